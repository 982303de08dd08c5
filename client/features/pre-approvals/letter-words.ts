/** A letter of a buyer in words, as the screens show it. */
import { LETTER_LABELS } from '#shared/pre-approvals/pre-approvals.types.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import type { StatusLook } from '#shared/kernel/status.ts';
import type { PreApproval } from '../../state/pre-approvals.endpoints.ts';

/** The state of a letter in words and color. */
export const letterState = (letter: Pick<PreApproval, 'status' | 'isValid'>): StatusLook =>
  STATUSES.preApproval[letter.status === 'ACCEPTED' && !letter.isValid ? 'ENDED' : letter.status];
export const letterName = ({ docType }: Pick<PreApproval, 'docType'>): string => LETTER_LABELS[docType];
