import { PRODUCT } from '#shared/brand/product.ts';
import { offerDeskLink } from '#shared/notifications/notifications.links.ts';
import { REMINDER_HOURS, isTurnOf, maySignAt, sideOfRole } from '#shared/form-signings/form-signings.rules.ts';
import { FORM_NAMES, type SignerRole } from '#shared/form-signings/form-signings.types.ts';
import type { OfferStatus } from '#shared/offers/offers.types.ts';
import { HOME_FOR_SALE } from '../queries/offer-scope.ts';
import { lockSigning } from '../workflows/form-signings/lock-signing.ts';
import { linkExpiry, record } from '../workflows/form-signings/signing-records.ts';
import { emailSigner } from '../workflows/form-signings/notify-signers.ts';
import { notifyAdmins } from '../workflows/notifications/notify.ts';
import { notifySide, placeFor } from '../workflows/offers/offer-records.ts';
import type { Unit } from '../database/unit-of-work.ts';
import { messageOf, type Job } from './job-context.ts';

const HOUR = 3_600_000;
const BATCH = 500;
const SIGNABLE: OfferStatus[] = ['REVIEWED', 'PENDING', 'SIGNED', 'COUNTERED', 'ACCEPTED'];

/**
 * Reminds signers one and two days after their turn began. Each reminder goes out once; of two that are due at the same
 * time, as after a server was away, only the second.
 */
export const remindSigners: Job<'remind-signers'> =
  ({ prisma, unit, clock, log }) =>
  async () => {
    const due = (after: string | null) => ({
      where: {
        ...(after !== null && { id: { gt: after } }),
        signedAt: null,
        declinedAt: null,
        formSigning: { status: 'OPEN' as const, offer: { status: { in: SIGNABLE }, listing: HOME_FOR_SALE } },
        // sellers sign purchase agreements after acceptance
        NOT: {
          role: 'SELLER' as const,
          formSigning: { formId: { in: [6, 13] }, offer: { status: { not: 'ACCEPTED' as const } } },
        },
        OR: REMINDER_HOURS.map((hours, reminders) => ({
          reminders,
          formSigning: { createdAt: { lte: new Date(clock().getTime() - hours * HOUR) } },
        })),
      },
      select: { id: true, formSigningId: true },
      orderBy: { id: 'asc' as const },
      take: BATCH,
    });
    // all of them: those who wait for others stay among the due, and must not keep anybody from their turn
    for (let after: string | null = null, isMore = true; isMore;) {
      const rows: { id: string; formSigningId: string }[] = await prisma.formSigner.findMany(due(after));
      for (const { id, formSigningId } of rows) {
        try {
          await unit({ kind: 'system', name: 'remind-signers' }, (work) => remind(work, formSigningId, id));
        } catch (error) {
          log.error({ formSigningId, error: messageOf(error) }, 'a signer could not be reminded');
        }
      }
      after = rows.at(-1)?.id ?? after;
      isMore = rows.length === BATCH;
    }
  };

/** When a signer's turn began, in milliseconds: with the document, the last signature before theirs, or acceptance. */
function turnBegan(
  { createdAt, signers }: { createdAt: Date; signers: readonly { order: number; signedAt: Date | null }[] },
  signer: { role: SignerRole; order: number },
  acceptedAt: Date | null,
): number {
  const before = signers.filter(({ order }) => order < signer.order).map(({ signedAt }) => signedAt);
  const times = [createdAt, ...before, signer.role === 'SELLER' ? acceptedAt : null];
  return Math.max(...times.map((at) => at?.getTime() ?? 0));
}

async function remind(unit: Unit, formSigningId: string, signerId: string): Promise<void> {
  const { signing, offer } = await lockSigning(unit, formSigningId);
  const signer = signing.signers.find(({ id }) => id === signerId);
  if (!offer || !signer || signer.signedAt || signing.status !== 'OPEN') return;
  if (!isTurnOf(signer, signing.signers) || !maySignAt(signer.role, signing, offer.status)) return;
  const waited = unit.now.getTime() - turnBegan(signing, signer, offer.acceptedAt);
  const nth = REMINDER_HOURS.filter((hours) => waited >= hours * HOUR).length;
  if (nth <= signer.reminders) return;
  await unit.tx.formSigner.update({ where: { id: signerId }, data: { reminders: nth } });
  await record(unit, formSigningId, 'REMINDED', { signerId });
  const what = `the ${FORM_NAMES[signing.formId]}`;
  // one reminder an offer, role and round of reminders, however many documents wait
  const key = `sign-reminder:${offer.id}:${signer.role}:${nth}:${signing.createdAt.toISOString().slice(0, 13)}`;
  const side = sideOfRole(signer.role);
  if (signer.role === 'SECOND_BUYER') {
    await unit.tx.formSigner.update({ where: { id: signerId }, data: { expiresAt: linkExpiry(unit.now) } });
    await emailSigner(unit, signer, { place: await placeFor(unit, offer, 'BUYER'), what, key, isReminder: true });
  } else if (side)
    await notifySide(unit, offer, side, (place) => ({
      text: `Reminder: ${what} for ${place} is waiting for your signature.`,
      dedupeKey: key,
      isRequired: true,
      toSign: true,
      actionLabel: 'Read and sign',
    }));
  else
    await notifyAdmins(unit, {
      text: `Reminder: sign for ${PRODUCT}, the offer on ${offer.listing.address}.`,
      link: offerDeskLink(offer.id),
      resourceType: 'offer',
      resourceId: offer.id,
      dedupeKey: key,
    });
}
