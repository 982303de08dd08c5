import { REMINDER_HOURS, isTurnOf, maySignAt, sideOfRole } from '#shared/form-signings/form-signings.rules.ts';
import { FORM_NAMES } from '#shared/form-signings/form-signings.types.ts';
import { lockSigning } from '../workflows/form-signings/lock-signing.ts';
import { linkExpiry, record } from '../workflows/form-signings/signing-records.ts';
import { emailSigner } from '../workflows/form-signings/notify-signers.ts';
import { notifyAdmins } from '../workflows/notifications/notify.ts';
import { notifySide, placeFor } from '../workflows/offers/offer-records.ts';
import type { Unit } from '../database/unit-of-work.ts';
import { messageOf, type Job } from './job-context.ts';

const HOUR = 3_600_000;
const BATCH = 500;

/** Reminds signers whose turn it is, one and two days after the document was made. Each reminder goes out once. */
export const remindSigners: Job<'remind-signers'> =
  ({ prisma, unit, clock, log }) =>
  async () => {
    const due = await prisma.formSigner.findMany({
      where: {
        signedAt: null,
        declinedAt: null,
        formSigning: { status: 'OPEN', offerId: { not: null } },
        OR: REMINDER_HOURS.map((hours, reminders) => ({
          reminders,
          formSigning: { createdAt: { lte: new Date(clock().getTime() - hours * HOUR) } },
        })),
      },
      select: { id: true, formSigningId: true },
      orderBy: { id: 'asc' },
      take: BATCH,
    });
    for (const { id, formSigningId } of due) {
      try {
        await unit({ kind: 'system', name: 'remind-signers' }, (work) => remind(work, formSigningId, id));
      } catch (error) {
        log.error({ formSigningId, error: messageOf(error) }, 'a signer could not be reminded');
      }
    }
  };

async function remind(unit: Unit, formSigningId: string, signerId: string): Promise<void> {
  const { signing, offer } = await lockSigning(unit, formSigningId);
  const signer = signing.signers.find(({ id }) => id === signerId);
  if (!offer || !signer || signer.signedAt || signing.status !== 'OPEN') return;
  const nth = signer.reminders + 1;
  await unit.tx.formSigner.update({ where: { id: signerId }, data: { reminders: nth } });
  if (!isTurnOf(signer, signing.signers) || !maySignAt(signer.role, signing, offer.status)) return;
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
      text: `Reminder: ${what} for ${place} waits for your signature.`,
      dedupeKey: key,
      isRequired: true,
      actionLabel: 'Read and sign',
    }));
  else
    await notifyAdmins(unit, {
      text: `Reminder: sign for Hearthport, the offer on ${offer.listing.address}.`,
      link: '/admin/offers',
      resourceType: 'offer',
      resourceId: offer.id,
      dedupeKey: key,
    });
}
