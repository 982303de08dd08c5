import type { Actor } from '#shared/kernel/actor.ts';
import { preApprovalView, type PreApprovalRow } from '#shared/pre-approvals/pre-approvals.view.ts';
import type { PreApproval } from '../../state/pre-approvals.endpoints.ts';
import { wire } from './wire.ts';

/** A letter that was read and not sent yet. */
export const preApprovalRow = (fields: Partial<PreApprovalRow> = {}): PreApprovalRow => ({
  id: 'letter',
  userId: 'marcus',
  docType: 'PRE_APPROVAL',
  status: 'DRAFT',
  reading: {
    findings: [{ field: 'amount', value: 425_000, page: 1, words: 'Purchase price up to: $425,000' }],
    message: null,
  },
  amount: 425_000,
  lender: 'First Cumberland Bank',
  buyerName: 'Marcus Ellery',
  expiresOn: '2099-02-18',
  acceptedAmount: null,
  validUntil: null,
  share: 'NOTHING',
  returnReason: '',
  submittedAt: null,
  reviewedAt: null,
  createdAt: new Date('2026-11-20T15:00:00Z'),
  upload: { id: 'file', fileName: 'letter.pdf', url: '/api/files/k', mimeType: 'application/pdf', size: 9 },
  user: { firstName: 'Marcus', lastName: 'Ellery', email: 'marcus@example.test', type: 'BUYER' },
  ...fields,
});
export const preApproval = (row: PreApprovalRow, actor: Actor): PreApproval =>
  wire(preApprovalView(row, actor, new Date())) as PreApproval;
