import { SIGNING_MISSING } from '#shared/form-signings/form-signings.messages.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { lockOffer, type LockedOffer } from '../offers/offer-records.ts';
import { factsOf, signingInclude, type SigningRow } from './signing-records.ts';

/**
 * A document, locked: for an offer through its home, which also serializes it with accept and counter; a tour agreement
 * by its own row.
 */
export async function lockSigning(
  unit: Unit,
  id: string,
): Promise<{ signing: ReturnType<typeof factsOf<SigningRow>>; offer: LockedOffer | null }> {
  const found = await unit.tx.formSigning.findUnique({ where: { id }, select: { offerId: true } });
  if (!found) throw notFound(SIGNING_MISSING);
  const offer = found.offerId ? await lockOffer(unit, found.offerId) : null;
  if (!offer) await unit.tx.$queryRaw`SELECT 1 FROM "FormSigning" WHERE id = ${id} FOR UPDATE`;
  const signing = await unit.tx.formSigning.findUnique({ where: { id }, include: signingInclude });
  if (!signing) throw notFound(SIGNING_MISSING);
  return { signing: factsOf(signing), offer };
}
