import type { InspectionStatus } from '../transactions/transactions.types.ts';

export const INSPECTION_TYPES = ['HOME', 'TERMITE', 'RADON', 'SEWER'] as const;
export type InspectionType = (typeof INSPECTION_TYPES)[number];
export const INSPECTION_TYPE_LABELS: Readonly<Record<InspectionType, string>> = {
  HOME: 'Home',
  TERMITE: 'Termite',
  RADON: 'Radon',
  SEWER: 'Sewer',
};
/** What each inspection looks at, in one line. */
export const INSPECTION_TYPE_DESCRIPTIONS: Readonly<Record<InspectionType, string>> = {
  HOME: 'Roof, structure, plumbing, electricity, heating and cooling',
  TERMITE: 'Termites and other wood-destroying insects',
  RADON: 'Radon in the air of the lowest floor',
  SEWER: 'The sewer line, by camera',
};
export const INSPECTION_TYPE_REQUIRED = 'At least one type is required';
/** Why inspections cannot be scheduled. */
export const INSPECTION_OBSTACLES = {
  'no-offer': 'Inspections can be scheduled once an offer on this home is accepted.',
  waived: 'The agreed terms have no inspection.',
  completed: 'The inspection is marked complete, so no more inspections are scheduled.',
} as const;

/** The statuses of one requested inspection; a transaction can also have none, or need none. */
export const REQUESTED_INSPECTION_STATUSES = [
  'WAITING_QUOTE',
  'APPROVED',
  'DECLINED',
  'COMPLETED',
  'SCHEDULED',
  'WAITING_SCHEDULE',
] as const satisfies readonly InspectionStatus[];
export type RequestedInspectionStatus = (typeof REQUESTED_INSPECTION_STATUSES)[number];
export const INSPECTION_STATUS_LABELS: Readonly<Record<RequestedInspectionStatus, string>> = {
  WAITING_QUOTE: 'Waiting for a quote',
  APPROVED: 'Quote accepted',
  DECLINED: 'Declined',
  COMPLETED: 'Inspection Completed',
  SCHEDULED: 'Inspection Scheduled',
  WAITING_SCHEDULE: 'Scheduling Inspection',
};
export const MAX_WISHES = 1000;
export const MAX_VENDOR_NAME = 200;
export const VISITOR_NAME_REQUIRED = 'Enter the name of the person who’s coming.';
/** An inspector's link that was replaced or taken back, or whose sale is over. */
export const VENDOR_LINK_DEAD =
  'This link no longer works: it was replaced or turned off, or the sale is over. Please call us for a new one.';
export const QUOTE_MISSING = 'The price isn’t known yet.';
export const ALREADY_REQUESTED = 'This inspection is already requested.';
