/** The broker's answer to a pre-approval: accepted with the amount and last day of the letter, or sent back. */
import type { UserType } from '#shared/kernel/actor.ts';
import { formatUsd } from '#shared/kernel/money.ts';
import { invalidField } from '#shared/kernel/rule-error.ts';
import { preApprovalLink } from '#shared/notifications/notifications.links.ts';
import { afterEvent, becomesPbuyer, letterDay, letterToday } from '#shared/pre-approvals/pre-approvals.rules.ts';
import type { ReviewPreApproval } from '#shared/pre-approvals/pre-approvals.schema.ts';
import { LETTER_LABELS } from '#shared/pre-approvals/pre-approvals.types.ts';
import type { PreApprovalModel } from '../../../prisma/generated/models/PreApproval.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { notify } from '../notifications/notify.ts';
import { lockPreApproval, publishToSellers } from './own-pre-approval.ts';

/**
 * Accepts or returns a pre-approval. Acceptance makes a BUYER who sells no home here a PBUYER, in the same transaction.
 * The same answer twice changes nothing. Throws 400 for a past day, 404, or 409 when it was answered otherwise.
 */
export async function reviewPreApproval(unit: Unit, id: string, review: ReviewPreApproval): Promise<void> {
  const before = await lockPreApproval(unit, id, {});
  if (review.status === 'ACCEPTED') await accept(unit, before, review);
  else await sendBack(unit, before, review.reason);
}

async function accept(
  unit: Unit,
  before: PreApprovalModel,
  { amount, validUntil }: { amount: number; validUntil: string },
): Promise<void> {
  const { id, userId, docType } = before;
  if (before.status === 'ACCEPTED' && before.acceptedAmount === amount && before.validUntil === validUntil) return;
  const status = afterEvent(before.status, 'accept');
  if (validUntil < letterToday(unit.now))
    throw invalidField('validUntil', 'This day is past, so the letter is no longer valid.');
  await unit.tx.preApproval.updateMany({ where: { userId, status: 'ACCEPTED' }, data: { status: 'REPLACED' } });
  await unit.tx.preApproval.update({
    where: { id },
    data: { status, acceptedAmount: amount, validUntil, reviewedAt: unit.now },
  });
  unit.audit({
    action: 'pre-approval.accepted',
    entityType: 'pre-approval',
    entityId: id,
    before: { status: before.status, amount: before.amount, expiresOn: before.expiresOn },
    after: { status, acceptedAmount: amount, validUntil, docType },
  });
  unit.publish('pre-approvals', 'patched', { id });
  const isPbuyer = await makePbuyer(unit, userId);
  await publishToSellers(unit, userId);
  await notify(unit, [userId], {
    text:
      `Your ${LETTER_LABELS[docType].toLowerCase()} is accepted: up to ${formatUsd(amount)}, until ` +
      `${letterDay(validUntil)}.`,
    paragraphs: [
      ...(isPbuyer ? ['You now have your own dashboard with everything about your purchase in one place.'] : []),
      'You choose what sellers see of it, and can change that at any time.',
    ],
    link: preApprovalLink,
    dedupeKey: `pre-approval-accepted:${id}:${before.submittedAt?.getTime() ?? ''}`,
    actionLabel: 'Open it',
  });
}

/** True if the person became a PBUYER now. The caller holds the lock on their row. */
async function makePbuyer(unit: Unit, userId: string): Promise<boolean> {
  const { type } = await unit.tx.user.findUniqueOrThrow({ where: { id: userId }, select: { type: true } });
  const ownHomes = await unit.tx.listing.count({ where: { userId, type: 'SELLER', archivedAt: null } });
  if (!becomesPbuyer(type, ownHomes)) return false;
  const next: UserType = 'PBUYER';
  await unit.tx.user.update({ where: { id: userId }, data: { type: next } });
  unit.audit({ action: 'user.changed', entityType: 'user', entityId: userId, before: { type }, after: { type: next } });
  // their session and menu follow at once
  unit.publish('users', 'patched', { id: userId });
  return true;
}

async function sendBack(unit: Unit, before: PreApprovalModel, reason: string): Promise<void> {
  const { id, userId, docType } = before;
  if (before.status === 'RETURNED' && before.returnReason === reason) return;
  const returned = afterEvent(before.status, 'return');
  const newer = await unit.tx.preApproval.count({
    where: { userId, id: { not: id }, status: { in: ['DRAFT', 'WAITING', 'RETURNED'] } },
  });
  // the newer one is the one to go on with
  const status = newer > 0 ? 'REPLACED' : returned;
  await unit.tx.preApproval.update({ where: { id }, data: { status, returnReason: reason, reviewedAt: unit.now } });
  unit.audit({
    action: 'pre-approval.returned',
    entityType: 'pre-approval',
    entityId: id,
    before: { status: before.status },
    after: { status },
  });
  unit.publish('pre-approvals', 'patched', { id });
  if (before.status === 'ACCEPTED') await publishToSellers(unit, userId);
  await notify(unit, [userId], {
    text: `Your ${LETTER_LABELS[docType].toLowerCase()} was sent back: ${reason}`,
    subject: `Your ${LETTER_LABELS[docType].toLowerCase()} was sent back`,
    paragraphs: ['Correct it and send it again, or upload another document.'],
    link: preApprovalLink,
    dedupeKey: `pre-approval-returned:${id}:${unit.now.getTime()}`,
    actionLabel: 'Open it',
  });
}
