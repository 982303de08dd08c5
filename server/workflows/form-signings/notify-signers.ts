import { PRODUCT } from '#shared/brand/product.ts';
import { DISCLOSURES_GIVEN, SIGN_LEAD_PAINT_AGAIN } from '#shared/form-signings/form-signings.messages.ts';
import { isTurnOf, LEAD_PAINT_FORM } from '#shared/form-signings/form-signings.rules.ts';
import { FORM_NAMES, type FormId, type SignerRole } from '#shared/form-signings/form-signings.types.ts';
import { SIDES } from '#shared/kernel/actor.ts';
import { offerDeskLink, roomLink, transactionLink } from '#shared/notifications/notifications.links.ts';
import { lacksDisclosures } from '#shared/offers/offers.disclosures.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { sendEmail } from '../emails/send-email.ts';
import { notify, notifyAdmins } from '../notifications/notify.ts';
import { notifySide, placeFor, type LockedOffer } from '../offers/offer-records.ts';
import { signingInclude, type SignerRow, type SigningRow } from './signing-records.ts';

/** `the Purchase Agreement and 2 more documents`. */
function documentsLabel(rows: readonly { formId: number }[]): string {
  const first = `the ${FORM_NAMES[rows[0]!.formId as FormId]}`;
  const more = rows.length - 1;
  return more === 0 ? first : `${first} and ${more} more ${more === 1 ? 'document' : 'documents'}`;
}

/** The absolute link of a signer. */
export const signingLink = (unit: Unit, signer: Pick<SignerRow, 'id' | 'slugVersion'>): string =>
  `${unit.baseUrl}/sign/${unit.signingSlug(signer)}`;

/** Emails somebody without an account their own link. `key`: the same occasion is emailed once. */
export async function emailSigner(
  unit: Unit,
  signer: SignerRow,
  {
    place,
    what,
    key,
    isReminder = false,
    paragraphs = [],
  }: { place: string; what: string; key: string; isReminder?: boolean; paragraphs?: readonly string[] },
): Promise<void> {
  if (!signer.email) return;
  await sendEmail(
    unit,
    signer.email,
    {
      kind: 'OFFER_LINK',
      subject: `${isReminder ? 'Reminder: please' : 'Please'} sign for ${place}`,
      greeting: `Hello ${signer.name || 'there'},`,
      paragraphs: [
        `${what} for ${place} ${what.includes(' and ') ? 'wait' : 'waits'} for your signature.`,
        ...paragraphs,
        'You can read everything before you sign. The link below is yours alone: please don’t share it.',
      ],
      notYou: 'If you’re not part of this purchase, please don’t use the link. Call us, and we’ll turn it off.',
      action: { label: 'Read and sign', url: signingLink(unit, signer) },
    },
    key,
  );
}

/** What a role can sign now: whoever signs after others is notified of their turn by `signForm`. */
const first = (rows: readonly SigningRow[], role: SignerRole) => {
  const waiting = rows.filter(({ signers }) =>
    signers.some((signer) => signer.role === role && !signer.signedAt && isTurnOf(signer, signers)),
  );
  return { waiting, signer: waiting[0]?.signers.find((signer) => signer.role === role) };
};

/**
 * A second buyer who has an account and buys together with the first one also finds the request in their list. The link
 * leads through their room to the signing page, because a stored notification must not hold a signing link.
 */
async function notifyCoBuyer(
  unit: Unit,
  offer: LockedOffer,
  email: string,
  { text, key }: { text: string; key: string },
): Promise<void> {
  if (!offer.userId || !email) return;
  const mate = await unit.tx.user.findFirst({
    where: {
      email: email.toLowerCase(),
      id: { not: offer.userId },
      buyingRoom: { room: { members: { some: { userId: offer.userId } } } },
    },
    select: { id: true },
  });
  await notify(unit, [mate?.id], {
    text,
    link: roomLink({ sign: offer.id }),
    resourceType: 'offer',
    resourceId: offer.id,
    dedupeKey: `${key}:second`,
    alsoActor: true,
    // the email with the link was sent just now
    isListOnly: true,
  });
}

/** Documents of the offer that were made earlier and still wait for somebody. */
const openSince = (unit: Unit, offerId: string, rows: readonly SigningRow[]): Promise<SigningRow[]> =>
  unit.tx.formSigning.findMany({
    where: { offerId, status: 'OPEN', id: { notIn: rows.map(({ id }) => id) } },
    include: signingInclude,
    orderBy: { createdAt: 'asc' },
  });

/** Why somebody signs lead-based paint a second time: the seller has answered it since. */
async function againFor(
  unit: Unit,
  { id }: LockedOffer,
  rows: readonly SigningRow[],
  role: SignerRole,
): Promise<string[]> {
  if (!rows.some(({ formId }) => formId === LEAD_PAINT_FORM)) return [];
  const outdated = { offerId: id, formId: LEAD_PAINT_FORM, voidReason: DISCLOSURES_GIVEN };
  const count = await unit.tx.formSigner.count({
    where: { role, signedAt: { not: null }, formSigning: outdated },
  });
  return count === 0 ? [] : [SIGN_LEAD_PAINT_AGAIN];
}

/**
 * Notifies the signers of new documents, each once for all of them: accounts and offer links by notice, the second
 * buyer by email with an own link, the brokers at their desk. The buyer of a reviewed offer was notified by its
 * approval.
 */
export async function notifySigners(unit: Unit, offer: LockedOffer, rows: readonly SigningRow[]): Promise<void> {
  if (!rows.length) return;
  const key = `sign:${rows.map(({ id }) => id.slice(-12)).join('.')}`.slice(0, 180);
  const second = first(rows, 'SECOND_BUYER');
  if (second.signer) {
    const place = await placeFor(unit, offer, 'BUYER');
    const what = documentsLabel(second.waiting);
    const paragraphs = await againFor(unit, offer, rows, 'SECOND_BUYER');
    await emailSigner(unit, second.signer, { place, what, key: `${key}:second`, paragraphs });
    await notifyCoBuyer(unit, offer, second.signer.email, { text: `Please sign ${what} for ${place}.`, key });
  }
  if (first(rows, 'BROKERAGE').signer)
    await notifyAdmins(unit, {
      text: `Sign for ${PRODUCT}: the offer on ${offer.listing.address}.`,
      link: offerDeskLink(offer.id),
      resourceType: 'offer',
      resourceId: offer.id,
      dedupeKey: `${key}:brokers`,
      alsoActor: true,
    });
  if (offer.status !== 'ACCEPTED') return;
  await notifySides(unit, offer, { rows, earlier: offer.bindingAt ? [] : await openSince(unit, offer.id, rows), key });
}

/**
 * Notifies both sides, at an acceptance that makes no new document, of what they can sign now: the buyers signed
 * everything before, and the seller signs last. Once, however often it is called.
 */
export async function notifyOfEarlier(unit: Unit, offer: LockedOffer): Promise<void> {
  if (offer.status !== 'ACCEPTED' || offer.bindingAt || !offer.acceptedAt) return;
  const rows = await openSince(unit, offer.id, []);
  // made for this acceptance: their signers are notified
  if (rows.some(({ createdAt }) => createdAt >= offer.acceptedAt!)) return;
  await notifySides(unit, offer, { rows, earlier: [], key: `sign-accepted:${offer.id}:${offer.acceptedAt.getTime()}` });
}

async function notifySides(
  unit: Unit,
  offer: LockedOffer,
  { rows, earlier, key }: { rows: readonly SigningRow[]; earlier: readonly SigningRow[]; key: string },
): Promise<void> {
  const sale = await unit.tx.transaction.findUnique({ where: { offerId: offer.id }, select: { id: true } });
  const saleId = sale?.id;
  for (const side of SIDES) {
    const isNew = rows.some(({ signers }) => signers.some(({ role, signedAt }) => role === side && !signedAt));
    if (!isNew) continue;
    // a side with new documents is notified of all that wait for it
    const { waiting } = first([...rows, ...earlier], side);
    const asksDisclosures = side === 'SELLER' && lacksDisclosures(offer);
    if (!waiting.length && !asksDisclosures) continue;
    const again = await againFor(unit, offer, waiting, side);
    await notifySide(unit, offer, side, (place) => ({
      text: waiting.length
        ? `Please sign ${documentsLabel(waiting)} for ${place}.`
        : `Please give your disclosures for ${place}.`,
      dedupeKey: `${key}:${side}`,
      isRequired: true,
      ...(offer.bindingAt
        ? {
            ...(saleId && { link: transactionLink(saleId, 'inspection') }),
            paragraphs: ['The contract changes once everyone has signed. Until then it stays as it is.'],
          }
        : {
            toSign: true,
            paragraphs: [
              ...again,
              ...(asksDisclosures ? ['First, say what the buyer must know about the home.'] : []),
              'The agreement becomes binding once everyone has signed.',
            ],
          }),
      actionLabel: waiting.length ? 'Read and sign' : 'Give your disclosures',
    }));
  }
}
