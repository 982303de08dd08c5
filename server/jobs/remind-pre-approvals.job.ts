import { noticeWindow } from '#shared/pre-approvals/pre-approvals.rules.ts';
import { remindOfExpiry } from '../workflows/pre-approvals/remind-of-expiry.ts';
import { messageOf, type Job } from './job-context.ts';

/** Reminds buyers whose accepted pre-approval ends soon, and notifies them when it ended. */
export const remindPreApprovals: Job<'remind-pre-approvals'> =
  ({ prisma, unit, clock, log }) =>
  async () => {
    const { from, to } = noticeWindow(clock());
    const due = await prisma.preApproval.findMany({
      where: { status: 'ACCEPTED', validUntil: { gte: from, lte: to }, user: { deletedAt: null } },
      select: { id: true },
      orderBy: { validUntil: 'asc' },
    });
    for (const { id } of due) {
      try {
        await unit({ kind: 'system', name: 'remind-pre-approvals' }, (work) => remindOfExpiry(work, id));
      } catch (error) {
        log.error({ preApprovalId: id, error: messageOf(error) }, 'a buyer was not reminded of a pre-approval');
      }
    }
  };
