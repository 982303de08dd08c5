import { FORM_NAMES, type FormId } from '#shared/form-signings/form-signings.types.ts';
import type { Side } from '#shared/kernel/actor.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { placeFor, type LockedOffer } from '../offers/offer-records.ts';
import { emailSigner } from './notify-signers.ts';
import { hashSlug, record } from './signing-records.ts';

/** What the record of a document says of a signer whom a broker replaced by somebody else, or who got a new link. */
export const ANOTHER_PERSON = 'another person';
export const NEW_LINK = 'new link';

/**
 * The signing links that a party without an account has read by its offer link stop working, signed or not; by a new
 * offer link they are others. Whom a broker named as the signer in place of the party is emailed a new one; the party
 * itself signs under its present address (`email`).
 */
export async function renewSigningLinks(
  unit: Unit,
  offer: LockedOffer,
  party: Side,
  email: string | null,
): Promise<void> {
  const signers = await unit.tx.formSigner.findMany({
    where: { role: party, userId: null, formSigning: { offerId: offer.id } },
    select: {
      id: true,
      slugVersion: true,
      signedAt: true,
      formSigningId: true,
      formSigning: {
        select: {
          formId: true,
          status: true,
          events: { where: { kind: 'REPLACED', detail: ANOTHER_PERSON }, select: { signerId: true } },
        },
      },
    },
  });
  for (const { id, formSigningId, formSigning, signedAt, ...before } of signers) {
    const slugVersion = before.slugVersion + 1;
    const isSomebodyElse = formSigning.events.some(({ signerId }) => signerId === id);
    const signer = await unit.tx.formSigner.update({
      where: { id },
      data: {
        slugVersion,
        slugHash: hashSlug(unit.signingSlug({ id, slugVersion })),
        ...(!signedAt && !isSomebodyElse && { email: email ?? '' }),
      },
    });
    if (formSigning.status !== 'OPEN' || signedAt) continue;
    await record(unit, formSigningId, 'REPLACED', { signerId: id, detail: NEW_LINK });
    if (!isSomebodyElse) continue;
    await emailSigner(unit, signer, {
      place: await placeFor(unit, offer, party),
      what: `the ${FORM_NAMES[formSigning.formId as FormId]}`,
      key: `signer:${id}:${slugVersion}`,
    });
  }
}
