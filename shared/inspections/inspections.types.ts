export const INSPECTION_TYPES = ['HOME', 'TERMITE', 'RADON', 'SEWER'] as const;
export type InspectionType = (typeof INSPECTION_TYPES)[number];
export const INSPECTION_TYPE_LABELS: Readonly<Record<InspectionType, string>> = {
  HOME: 'Home',
  TERMITE: 'Termite',
  RADON: 'Radon',
  SEWER: 'Sewer',
};
export const INSPECTION_TYPE_REQUIRED = 'At least one type is required';
/** Why inspections cannot be scheduled. */
export const INSPECTION_OBSTACLES = {
  'no-offer': 'Inspections can be scheduled once an offer on this home is accepted.',
  waived: 'The agreed terms have no inspection.',
} as const;
