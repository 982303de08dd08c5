import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { YEAR_BUILT_UNKNOWN } from '#shared/form-signings/form-signings.messages.ts';
import {
  AMENDMENT_FORM,
  dueForms,
  liveForm,
  needsLeadPaint,
  signersOf,
} from '#shared/form-signings/form-signings.rules.ts';
import type { FormRequirement, SignerRole } from '#shared/form-signings/form-signings.types.ts';
import type { FormData } from '#shared/form-signings/form-data.types.ts';
import type { Actor } from '#shared/kernel/actor.ts';
import { conflict, invalidField } from '#shared/kernel/rule-error.ts';
import { addressLabel } from '#shared/listings/address-visibility.rules.ts';
import { currentTerms } from '#shared/offers/offers.standing.ts';
import type { Prisma } from '../../../prisma/generated/client.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import type { RenderedForm } from '../../forms/form-fields.types.ts';
import { CURRENT_VERSIONS } from '../../forms/render-form.ts';
import { readTourFeeCredit } from '../../queries/tour-fee-credit.ts';
import { plannedAmendments } from '../addendums/plan-amendments.ts';
import { lockOffer, placeFor, type LockedOffer } from '../offers/offer-records.ts';
import { firstBuyerName, formDataOf, homeOfDocument } from './form-data.ts';
import { notifyOfEarlier, notifySigners } from './notify-signers.ts';
import {
  auditSigning,
  followAtService,
  hashSlug,
  linkExpiry,
  record,
  signingInclude,
  signingOffer,
  signingsOf,
  type SigningContext,
  type SigningRow,
} from './signing-records.ts';

const PDF = { mimeType: 'application/pdf' };
const MAX_ATTEMPTS = 3;

interface Planned {
  form: FormRequirement;
  data: FormData;
  /** Only of an amendment. */
  addendumId?: string;
}
interface Made extends Planned {
  rendered: RenderedForm;
  key: string;
}

/** `K7QX-2MPA-9DRW`: 60 random bits that people can read out and type. */
function verificationCode(): string {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const code = [...randomBytes(12)].map((byte) => letters[byte % 32]).join('');
  return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
}

/** The documents that are due now and do not exist, with their data. */
async function plan(unit: Unit, offer: LockedOffer, context: SigningContext): Promise<Planned[]> {
  const facts = signingOffer(offer);
  const existing = await signingsOf(unit, offer.id);
  const missing = dueForms(facts).filter((form) => !liveForm(form, existing));
  const amendments = await plannedAmendments(unit, offer, existing);
  if (!missing.length && !amendments.length) return [];
  if (offer.status !== 'PENDING' && needsLeadPaint(facts) === null && missing.some(({ side }) => side !== 'SELLER'))
    throw invalidField('builtBefore1978', YEAR_BUILT_UNKNOWN, 'required');
  const { listing } = offer;
  const owner =
    listing.type === 'SELLER' ? await unit.tx.user.findUniqueOrThrow({ where: { id: listing.userId } }) : null;
  // a street that the buyers may not know yet is not in a document either
  const isStreetKnown = (await placeFor(unit, offer, 'BUYER')) === addressLabel(listing, true);
  const tourFees = await readTourFeeCredit(unit.tx, offer, context.tourFeeAtClosing);
  const dataOf = (form: FormRequirement) =>
    formDataOf(form, {
      offer,
      home: homeOfDocument(listing, isStreetKnown),
      owner,
      terms: currentTerms(offer),
      tourFees,
      brand: context.brand,
      version: CURRENT_VERSIONS[form.formId],
      now: unit.now,
    });
  const amendment: FormRequirement = { formId: AMENDMENT_FORM, side: null };
  return [
    ...missing.map((form) => ({ form, data: dataOf(form) })),
    ...amendments.map((each) => ({
      form: amendment,
      data: { ...dataOf(amendment), amendment: each.amendment },
      addendumId: each.addendumId,
    })),
  ];
}

const withoutTime = ({ preparedAt: _at, ...data }: FormData) => JSON.stringify(data);

/** Name, email and account of each signer of an offer's document. */
async function personOf(
  unit: Unit,
  offer: LockedOffer,
  role: SignerRole,
  context: SigningContext,
): Promise<{ userId: string | null; name: string; email: string }> {
  const { listing } = offer;
  if (role === 'BUYER') return { userId: offer.userId, name: firstBuyerName(offer), email: offer.email };
  if (role === 'SECOND_BUYER')
    return { userId: null, name: offer.secondBuyerName.trim(), email: offer.secondBuyerEmail };
  if (role === 'BROKERAGE') return { userId: null, name: context.brand.brokerage, email: '' };
  if (listing.type === 'BUYER') return { userId: null, name: '', email: listing.listingAgentEmail ?? '' };
  const owner = await unit.tx.user.findUniqueOrThrow({ where: { id: listing.userId } });
  return { userId: owner.id, name: [owner.firstName, owner.lastName].filter(Boolean).join(' '), email: owner.email };
}

/** The signers of a new document, each with an own link. */
export function newSigner(
  unit: Unit,
  { role, order }: { role: SignerRole; order: number },
  person: { userId: string | null; name: string; email: string },
): Prisma.FormSignerUncheckedCreateWithoutFormSigningInput {
  const id = randomUUID();
  const slugHash = hashSlug(unit.signingSlug({ id, slugVersion: 1 }));
  return { id, role, order, ...person, slugHash, slugVersion: 1, expiresAt: linkExpiry(unit.now) };
}

/** The stored row of a rendered document. */
export const documentRow = ({ form, data, rendered, key }: Made) => ({
  formId: form.formId,
  side: form.side,
  version: data.version,
  data: { ...data } as unknown as Prisma.InputJsonValue,
  fields: rendered.fields as unknown as Prisma.InputJsonValue,
  pages: rendered.pages,
  documentKey: key,
  documentHash: createHash('sha256').update(rendered.pdf).digest('hex'),
  verificationCode: verificationCode(),
});

/** Renders documents and stores their files; a file without a row is removed by `discard`. */
export async function makeDocuments(context: SigningContext, planned: readonly Planned[]): Promise<Made[]> {
  const made: Made[] = [];
  for (const each of planned) {
    const rendered = await context.render(each.data);
    const key = `documents/${randomUUID()}.pdf`;
    await context.storage.put(key, Buffer.from(rendered.pdf), PDF);
    made.push({ ...each, rendered, key });
  }
  return made;
}
/** Removes the files of documents that were not stored after all. */
export const discard = async ({ storage }: SigningContext, made: readonly Made[]) => {
  for (const { key } of made) await storage.remove(key);
};

async function store(
  unit: Unit,
  context: SigningContext,
  offer: LockedOffer,
  made: readonly Made[],
): Promise<SigningRow[]> {
  const rows: SigningRow[] = [];
  for (const each of made) {
    const signers = [];
    for (const signer of signersOf(each.form, offer))
      signers.push(newSigner(unit, signer, await personOf(unit, offer, signer.role, context)));
    const row = await unit.tx.formSigning.create({
      data: {
        ...documentRow(each),
        hostedBy: context.hostedBy,
        listingId: offer.listingId,
        offerId: offer.id,
        addendumId: each.addendumId ?? null,
        createdAt: unit.now,
        signers: { create: signers },
      },
      include: signingInclude,
    });
    for (const signer of row.signers) await record(unit, row.id, 'SENT', { signerId: signer.id });
    auditSigning(unit, 'prepared', row, { after: { documentHash: row.documentHash } });
    followAtService(unit, row);
    unit.publish('form-signing', 'created', row);
    rows.push(row);
  }
  return rows;
}

/**
 * Makes the documents that an offer needs in its present state and that do not exist, and notifies their signers. They
 * are rendered outside the database transaction; what changed meanwhile is noticed and they are made again. Throws 400
 * with `builtBefore1978` where nobody knows whether the home needs the lead-based paint disclosure. Safe to repeat.
 */
export async function prepareForms(context: SigningContext, actor: Actor, offerId: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const planned = await context.unit(actor, async (unit) => {
      const offer = await lockOffer(unit, offerId);
      const forms = await plan(unit, offer, context);
      if (!forms.length) await notifyOfEarlier(unit, offer);
      return forms;
    });
    if (!planned.length) return;
    const made = await makeDocuments(context, planned);
    let isStored = false;
    try {
      isStored = await context.unit(actor, async (unit) => {
        const offer = await lockOffer(unit, offerId);
        const now = await plan(unit, offer, context);
        const isSame =
          now.length === planned.length &&
          now.every((each, at) => withoutTime(each.data) === withoutTime(planned[at]!.data));
        if (!isSame) return false;
        await notifySigners(unit, offer, await store(unit, context, offer, made));
        return true;
      });
    } finally {
      if (!isStored) await discard(context, made);
    }
    if (isStored) return;
    if (attempt === MAX_ATTEMPTS)
      throw conflict('form-signing.changed', 'The terms of this offer just changed. Please try again.');
  }
}
