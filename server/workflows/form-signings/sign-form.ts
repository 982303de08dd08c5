import { PRODUCT } from '#shared/brand/product.ts';
import { offerDeskLink } from '#shared/notifications/notifications.links.ts';
import { NOT_NOW, SIGNED_ELSEWHERE, SIGNED_HERE } from '#shared/form-signings/form-signings.messages.ts';
import {
  applySignerEvent,
  isReadyForSeller,
  isTurnOf,
  maySignAt,
  needsDisclosures,
  sideOfRole,
} from '#shared/form-signings/form-signings.rules.ts';
import { FORM_NAMES, type Signature } from '#shared/form-signings/form-signings.types.ts';
import { conflict, forbidden, notFound } from '#shared/kernel/rule-error.ts';
import { DISCLOSURES_REQUIRED } from '#shared/offers/offers.messages.ts';
import { SIGNING_MISSING } from '#shared/form-signings/form-signings.messages.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { notifyAdmins } from '../notifications/notify.ts';
import { discloseForSeller } from '../offers/give-disclosures.ts';
import { bindIfSigned } from '../offers/bind-offer.ts';
import { lockOffer, notifySide, placeFor, type LockedOffer } from '../offers/offer-records.ts';
import { markOfferSigned } from '../offers/sign-offer.ts';
import { applyAmendment, reopenAddendum } from '../addendums/apply-amendment.ts';
import { emailSigner } from './notify-signers.ts';
import { lockSigning } from './lock-signing.ts';
import {
  auditSigning,
  followAtService,
  publishSigning,
  record,
  signingOffer,
  signingsOf,
  type Visitor,
} from './signing-records.ts';

type Locked = Awaited<ReturnType<typeof lockSigning>>;
type Facts = Locked['signing'];
type Signer = Facts['signers'][number];

/** The document and the signer, locked. 404 if the signer is not one of it. */
async function lockSigner(unit: Unit, signingId: string, signerId: string) {
  const { signing, offer } = await lockSigning(unit, signingId);
  const signer = signing.signers.find((each) => each.id === signerId);
  if (!signer) throw notFound(SIGNING_MISSING);
  return { signing, offer, signer };
}

/** The document may be signed by this role in the present state of the offer; 409 otherwise. */
function assertStage(offer: LockedOffer | null, signing: Facts, signer: Signer): void {
  if (offer && !maySignAt(signer.role, signing, offer.status)) throw conflict('form-signing.not-now', NOT_NOW);
}

/** A seller whose terms the buyer accepted has disclosed what the document quotes; 409 otherwise. */
function assertDisclosed(offer: LockedOffer | null, signing: Facts, signer: Signer): void {
  if (offer && needsDisclosures(signer.role, signing, offer))
    throw conflict('form-signing.disclosures-first', DISCLOSURES_REQUIRED);
}

/** What the seller discloses before they sign, by their link. Repeating it changes nothing. */
export async function discloseByLink(
  unit: Unit,
  signingId: string,
  signerId: string,
  disclosures: string,
): Promise<{ id: string }> {
  const { offer, signer } = await lockSigner(unit, signingId, signerId);
  if (!offer || signer.role !== 'SELLER')
    throw forbidden('offer.disclosures-forbidden', 'Disclosures are the seller’s to give.');
  await discloseForSeller(unit, offer, disclosures);
  return { id: signingId };
}

/** Records that a signer opened the document, once. */
export async function openForm(unit: Unit, signingId: string, signerId: string, visitor: Visitor): Promise<void> {
  const { count } = await unit.tx.formSigner.updateMany({
    where: { id: signerId, openedAt: null },
    data: { openedAt: unit.now },
  });
  if (!count) return;
  await record(unit, signingId, 'OPENED', { signerId, visitor });
  const signer = await unit.tx.formSigner.findUniqueOrThrow({
    where: { id: signerId },
    select: { role: true, formSigning: { select: { id: true, formId: true, offerId: true } } },
  });
  auditSigning(unit, 'opened', signer.formSigning, { role: signer.role });
}

/** Records the consent to electronic records; `version` is that of the text. Repeating it changes nothing. */
export async function consentToForm(
  unit: Unit,
  signingId: string,
  signerId: string,
  { visitor, version }: { visitor: Visitor; version: string },
): Promise<{ id: string }> {
  const { signing, offer, signer } = await lockSigner(unit, signingId, signerId);
  if (signer.consentAt) return { id: signingId };
  applySignerEvent(signing, signer, 'consent');
  assertStage(offer, signing, signer);
  await unit.tx.formSigner.update({ where: { id: signerId }, data: { consentAt: unit.now } });
  await record(unit, signingId, 'CONSENTED', { signerId, visitor, detail: `consent text of ${version}` });
  auditSigning(unit, 'consented', signing, { role: signer.role, after: { version } });
  publishSigning(unit, signing);
  return { id: signingId };
}

/** A signature is given where the document is signed: on our pages, or at the service that made its envelope. */
function assertPlace(signing: Facts, isAtService: boolean): void {
  if ((signing.hostedBy !== null) !== isAtService)
    throw conflict('form-signing.place', signing.hostedBy ? SIGNED_ELSEWHERE : SIGNED_HERE);
}

/** A signer leaves for the hosted service, under this name. The same rules as for a signature: consent, turn, stage. */
export async function startHostedSigning(
  unit: Unit,
  signingId: string,
  signerId: string,
  name: string,
): Promise<{ id: string }> {
  const { signing, offer, signer } = await lockSigner(unit, signingId, signerId);
  assertPlace(signing, true);
  applySignerEvent(signing, signer, 'sign');
  assertStage(offer, signing, signer);
  assertDisclosed(offer, signing, signer);
  await unit.tx.formSigner.update({ where: { id: signerId }, data: { name, ...brokerOf(unit, signer) } });
  auditSigning(unit, 'led-to-service', signing, { role: signer.role });
  return { id: signingId };
}

/** An admin signs for the brokerage: the record names the account. */
const brokerOf = (unit: Unit, signer: Signer) =>
  signer.role === 'BROKERAGE' && unit.actor.kind === 'user' ? { userId: unit.actor.userId } : {};

/**
 * Signs a document. The last signature completes it and queues its seal; where it was the last that the offer needed,
 * the offer goes to the seller, or binds. Signing again what is signed is a 409 that changes nothing.
 */
export async function signForm(
  unit: Unit,
  signingId: string,
  signerId: string,
  { signature, visitor }: { signature: Signature; visitor: Visitor },
): Promise<{ id: string }> {
  const { signing, offer, signer } = await lockSigner(unit, signingId, signerId);
  const status = applySignerEvent(signing, signer, 'sign');
  assertPlace(signing, signature.kind === 'hosted');
  assertStage(offer, signing, signer);
  // who signs at a service was asked before they left for it
  if (signature.kind !== 'hosted') assertDisclosed(offer, signing, signer);
  await unit.tx.formSigner.update({
    where: { id: signerId },
    data: {
      signedAt: unit.now,
      signature: JSON.parse(JSON.stringify(signature)) as object,
      name: signature.name,
      ...brokerOf(unit, signer),
    },
  });
  await record(unit, signingId, 'SIGNED', { signerId, visitor, detail: signature.kind });
  auditSigning(unit, 'signed', signing, { role: signer.role, after: { documentHash: signing.documentHash } });
  if (status === 'COMPLETED') await complete(unit, signing);
  publishSigning(unit, signing);
  if (offer) await afterSignature(unit, offer, signing, signer, status === 'COMPLETED');
  return { id: signingId };
}

async function complete(unit: Unit, signing: Facts): Promise<void> {
  await unit.tx.formSigning.update({
    where: { id: signing.id },
    data: { status: 'COMPLETED', completedAt: unit.now },
  });
  await record(unit, signing.id, 'COMPLETED');
  auditSigning(unit, 'completed', signing);
  unit.enqueue('seal-document', { formSigningId: signing.id }, { singletonKey: signing.id });
}

/** What follows from a signature: the next signer's turn, the offer goes to the seller, or the agreement binds. */
async function afterSignature(
  unit: Unit,
  offer: LockedOffer,
  signing: Facts,
  signer: Signer,
  isCompleted: boolean,
): Promise<void> {
  if (!isCompleted) await notifyNext(unit, offer, signing, signer);
  if (signing.addendumId) return isCompleted ? applyAmendment(unit, signing.addendumId) : undefined;
  if (offer.status === 'REVIEWED' && isReadyForSeller(signingOffer(offer), await signingsOf(unit, offer.id)))
    await markOfferSigned(unit, offer.id);
  await bindIfSigned(unit, offer);
}

/** Notifies those whose turn this signature makes it. */
async function notifyNext(unit: Unit, offer: LockedOffer, signing: Facts, signer: Signer): Promise<void> {
  const after = signing.signers.map((each) => (each.id === signer.id ? { ...each, signedAt: unit.now } : each));
  const next = after.filter(
    (each) => !each.signedAt && isTurnOf(each, after) && !isTurnOf(each, signing.signers) && each.id !== signer.id,
  );
  for (const each of next) {
    if (!maySignAt(each.role, signing, offer.status)) continue;
    const side = sideOfRole(each.role);
    const what = `the ${FORM_NAMES[signing.formId]}`;
    const key = `turn:${signing.id}:${each.role}`;
    if (each.role === 'SECOND_BUYER') {
      const place = await placeFor(unit, offer, 'BUYER');
      await emailSigner(unit, each, { place, what, key });
    } else if (side)
      await notifySide(unit, offer, side, (place) => ({
        text: `It is your turn to sign ${what} for ${place}.`,
        dedupeKey: key,
        isRequired: true,
        toSign: true,
        actionLabel: 'Read and sign',
      }));
  }
}

/** A signer declines with a reason: the document ends, and the brokers decide with the people what comes next. */
export async function declineForm(
  unit: Unit,
  signingId: string,
  signerId: string,
  { reason, visitor }: { reason: string; visitor: Visitor },
): Promise<{ id: string }> {
  const { signing, offer, signer } = await lockSigner(unit, signingId, signerId);
  if (signing.status === 'DECLINED' && signer.declinedAt) return { id: signingId };
  const status = applySignerEvent(signing, signer, 'decline');
  await unit.tx.formSigner.update({ where: { id: signerId }, data: { declinedAt: unit.now } });
  await unit.tx.formSigning.update({ where: { id: signingId }, data: { status, declineReason: reason } });
  await record(unit, signingId, 'DECLINED', { signerId, visitor, detail: reason.slice(0, 200) });
  auditSigning(unit, 'declined', signing, { role: signer.role });
  followAtService(unit, signing);
  publishSigning(unit, signing);
  if (signing.addendumId) await reopenAddendum(unit, signing.addendumId);
  if (!offer) return { id: signingId };
  const what = `the ${FORM_NAMES[signing.formId]}`;
  const dedupeKey = `form-declined:${signingId}`;
  await notifyAdmins(unit, {
    text: `${signer.name || 'A signer'} declined to sign ${what} for ${offer.listing.address}.`,
    link: offerDeskLink(offer.id),
    resourceType: 'offer',
    resourceId: offer.id,
    dedupeKey,
    paragraphs: [`Reason: ${reason}`],
  });
  const other = sideOfRole(signer.role) === 'SELLER' ? ('BUYER' as const) : ('SELLER' as const);
  if (offer.currentRound > 0)
    await notifySide(unit, await lockOffer(unit, offer.id), other, (place) => ({
      text: `Signing ${what} for ${place} was declined. ${PRODUCT} will contact you.`,
      dedupeKey: `${dedupeKey}:other`,
    }));
  return { id: signingId };
}
