import type { DeadlineState } from '#shared/transactions/transactions.deadlines.ts';
import type { StatusTone } from '../../ui/status-chip.tsx';

/** How a date of a sale stands, as words and color. */
export const DEADLINE_STATES: Readonly<Record<DeadlineState, { tone: StatusTone; label: string }>> = {
  late: { tone: 'cancelled', label: 'Late' },
  today: { tone: 'attention', label: 'Today' },
  soon: { tone: 'requested', label: 'Soon' },
  upcoming: { tone: 'onHold', label: 'Upcoming' },
  done: { tone: 'confirmed', label: 'Done' },
};
