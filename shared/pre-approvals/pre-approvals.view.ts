import { isAdmin, type Actor } from '../kernel/actor.ts';
import type { Instant } from '../kernel/instant.ts';
import { isValidLetter } from './pre-approvals.rules.ts';
import type { LetterReading, LetterType, PreApprovalStatus, Share } from './pre-approvals.types.ts';

export interface PreApprovalRow {
  id: string;
  userId: string;
  docType: LetterType;
  status: PreApprovalStatus;
  reading: LetterReading;
  amount: number | null;
  lender: string;
  buyerName: string;
  expiresOn: string | null;
  acceptedAmount: number | null;
  validUntil: string | null;
  share: Share;
  returnReason: string;
  submittedAt: Instant | null;
  reviewedAt: Instant | null;
  createdAt: Instant;
  upload: { id: string; fileName: string; url: string; mimeType: string; size: number };
  user: { firstName: string; lastName: string; email: string; type: string };
}

/** A letter as its buyer or a broker sees it. What sellers see is part of their offers. `desk`: brokers only. */
export const preApprovalView = (row: PreApprovalRow, actor: Actor, now: Date) => ({
  id: row.id,
  userId: row.userId,
  docType: row.docType,
  status: row.status,
  /** What the letter says. */
  reading: row.reading,
  /** What the buyer states. */
  amount: row.amount,
  lender: row.lender,
  buyerName: row.buyerName,
  expiresOn: row.expiresOn,
  /** What the brokerage accepted. */
  acceptedAmount: row.acceptedAmount,
  validUntil: row.validUntil,
  isValid: isValidLetter(row, now),
  share: row.share,
  returnReason: row.returnReason,
  submittedAt: row.submittedAt,
  reviewedAt: row.reviewedAt,
  createdAt: row.createdAt,
  file: {
    id: row.upload.id,
    fileName: row.upload.fileName,
    url: row.upload.url,
    mimeType: row.upload.mimeType,
    size: row.upload.size,
  },
  desk: isAdmin(actor)
    ? { firstName: row.user.firstName, lastName: row.user.lastName, email: row.user.email, type: row.user.type }
    : null,
});
export type PreApprovalView = ReturnType<typeof preApprovalView>;
