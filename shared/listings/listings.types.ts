export const LISTING_STATUSES = ['DRAFT', 'PENDING', 'APPROVED'] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];
export const LISTING_STATUS_LABELS: Readonly<Record<ListingStatus, string>> = {
  DRAFT: 'Draft',
  PENDING: 'Awaiting approval',
  APPROVED: 'Approved',
};

export const EXTERNAL_STATUSES = ['COMING_SOON', 'ACTIVE', 'SOLD', 'PENDING'] as const;
export type ExternalStatus = (typeof EXTERNAL_STATUSES)[number];
/** COMING_SOON is displayed as `Active {date}`; see externalStatusLabel. */
export const EXTERNAL_STATUS_LABELS: Readonly<Record<ExternalStatus, string>> = {
  COMING_SOON: 'Coming soon',
  ACTIVE: 'Active',
  SOLD: 'Sold',
  PENDING: 'Pending Sale',
};

export const PROPERTY_TYPES = ['SFR', 'CONDO', 'OTHER', 'TOWNHOME'] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];
export const PROPERTY_TYPE_LABELS: Readonly<Record<PropertyType, string>> = {
  SFR: 'House',
  CONDO: 'Condo',
  OTHER: 'Other',
  TOWNHOME: 'Townhome',
};

export const LISTING_TYPES = ['SELLER', 'BUYER'] as const;
/** SELLER: a home that Hearthport sells. BUYER: a home sold by somebody else that a Hearthport buyer tracks. */
export type ListingType = (typeof LISTING_TYPES)[number];

export const OVERALL_FEEDBACKS = ['LIKE', 'DISLIKE'] as const;
export type OverallFeedback = (typeof OVERALL_FEEDBACKS)[number];

/** Tennessee: a condition disclosure, or the disclaimer that the law permits instead. */
export const CONDITION_DISCLOSURES = ['DISCLOSURE', 'DISCLAIMER'] as const;
export type ConditionDisclosure = (typeof CONDITION_DISCLOSURES)[number];

export const STATES = ['AL', 'TN'] as const;
export type State = (typeof STATES)[number];
export const STATE_NAMES: Readonly<Record<State, string>> = { AL: 'Alabama', TN: 'Tennessee' };
