import { FORM_NAMES } from '#shared/form-signings/form-signings.types.ts';
import { conflict, notFound } from '#shared/kernel/rule-error.ts';
import { ALREADY_SIGNED, SIGNING_MISSING, SIGNING_VOIDED } from '#shared/form-signings/form-signings.messages.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { reopenAddendum } from '../addendums/apply-amendment.ts';
import { placeFor } from '../offers/offer-records.ts';
import { emailSigner } from './notify-signers.ts';
import { lockSigning } from './lock-signing.ts';
import { ANOTHER_PERSON, NEW_LINK } from './renew-signing-links.ts';
import { auditSigning, hashSlug, linkExpiry, publishSigning, record } from './signing-records.ts';
import { voidForm } from './void-forms.ts';

/** A broker voids a document with a reason; a new one is made when it is asked for. 409 if it is not valid any more. */
export async function voidByBroker(unit: Unit, id: string, reason: string): Promise<{ id: string }> {
  const { signing, offer } = await lockSigning(unit, id);
  if (signing.status === 'VOIDED') return { id };
  if (signing.addendumId && signing.status === 'OPEN') {
    await voidForm(unit, signing, reason);
    await reopenAddendum(unit, signing.addendumId);
    return { id };
  }
  if (offer?.bindingAt)
    throw conflict('form-signing.binding', 'The agreement is binding. Change it by an addendum, or cancel the sale.');
  await voidForm(unit, signing, reason);
  return { id };
}

/**
 * A broker replaces a signer who has not signed, or sends them a new link: the old link stops working. 409 for a signer
 * who has signed.
 */
export async function replaceSigner(
  unit: Unit,
  id: string,
  { signerId, name, email }: { signerId: string; name: string; email: string },
): Promise<{ id: string }> {
  const { signing, offer } = await lockSigning(unit, id);
  const signer = signing.signers.find((each) => each.id === signerId);
  if (!signer || signer.role === 'BROKERAGE') throw notFound(SIGNING_MISSING);
  if (signing.status !== 'OPEN') throw conflict('form-signing.voided', SIGNING_VOIDED);
  if (signer.signedAt) throw conflict('form-signing.signed', ALREADY_SIGNED);
  const slugVersion = signer.slugVersion + 1;
  const isSamePerson = signer.name === name && signer.email === email;
  const replaced = await unit.tx.formSigner.update({
    where: { id: signerId },
    data: {
      name,
      email,
      slugVersion,
      slugHash: hashSlug(unit.signingSlug({ id: signerId, slugVersion })),
      expiresAt: linkExpiry(unit.now),
      ...(isSamePerson ? {} : { userId: null, openedAt: null, consentAt: null }),
    },
  });
  await record(unit, id, 'REPLACED', { signerId, detail: isSamePerson ? NEW_LINK : ANOTHER_PERSON });
  auditSigning(unit, 'signer-replaced', signing, { role: signer.role });
  publishSigning(unit, signing);
  await emailSigner(unit, replaced, {
    place: offer ? await placeFor(unit, offer, signer.role === 'SELLER' ? 'SELLER' : 'BUYER') : 'your tour',
    what: `the ${FORM_NAMES[signing.formId]}`,
    key: `signer:${signerId}:${slugVersion}`,
  });
  return { id };
}
