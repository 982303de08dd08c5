/** Listing attribution, data source and disclaimer, shown with the full details of a home. */
import type { Instant } from '../kernel/instant.ts';
import { formatPhone } from '../kernel/phone.ts';
import { MLS_SOURCE_NAMES, type MlsSource } from '../mls-listings/mls-listings.types.ts';
import type { Home } from '../mls-listings/mls-listings.view.ts';

export interface Attribution {
  /** The brokerage and its contact details; null for a recorded sale. */
  firm: string | null;
  contact: string | null;
  source: string;
  mlsNumber: string | null;
  disclaimer: string;
  copyright: string | null;
  asOf: Instant;
}

/** Disclaimer of each source. */
const DISCLAIMERS: Readonly<Record<MlsSource | 'OWN' | 'COUNTY' | 'FIRM', string>> = {
  GALMLS:
    'The data comes from the Greater Alabama Multiple Listing Service. Listings of other brokerages show the ' +
    'listing brokerage. Information is deemed reliable but not guaranteed.',
  EASTTN:
    'The data comes from the MLS of East Tennessee REALTORS. Listings of other brokerages show the listing ' +
    'brokerage. Information is deemed reliable but not guaranteed.',
  OWN: 'Information comes from the home’s owner. It is deemed reliable but not guaranteed.',
  COUNTY:
    'A recorded sale as published by the county; facts may be missing or outdated. Information is deemed ' +
    'reliable but not guaranteed.',
  FIRM: 'Information comes from the listing firm. It is deemed reliable but not guaranteed.',
};

/** Permitted use of the data, shown after the disclaimer. */
export const HOME_PURPOSE =
  'It is for personal, non-commercial use, to find a home you may want to buy, and for nothing else.';

const SOURCE_OF_COUNTY = 'the county’s public record of sales';

/** For a home that Hearthport sells. */
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

/** For a home of a feed or of county records; `year` is for the copyright notice. */
export function homeAttribution(home: AttributedHome, year: number): Attribution {
  const isCounty = home.origin === 'COUNTY_RECORD';
  const source = home.source ? MLS_SOURCE_NAMES[home.source] : isCounty ? SOURCE_OF_COUNTY : 'the listing firm';
  const officePhone = home.listingAgentOfficePhone ?? home.listingAgentPhone;
  return {
    firm:
      [home.listingAgentName, home.listingOfficeName].filter(Boolean).join(', ') ||
      (isCounty ? null : 'an unnamed firm'),
    contact: officePhone ? formatPhone(officePhone) : null,
    source,
    mlsNumber: home.mlsNumber,
    disclaimer: DISCLAIMERS[home.source ?? (isCounty ? 'COUNTY' : 'FIRM')],
    copyright: isCounty || !home.source ? null : `© ${year} ${source}. All rights reserved.`,
    asOf: home.modificationTimestamp,
  };
}
