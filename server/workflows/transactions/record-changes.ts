import { wallClock, instantAt } from '#shared/kernel/zoned-time.ts';
import { STATUS_STEPS, type TransactionRole } from '#shared/transactions/transactions.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';

/** The fields whose values everyone in a sale may read in its history: steps, dates, and the waived walkthrough. */
const RECORDED = [
  ...STATUS_STEPS,
  'closingDate',
  'earnestMoneyDueDate',
  'earnestMoneyReceivedAt',
  'inspectionDueDate',
  'inspectionDate',
  'appraisalDate',
  'financingDueDate',
  'walkthroughDate',
  'walkthroughWaived',
] as const;

const stored = (value: unknown): string | null =>
  value === null || value === undefined ? null : value instanceof Date ? value.toISOString() : JSON.stringify(value);
const shown = (value: unknown): string | null => (typeof value === 'string' ? value : stored(value));

/** The names of the fields that a patch really changes. */
export function changedFields(before: Readonly<Record<string, unknown>>, patch: Readonly<Record<string, unknown>>) {
  return Object.keys(patch).filter(
    (field) => patch[field] !== undefined && stored(before[field]) !== stored(patch[field]),
  );
}

/** Stores what became of each step and date, by which role and why. */
export async function recordChanges(
  unit: Unit,
  transactionId: string,
  before: Readonly<Record<string, unknown>>,
  patch: Readonly<Record<string, unknown>>,
  by: { role: TransactionRole; reason?: string | undefined },
): Promise<void> {
  const changed = changedFields(before, patch);
  const data = RECORDED.filter((field) => changed.includes(field)).map((field) => ({
    transactionId,
    field,
    before: shown(before[field]),
    after: shown(patch[field]),
    reason: by.reason ?? null,
    role: by.role,
    createdAt: unit.now,
  }));
  if (data.length) await unit.tx.transactionChange.createMany({ data });
}

/** Day and time of a closing as one instant: a change of either keeps the other. */
export function closingOf(
  before: { closingDate: Date; closingTime: string },
  patch: { closingDate?: Date | undefined; closingTime?: string | undefined },
  zone: string,
): { closingDate?: Date; closingTime?: string } {
  if (!patch.closingDate && !patch.closingTime) return {};
  const day = wallClock(patch.closingDate ?? before.closingDate, zone);
  const two = (value: number) => String(value).padStart(2, '0');
  const time = patch.closingTime ?? (patch.closingDate ? `${two(day.hour)}:${two(day.minute)}` : before.closingTime);
  const [hour = 12, minute = 0] = time.split(':').map(Number);
  return { closingDate: instantAt({ ...day, hour, minute }, zone), closingTime: time };
}
