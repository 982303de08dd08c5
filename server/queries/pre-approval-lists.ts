/** The condition of the filters of the list of pre-approvals, and what its view reads. */
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import type { PreApprovalSheet } from '#shared/pre-approvals/pre-approvals.schema.ts';
import { textWhere } from './text-search.ts';

export const preApprovalInclude = {
  upload: { select: { id: true, fileName: true, url: true, mimeType: true, size: true } },
  user: { select: { firstName: true, lastName: true, email: true, type: true } },
} as const;

/** The filters together; the scope comes beside it. Without a status, brokers see what was sent to them. */
export const preApprovalWhere = ({ status, text }: Omit<PreApprovalSheet, '$sort'>, actor: Actor) => ({
  AND: [
    status ? { status } : {},
    isAdmin(actor) && !status ? { submittedAt: { not: null } } : {},
    textWhere(text, (word) => [
      { user: { OR: [{ firstName: word }, { lastName: word }, { email: word }] } },
      { lender: word },
      { buyerName: word },
    ]),
  ],
});
