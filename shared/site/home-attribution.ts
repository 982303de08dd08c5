/** Who lists a home, where its facts come from and how far they can be relied on: said wherever a home is shown in full. */
import type { Instant } from '../kernel/instant.ts';
import { formatPhone } from '../kernel/phone.ts';
import { MLS_SOURCE_NAMES, type MlsSource } from '../mls-listings/mls-listings.types.ts';
import type { Home } from '../mls-listings/mls-listings.view.ts';

export interface Attribution {
  /** The firm, with how to reach it; null for a recorded sale. */
  firm: string | null;
  contact: string | null;
  source: string;
  mlsNumber: string | null;
  disclaimer: string;
  copyright: string | null;
  asOf: Instant;
}

/** How far each source can be relied on. */
const DISCLAIMERS: Readonly<Record<MlsSource | 'OWN' | 'COUNTY' | 'FIRM', string>> = {
  GALMLS:
    'The data comes from the Greater Alabama Multiple Listing Service. Homes of other firms are marked with the firm that lists them. Information is deemed reliable but not guaranteed.',
  EASTTN:
    'The data comes from the MLS of East Tennessee REALTORS. Homes of other firms are marked with the firm that lists them. Information is deemed reliable but not guaranteed.',
  OWN: 'Information comes from the home’s owner. It is deemed reliable but not guaranteed.',
  COUNTY:
    'A recorded sale, as the county published it; facts may be missing or have changed since. Information is deemed reliable but not guaranteed.',
  FIRM: 'Information comes from the listing firm. It is deemed reliable but not guaranteed.',
};

/** What facts about homes may be used for, after the disclaimer of their source. */
export const HOME_PURPOSE =
  'It is for personal, non-commercial use, to find a home you may want to buy, and for nothing else.';

const SOURCE_OF_COUNTY = 'the county’s public record of sales';

/** Of a home that Hearthport sells. */
export const ownAttribution = (firm: { name: string; phone: string }, asOf: Instant): Attribution => ({
  firm: firm.name,
  contact: firm.phone ? formatPhone(firm.phone) : null,
  source: `${firm.name} and the home’s owner`,
  mlsNumber: null,
  disclaimer: DISCLAIMERS.OWN,
  copyright: null,
  asOf,
});

type AttributedHome = Pick<
  Home,
  | 'origin'
  | 'source'
  | 'listingAgentName'
  | 'listingOfficeName'
  | 'listingAgentOfficePhone'
  | 'listingAgentPhone'
  | 'mlsNumber'
  | 'modificationTimestamp'
>;

/** Of a home of a feed or of county record; `year` is the one of its copyright notice. */
export function homeAttribution(home: AttributedHome, year: number): Attribution {
  const isCounty = home.origin === 'COUNTY_RECORD';
  const source = home.source ? MLS_SOURCE_NAMES[home.source] : isCounty ? SOURCE_OF_COUNTY : 'the listing firm';
  const officePhone = home.listingAgentOfficePhone ?? home.listingAgentPhone;
  return {
    firm:
      [home.listingAgentName, home.listingOfficeName].filter(Boolean).join(', ') ||
      (isCounty ? null : 'firm not stated'),
    contact: officePhone ? formatPhone(officePhone) : null,
    source,
    mlsNumber: home.mlsNumber,
    disclaimer: DISCLAIMERS[home.source ?? (isCounty ? 'COUNTY' : 'FIRM')],
    copyright: isCounty || !home.source ? null : `© ${year} ${source}. All rights reserved.`,
    asOf: home.modificationTimestamp,
  };
}
