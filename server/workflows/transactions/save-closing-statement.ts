import { assertClosingLines } from '#shared/closing-statements/closing-statements.rules.ts';
import type { PatchClosingStatement } from '#shared/closing-statements/closing-statements.schema.ts';
import {
  closingFacts,
  ENTERS_STATEMENT,
  statementEstimates,
  statementLines,
  statementRole,
  STATEMENT_SIDES,
} from '#shared/closing-statements/closing-statements.view.ts';
import { conflict, forbidden, notFound } from '#shared/kernel/rule-error.ts';
import type { FeeAtClosing } from '#shared/payments/closing-fee.rules.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { closingStatementInclude, purchaseOf } from '../../queries/closing-statement-rows.ts';
import { readTourFeeCredit } from '../../queries/tour-fee-credit.ts';
import { lockOffer } from '../offers/offer-records.ts';
import { notifySale } from './notify-sale.ts';

/**
 * Stores what was paid at a closing, in place of what was entered before, and keeps the estimates as they are now. Safe
 * to repeat: the same lines again change nothing. `feeAtClosing`: by state, what becomes of tour fees. Throws 403 for
 * other roles, 409 for a cancelled sale and when somebody saved another version meanwhile, 400 for a difference that
 * nothing explains.
 */
export async function saveClosingStatement(
  unit: Unit,
  id: string,
  where: object,
  { version, lines }: PatchClosingStatement,
  feeAtClosing?: FeeAtClosing,
): Promise<void> {
  const found = await unit.tx.transaction.findFirst({ where: { AND: [where, { id }] }, select: { offerId: true } });
  if (!found) throw notFound('We couldn’t find that transaction.');
  const offer = await lockOffer(unit, found.offerId);
  const row = await unit.tx.transaction.findUniqueOrThrow({ where: { id }, include: closingStatementInclude });
  const role = statementRole(row, unit.actor);
  if (!role || !ENTERS_STATEMENT.includes(role))
    throw forbidden('closing-statement.forbidden', 'The brokerage or the title company enters what was paid.');
  if (row.status === 'CANCELLED')
    throw conflict('closing-statement.cancelled', 'This sale was canceled: it has no closing.');
  const before = statementLines(row);
  if (JSON.stringify(before) === JSON.stringify(lines.map(inOrder))) return;
  const current = row.closingStatement?.version ?? 0;
  if (version !== current)
    throw conflict(
      'closing-statement.changed',
      'Someone else changed this statement in the meantime. Your entries are still here: reload to ' +
        'compare, then save again.',
      { version: current },
    );
  const tourFees = await readTourFeeCredit(unit.tx, purchaseOf(row), feeAtClosing);
  const estimates = statementEstimates({ ...row, tourFees }, unit.now);
  assertClosingLines(lines, estimates, closingFacts(row).facts);
  await unit.tx.closingStatement.upsert({
    where: { transactionId: id },
    create: { transactionId: id, estimates, createdAt: unit.now, updatedAt: unit.now },
    update: { version: current + 1, updatedAt: unit.now },
  });
  await unit.tx.closingLine.deleteMany({ where: { transactionId: id } });
  await unit.tx.closingLine.createMany({
    data: lines.map((line, order) => ({ ...line, cents: BigInt(line.cents), transactionId: id, order })),
  });
  // ids and amounts, never the typed words: a label may name a person
  const amounts = (all: typeof before) => all.map(({ side, key, cents }) => `${side}.${key}: ${cents}`);
  unit.audit({
    action: current ? 'closing-statement.changed' : 'closing-statement.entered',
    entityType: 'transaction',
    entityId: id,
    before: { version: current, lines: amounts(before) },
    after: { version: current + 1, role, lines: amounts(lines) },
  });
  const recipients = (['BUYER', 'SELLER', 'LENDER', 'TITLE'] as const).filter((one) =>
    STATEMENT_SIDES[one].some((side) => [...before, ...lines].some((line) => line.side === side)),
  );
  await notifySale(
    unit,
    offer,
    row,
    (place) => ({
      text: `The closing statement for ${place} ${current ? 'was changed' : 'is here'}: each estimate beside what was paid.`,
      dedupeKey: `closing-statement:${id}:${current + 1}`,
      actionLabel: 'See the statement',
    }),
    recipients,
  );
  unit.publish('closing-statements', 'patched', { id });
}

const inOrder = ({ side, key, label, cents, isBeforeClosing, note }: PatchClosingStatement['lines'][number]) => ({
  side,
  key,
  label,
  cents,
  isBeforeClosing,
  note,
});
