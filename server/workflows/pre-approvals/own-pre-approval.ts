/** What a buyer does with a letter: makes it a pre-approval, corrects, sends, takes back and removes it. */
import type { UserActor } from '#shared/kernel/actor.ts';
import { conflict, invalidField, notFound } from '#shared/kernel/rule-error.ts';
import { fullName } from '#shared/users/users.rules.ts';
import { afterEvent, letterToday, mayCorrect, mayRemove } from '#shared/pre-approvals/pre-approvals.rules.ts';
import { sentLetterSchema, type PatchPreApproval } from '#shared/pre-approvals/pre-approvals.schema.ts';
import { LETTER_LABELS, type LetterReading, type LetterType } from '#shared/pre-approvals/pre-approvals.types.ts';
import type { PreApprovalModel } from '../../../prisma/generated/models/PreApproval.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { notifyAdmins } from '../notifications/notify.ts';
import { lockUser } from '../users/account-access.ts';

export const PRE_APPROVAL_MISSING = 'We couldn’t find that pre-approval.';

/** An uploaded letter that is no document of an offer or a sale. */
export const letterUpload = {
  type: 'OFFER_DOC',
  listingId: null,
  sessionId: null,
  offerId: null,
  transactionId: null,
} as const;

/**
 * The pre-approval within these rows, with its person locked: their commands and the broker's run one after the other.
 * Throws 404.
 */
export async function lockPreApproval(unit: Unit, id: string, where: object): Promise<PreApprovalModel> {
  const found = await unit.tx.preApproval.findFirst({ where: { AND: [where, { id }] }, select: { userId: true } });
  if (!found) throw notFound(PRE_APPROVAL_MISSING);
  await lockUser(unit, found.userId);
  const row = await unit.tx.preApproval.findFirst({ where: { AND: [where, { id, user: { deletedAt: null } }] } });
  if (!row) throw notFound(PRE_APPROVAL_MISSING);
  return row;
}

/** Sellers with an open offer of the person see their letter beside it. */
export async function publishToSellers(unit: Unit, userId: string): Promise<void> {
  const offers = await unit.tx.offer.findMany({
    where: { userId, status: { in: ['PENDING', 'COUNTERED', 'SIGNED', 'ACCEPTED'] } },
    select: { id: true },
  });
  for (const offer of offers) unit.publish('offers', 'patched', offer);
}

const valueOf = ({ findings }: LetterReading, field: string) =>
  findings.find((finding) => finding.field === field)?.value;

/**
 * Makes an uploaded letter the person's pre-approval, with what was read from it as what they state; the choice of what
 * sellers see is the one made last. It takes the place of one that was not sent or was sent back. Repeating it changes
 * nothing. Throws 404 for another person's upload, 409 while one is in review. Returns the id and the stored files to
 * remove after the commit.
 */
export async function createPreApproval(
  unit: Unit,
  actor: UserActor,
  uploadId: string,
  reading: LetterReading,
): Promise<{ id: string; files: string[] }> {
  const { tx } = unit;
  const { userId } = actor;
  await lockUser(unit, userId);
  const upload = await tx.upload.findFirst({
    where: { ...letterUpload, id: uploadId, userId },
    include: { preApproval: { select: { id: true } } },
  });
  if (!upload) throw notFound('We couldn’t find that document. Please upload it again.');
  if (upload.preApproval) return { id: upload.preApproval.id, files: [] };
  const all = await tx.preApproval.findMany({
    where: { userId },
    orderBy: { createdAt: 'desc' },
    include: { upload: { select: { key: true } } },
  });
  if (all.some(({ status }) => status === 'WAITING'))
    throw conflict(
      'pre-approval.in-review',
      'Your last document is in review. Withdraw it first, or wait for the answer.',
    );
  const open = all.filter(({ status }) => mayCorrect(status));
  // its pre-approval goes with it
  await tx.upload.deleteMany({ where: { id: { in: open.map((one) => one.uploadId) } } });
  const [amount, expiresOn] = [valueOf(reading, 'amount'), valueOf(reading, 'expiresOn')];
  const row = await tx.preApproval.create({
    data: {
      userId,
      uploadId,
      docType: upload.docType as LetterType,
      reading: reading as object,
      amount: typeof amount === 'number' ? amount : null,
      lender: String(valueOf(reading, 'lender') ?? ''),
      buyerName: String(valueOf(reading, 'buyerName') ?? ''),
      expiresOn: typeof expiresOn === 'string' ? expiresOn : null,
      share: all[0]?.share ?? 'NOTHING',
      createdAt: unit.now,
    },
  });
  unit.audit({
    action: 'pre-approval.added',
    entityType: 'pre-approval',
    entityId: row.id,
    after: { docType: row.docType, sha256: upload.sha256, replaced: open.map(({ id }) => id) },
  });
  unit.publish('pre-approvals', 'created', row);
  return { id: row.id, files: open.map((one) => one.upload.key) };
}

/**
 * Corrects what the buyer states, changes what sellers see, sends it for review or withdraws it. `where`: the
 * rows of the caller. Sending twice changes nothing. Throws 400 by field, 404, or 409 in a state that does not allow
 * it.
 */
export async function changePreApproval(
  unit: Unit,
  id: string,
  where: object,
  { share, status, ...stated }: PatchPreApproval,
): Promise<void> {
  const before = await lockPreApproval(unit, id, where);
  const corrections = changed(before, stated);
  if (Object.keys(corrections).length > 0 && !mayCorrect(before.status))
    throw conflict('pre-approval.status', 'It was already sent. Withdraw it to change it, or upload a newer document.');
  const event = status === 'WAITING' ? 'submit' : 'takeBack';
  const next = status === undefined || status === before.status ? before.status : afterEvent(before.status, event);
  const isSent = next === 'WAITING' && before.status !== 'WAITING';
  const isShareNew = share !== undefined && share !== before.share;
  if (Object.keys(corrections).length === 0 && next === before.status && !isShareNew) return;
  const after = { ...before, ...corrections };
  if (isSent) assertComplete(after, unit.now);
  await unit.tx.preApproval.update({
    where: { id },
    data: {
      ...corrections,
      ...(isShareNew && { share }),
      status: next,
      ...(isSent && { submittedAt: unit.now, returnReason: '' }),
    },
  });
  const moved = isSent ? 'pre-approval.sent' : 'pre-approval.taken-back';
  unit.audit({
    action: next === before.status ? 'pre-approval.changed' : moved,
    entityType: 'pre-approval',
    entityId: id,
    before: { status: before.status, share: before.share, amount: before.amount, expiresOn: before.expiresOn },
    after: { status: next, share: share ?? before.share, amount: after.amount, expiresOn: after.expiresOn },
  });
  unit.publish('pre-approvals', 'patched', { id });
  if (isShareNew) await publishToSellers(unit, before.userId);
  if (!isSent) return;
  const person = await unit.tx.user.findUniqueOrThrow({ where: { id: before.userId } });
  await notifyAdmins(unit, {
    text: `${fullName(person) || person.email} sent a ${LETTER_LABELS[before.docType].toLowerCase()} for review.`,
    link: '/admin/pre-approvals',
    dedupeKey: `pre-approval-sent:${id}:${unit.now.getTime()}`,
    actionLabel: 'Review it',
  });
}

type Stated = Pick<PreApprovalModel, 'amount' | 'lender' | 'buyerName' | 'expiresOn'>;
type Given = { [Key in keyof Stated]?: Stated[Key] | undefined };

/** What differs from what is stored. */
const changed = (before: Stated, given: Given): Partial<Stated> =>
  Object.fromEntries(
    Object.entries(given).filter(([key, value]) => value !== undefined && value !== before[key as keyof Stated]),
  );

function assertComplete(stated: Stated, now: Date): void {
  const parsed = sentLetterSchema.safeParse(stated);
  const [issue] = parsed.error?.issues ?? [];
  if (issue) throw invalidField(String(issue.path[0]), issue.message);
  if (stated.expiresOn !== null && stated.expiresOn < letterToday(now))
    throw invalidField('expiresOn', 'This day is past. Ask your lender for a new letter.');
}

/** Removes one that is not accepted, with its document. Returns the stored files to remove after the commit. */
export async function removePreApproval(unit: Unit, id: string, where: object): Promise<{ files: string[] }> {
  const row = await lockPreApproval(unit, id, where);
  if (!mayRemove(row.status))
    throw conflict(
      'pre-approval.status',
      'An accepted letter stays on record. You can hide it from sellers, or upload a newer one.',
    );
  const { key } = await unit.tx.upload.delete({ where: { id: row.uploadId }, select: { key: true } });
  unit.audit({
    action: 'pre-approval.removed',
    entityType: 'pre-approval',
    entityId: id,
    before: { status: row.status, docType: row.docType },
  });
  unit.publish('pre-approvals', 'removed', { id });
  return { files: [key] };
}
