import { preApprovalLink } from '#shared/notifications/notifications.links.ts';
import { expiryNotice, expiryText } from '#shared/pre-approvals/pre-approvals.rules.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { notify } from '../notifications/notify.ts';
import { lockPreApproval, publishToSellers } from './own-pre-approval.ts';

/**
 * Reminds the buyer 14 and 3 days before an accepted letter ends, and says when it ended; each once, and only while it
 * is still the accepted one. Nobody is reminded while a newer letter is in review.
 */
export async function remindOfExpiry(unit: Unit, id: string): Promise<void> {
  const { status, validUntil, acceptedAmount, userId, docType } = await lockPreApproval(unit, id, {});
  if (status !== 'ACCEPTED' || validUntil === null || acceptedAmount === null) return;
  const notice = expiryNotice(validUntil, unit.now);
  const inReview = await unit.tx.preApproval.count({ where: { userId, status: 'WAITING' } });
  if (notice === null || inReview > 0) return;
  const dedupeKey = `pre-approval-expiry:${id}:${notice}`;
  if ((await unit.tx.notification.count({ where: { userId, dedupeKey } })) > 0) return;
  await notify(unit, [userId], {
    text: expiryText({ docType, acceptedAmount, validUntil }, unit.now),
    paragraphs: ['Ask your lender or bank for a new letter and upload it, so that sellers keep seeing it.'],
    link: preApprovalLink,
    dedupeKey,
    actionLabel: 'Upload a new one',
  });
  if (notice === 'ended') {
    unit.publish('pre-approvals', 'patched', { id });
    await publishToSellers(unit, userId);
  }
}
