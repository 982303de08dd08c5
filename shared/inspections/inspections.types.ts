export const INSPECTION_TYPES = ['HOME', 'TERMITE', 'RADON', 'SEWER'] as const;
export type InspectionType = (typeof INSPECTION_TYPES)[number];
export const INSPECTION_TYPE_LABELS: Readonly<Record<InspectionType, string>> = {
  HOME: 'Home',
  TERMITE: 'Termite',
  RADON: 'Radon',
  SEWER: 'Sewer',
};
export const INSPECTION_TYPE_REQUIRED = 'At least one type is required';
