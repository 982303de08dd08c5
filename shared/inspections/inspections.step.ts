/**
 * The inspection step of a sale: it follows from its inspections and two decisions of people, and is never set by hand.
 */
import { PRODUCT } from '../brand/product.ts';
import { millisOf, type Instant } from '../kernel/instant.ts';
import { conflict, forbidden, invalidField } from '../kernel/rule-error.ts';
import {
  INSPECTION_STATUS_LABELS,
  type InspectionStatus,
  type TransactionRole,
} from '../transactions/transactions.types.ts';
import type { RequestedInspectionStatus } from './inspections.types.ts';

export interface StepFacts {
  /** Days; negative: for information only; null: the terms have none. */
  inspectionPeriod: number | null;
  inspections: readonly { status: RequestedInspectionStatus }[];
  /** When a person marked the step complete. */
  completedAt: Instant | null;
  /** When the buyer decided to do without inspections. */
  waivedAt: Instant | null;
}

/**
 * The status of the inspection step. What a person marked complete is complete. Otherwise the inspection that is least
 * far along counts. While repairs may still be requested (a positive period), finished inspections leave the step
 * SCHEDULED until someone marks it complete; an informational one is complete with its last report.
 */
export function inspectionOfSale({
  inspectionPeriod,
  inspections,
  completedAt,
  waivedAt,
}: StepFacts): InspectionStatus {
  if (inspectionPeriod === null) return 'NOT_NEEDED';
  if (completedAt) return 'COMPLETED';
  const statuses = inspections.map(({ status }) => status).filter((status) => status !== 'DECLINED');
  const open = (['WAITING_QUOTE', 'APPROVED', 'WAITING_SCHEDULE', 'SCHEDULED'] as const).find((status) =>
    statuses.includes(status),
  );
  if (open) return open;
  if (statuses.length === 0) return waivedAt ? 'DECLINED' : 'NONE';
  return inspectionPeriod < 0 ? 'COMPLETED' : 'SCHEDULED';
}

/** What a person decides about the step as a whole. */
export const INSPECTION_MARKS = ['COMPLETE', 'WAIVE', 'REOPEN'] as const;
export type InspectionMark = (typeof INSPECTION_MARKS)[number];

interface MarkRule {
  by: readonly TransactionRole[];
  from: readonly InspectionStatus[];
  refusal: string;
}
/** Each decision: who may make it, in which statuses of the step, and what is said where it is not possible. */
export const INSPECTION_MARK_RULES: Readonly<Record<InspectionMark, MarkRule>> = {
  COMPLETE: {
    by: ['BUYER', 'ADMIN'],
    from: ['NONE', 'WAITING_QUOTE', 'APPROVED', 'WAITING_SCHEDULE', 'SCHEDULED'],
    refusal: 'There’s no inspection to complete.',
  },
  WAIVE: {
    by: ['BUYER', 'ADMIN'],
    from: ['NONE'],
    refusal: 'Inspections are already requested or done. Cancel those that are open first.',
  },
  REOPEN: {
    by: ['ADMIN'],
    from: ['COMPLETED', 'DECLINED'],
    refusal: 'The inspection step is open.',
  },
};

interface MarkedSale {
  inspection: InspectionStatus;
  inspectionCompletedAt: Instant | null;
  inspectionWaivedAt: Instant | null;
}

/** The decisions that this role can make now. */
export const allowedInspectionMarks = (role: TransactionRole | null, sale: MarkedSale): InspectionMark[] =>
  INSPECTION_MARKS.filter((mark) => {
    const rule = INSPECTION_MARK_RULES[mark];
    const isDecided = mark !== 'REOPEN' || sale.inspectionCompletedAt !== null || sale.inspectionWaivedAt !== null;
    return role !== null && rule.by.includes(role) && rule.from.includes(sale.inspection) && isDecided;
  });

/**
 * The stored times after a decision; a waiver repeated changes nothing. Throws 403 for a role that may not make it, 409
 * with the status where it is not possible now, and 400 naming `reason` for a step that is opened again without one.
 */
export function applyInspectionMark(
  sale: MarkedSale,
  role: TransactionRole,
  mark: InspectionMark,
  { now, reason }: { now: Date; reason?: string | undefined },
): { inspectionCompletedAt: Date | null; inspectionWaivedAt: Date | null } {
  const { inspection: from, inspectionCompletedAt, inspectionWaivedAt } = sale;
  const rule = INSPECTION_MARK_RULES[mark];
  if (!rule.by.includes(role))
    throw forbidden(
      'inspection.mark-forbidden',
      mark === 'REOPEN'
        ? `Only ${PRODUCT} can reopen a finished inspection.`
        : 'Only the buyer decides about inspections.',
    );
  // the same again
  if (mark === 'WAIVE' && from === 'DECLINED' && inspectionWaivedAt)
    return { inspectionCompletedAt: null, inspectionWaivedAt: new Date(millisOf(inspectionWaivedAt)) };
  if (!rule.from.includes(from)) throw conflict(`inspection.not-${mark.toLowerCase()}`, rule.refusal, { status: from });
  if (mark === 'REOPEN' && !inspectionCompletedAt && !inspectionWaivedAt)
    throw conflict('inspection.not-reopen', 'Nobody marked it complete: its reports are there.', { status: from });
  if (mark === 'REOPEN' && !reason?.trim())
    throw invalidField(
      'reason',
      `Inspection is “${INSPECTION_STATUS_LABELS[from]}”. Say why it is opened again.`,
      'required',
    );
  return {
    inspectionCompletedAt: mark === 'COMPLETE' ? now : null,
    inspectionWaivedAt: mark === 'WAIVE' ? now : null,
  };
}

/** The date of a sale's inspections: the first that is still to come, otherwise the last; null without one. */
export function inspectionDateOfSale(
  inspections: readonly { status: RequestedInspectionStatus; inspectionDate: Instant | null }[],
  now: Date,
): Date | null {
  const dates = inspections
    .filter(({ status }) => status !== 'DECLINED')
    .flatMap(({ inspectionDate }) => (inspectionDate ? [millisOf(inspectionDate)] : []))
    .sort((a, b) => a - b);
  const at = dates.find((date) => date > now.getTime()) ?? dates.at(-1);
  return at === undefined ? null : new Date(at);
}
