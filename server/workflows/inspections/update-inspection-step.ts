import { inspectionDateOfSale, inspectionOfSale } from '#shared/inspections/inspections.step.ts';
import type { RequestedInspectionStatus } from '#shared/inspections/inspections.types.ts';
import type { InspectionStatus, TransactionRole } from '#shared/transactions/transactions.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { recordChanges } from '../transactions/record-changes.ts';

export interface InspectedSale {
  id: string;
  inspection: InspectionStatus;
  inspectionDate: Date | null;
  inspectionCompletedAt: Date | null;
  inspectionWaivedAt: Date | null;
}

/** The inspection step and date of a sale as its inspections and the decisions of people have them now. */
export async function inspectionStepOf(
  unit: Unit,
  sale: Pick<InspectedSale, 'id' | 'inspectionCompletedAt' | 'inspectionWaivedAt'>,
  inspectionPeriod: number | null,
): Promise<{ inspection: InspectionStatus; inspectionDate: Date | null }> {
  const found = await unit.tx.inspection.findMany({
    where: { transactionId: sale.id },
    select: { status: true, inspectionDate: true },
  });
  const inspections = found.map((row) => ({ ...row, status: row.status as RequestedInspectionStatus }));
  return {
    inspection: inspectionOfSale({
      inspectionPeriod,
      inspections,
      completedAt: sale.inspectionCompletedAt,
      waivedAt: sale.inspectionWaivedAt,
    }),
    inspectionDate: inspectionDateOfSale(inspections, unit.now),
  };
}

/**
 * Writes the inspection step and date of a sale after a change of its inspections, with a line in the history of the
 * sale. Repeating it changes nothing.
 */
export async function updateInspectionStep(
  unit: Unit,
  sale: InspectedSale,
  inspectionPeriod: number | null,
  role: TransactionRole,
): Promise<void> {
  const next = await inspectionStepOf(unit, sale, inspectionPeriod);
  const { inspection, inspectionDate, inspectionCompletedAt, inspectionWaivedAt } = sale;
  await unit.tx.transaction.update({
    where: { id: sale.id },
    data: { ...next, inspectionCompletedAt, inspectionWaivedAt },
  });
  await recordChanges(unit, sale.id, { inspection, inspectionDate }, next, { role });
  if (next.inspection !== inspection)
    unit.audit({
      action: 'transaction.inspection-step',
      entityType: 'transaction',
      entityId: sale.id,
      before: { inspection },
      after: { inspection: next.inspection },
    });
  unit.publish('transactions', 'patched', { id: sale.id });
}
