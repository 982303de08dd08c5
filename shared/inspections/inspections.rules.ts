import type { InspectionStatus } from '../transactions/transactions.types.ts';
import { INSPECTION_TYPE_LABELS, type InspectionType } from './inspections.types.ts';

/** Total in dollars for the selected types; null if one has no price. */
export function inspectionTotal(
  types: readonly InspectionType[],
  prices: readonly { inspectionType: InspectionType; price: number }[],
): number | null {
  let total = 0;
  for (const type of new Set(types)) {
    const price = prices.find((each) => each.inspectionType === type);
    if (!price) return null;
    total += price.price;
  }
  return total;
}

/** `Home, Termite +2`: the first two types and the number of others. */
export function inspectionSummary(types: readonly InspectionType[]): string {
  const shown = types
    .slice(0, 2)
    .map((type) => INSPECTION_TYPE_LABELS[type])
    .join(', ');
  return types.length > 2 ? `${shown} +${types.length - 2}` : shown;
}

export interface InspectionStep {
  state: 'n/a' | 'not started' | 'in progress' | 'completed';
  label: string;
}

/** State of the inspection step in the buyer's tracker. */
export function inspectionStep(
  isAllowed: boolean,
  inspections: readonly { status: InspectionStatus }[],
): InspectionStep {
  if (!isAllowed) return { state: 'n/a', label: 'N/A' };
  if (inspections.some(({ status }) => status === 'COMPLETED'))
    return { state: 'completed', label: 'Inspection Completed' };
  const open = inspections.filter(({ status }) => status === 'SCHEDULED' || status === 'WAITING_SCHEDULE');
  if (open.length === 0) return { state: 'not started', label: 'Optional' };
  const isScheduled = open.every(({ status }) => status === 'SCHEDULED');
  if (open.length === 1)
    return { state: 'in progress', label: isScheduled ? 'Inspection Scheduled' : 'Scheduling Inspection' };
  return { state: 'in progress', label: `${open.length} Inspections ${isScheduled ? 'Scheduled' : 'Pending'}` };
}
