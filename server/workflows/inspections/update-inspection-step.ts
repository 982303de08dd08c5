import { inspectionDateOfSale, inspectionOfSale } from '#shared/inspections/inspections.transitions.ts';
import type { RequestedInspectionStatus } from '#shared/inspections/inspections.types.ts';
import type { Unit } from '../../database/unit-of-work.ts';

/**
 * Writes the inspection step and date of a sale as its inspections have them now. `current` is the status to begin from:
 * NONE opens a step again that was marked complete. Repeating it changes nothing.
 */
export async function updateInspectionStep(
  unit: Unit,
  sale: { id: string; inspection: Parameters<typeof inspectionOfSale>[0] },
  inspectionPeriod: number | null,
  current = sale.inspection,
): Promise<void> {
  const found = await unit.tx.inspection.findMany({
    where: { transactionId: sale.id },
    select: { status: true, inspectionDate: true },
  });
  const rows = found.map((row) => ({ ...row, status: row.status as RequestedInspectionStatus }));
  const inspection = inspectionOfSale(current, inspectionPeriod, rows);
  const inspectionDate = inspectionDateOfSale(rows, unit.now);
  await unit.tx.transaction.update({ where: { id: sale.id }, data: { inspection, inspectionDate } });
  if (inspection !== sale.inspection)
    unit.audit({
      action: 'transaction.inspection-step',
      entityType: 'transaction',
      entityId: sale.id,
      before: { inspection: sale.inspection },
      after: { inspection },
    });
  unit.publish('transactions', 'patched', { id: sale.id });
}
