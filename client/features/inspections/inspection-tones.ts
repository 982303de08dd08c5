import type { RequestedInspectionStatus } from '#shared/inspections/inspections.types.ts';
import type { StatusTone } from '../../ui/status-chip.tsx';

/** The color of each status of a requested inspection. */
export const INSPECTION_TONES: Readonly<Record<RequestedInspectionStatus, StatusTone>> = {
  WAITING_QUOTE: 'requested',
  APPROVED: 'pending',
  WAITING_SCHEDULE: 'pending',
  SCHEDULED: 'confirmed',
  COMPLETED: 'confirmed',
  DECLINED: 'over',
};
