/** A letter of a buyer in words, as the screens show it. */
import { LETTER_LABELS, PRE_APPROVAL_STATUS_LABELS } from '#shared/pre-approvals/pre-approvals.types.ts';
import type { PreApproval } from '../../state/pre-approvals.endpoints.ts';
import type { StatusTone } from '../../ui/status-chip.tsx';

/** The state of a letter in words and color. */
export function letterState(letter: Pick<PreApproval, 'status' | 'isValid'>): { label: string; tone: StatusTone } {
  if (letter.status === 'ACCEPTED' && !letter.isValid) return { label: 'Ended', tone: 'over' };
  const tones = {
    DRAFT: 'attention',
    WAITING: 'pending',
    ACCEPTED: 'confirmed',
    RETURNED: 'attention',
    REPLACED: 'over',
  } as const;
  return { label: PRE_APPROVAL_STATUS_LABELS[letter.status], tone: tones[letter.status] };
}
export const letterName = ({ docType }: Pick<PreApproval, 'docType'>): string => LETTER_LABELS[docType];
