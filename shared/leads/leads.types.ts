/** Leads: people who contacted us without an account, or were imported from a file. */

/** The public forms. */
export const LEAD_FORMS = ['CONTACT', 'WAITLIST', 'BUYER_WORKSHOP'] as const;
export const LEAD_KINDS = [...LEAD_FORMS, 'IMPORT'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];
export const LEAD_KIND_LABELS: Readonly<Record<LeadKind, string>> = {
  CONTACT: 'Message',
  WAITLIST: 'Waitlist',
  BUYER_WORKSHOP: 'Wants workshop dates',
  IMPORT: 'From a list',
};

export const LEAD_INTERESTS = ['SELL', 'BUY', 'BOTH'] as const;
export type LeadInterest = (typeof LEAD_INTERESTS)[number];
export const LEAD_INTEREST_LABELS: Readonly<Record<LeadInterest, string>> = {
  SELL: 'Selling a home',
  BUY: 'Buying a home',
  BOTH: 'Both',
};

export const MAX_LEAD_MESSAGE = 4000;
/** Maximum number of stored messages per address and form; no person sends more by hand. */
export const MAX_LEAD_ENTRIES = 100;

/** States and D.C. that Hearthport does not serve yet, by postal code. */
export const WAITLIST_STATES = {
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const;
export type WaitlistState = keyof typeof WAITLIST_STATES;
export const WAITLIST_STATE_CODES = Object.keys(WAITLIST_STATES) as [WaitlistState, ...WaitlistState[]];

/** One stored message. Further messages from the same address are appended to the same lead. */
export interface LeadEntry {
  /** ISO 8601. */
  at: string;
  message?: string | undefined;
  state?: string | undefined;
  interest?: LeadInterest | undefined;
  /** The workshop that was chosen when dates were computed, ISO 8601; not written any more. */
  startsAt?: string | undefined;
}

/** Characters of the name of an imported list. */
export const MAX_LEAD_SOURCE = 100;
