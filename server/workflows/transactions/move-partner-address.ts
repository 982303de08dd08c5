import type { UserType } from '#shared/kernel/actor.ts';
import type { Unit } from '../../database/unit-of-work.ts';

/** The address by which an account of this type has its part in a sale. */
const ADDRESSES = { LENDER: 'lenderEmail', TITLE: 'closingEmail' } as const satisfies Partial<Record<UserType, string>>;

/**
 * A lender or title company with another address still works on the sales that name the earlier one, and is not invited
 * to them again. Other accounts have no part in a sale by their address.
 */
export async function movePartnerAddress(
  unit: Unit,
  type: UserType,
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (type !== 'LENDER' && type !== 'TITLE') return;
  const field = ADDRESSES[type];
  const moved = await unit.tx.$queryRawUnsafe<{ id: string }[]>(
    `UPDATE "Transaction" SET "${field}" = $2, "invitedEmails" = array_replace("invitedEmails", $1, $2),
      "updatedAt" = $3::timestamp WHERE "${field}" = $1 RETURNING id`,
    from,
    to,
    unit.now,
  );
  for (const { id } of moved) {
    unit.audit({
      action: 'transaction.changed',
      entityType: 'transaction',
      entityId: id,
      after: { fields: [field], by: 'address' },
    });
    unit.publish('transactions', 'patched', { id });
  }
}
