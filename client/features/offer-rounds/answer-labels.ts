/** What the dialog says in which an offer is answered. */
import { ACKNOWLEDGEMENT, type SideAction } from './acting-side.ts';

export type AnswerAction = Exclude<SideAction, 'counter'>;
interface AnswerLabels {
  title: string;
  explains: string;
  tick: string;
  tickMissing: string;
  confirm: string;
  summary: string;
  comment: string | null;
}

export const ANSWER_LABELS: Readonly<Record<AnswerAction, AnswerLabels>> = {
  accept: {
    title: 'Accept Offer',
    explains:
      'These are the terms you’re agreeing to. Accepting opens the transaction. The agreement becomes binding ' +
      'when everyone has signed the remaining documents.',
    tick: ACKNOWLEDGEMENT,
    tickMissing: 'Check the box to accept these terms.',
    confirm: 'Accept',
    summary: 'You accept these terms',
    comment: null,
  },
  decline: {
    title: 'Decline Offer',
    explains: 'Declining ends this offer. The other side is notified right away.',
    tick: 'I want to decline this offer.',
    tickMissing: 'Check the box to decline this offer.',
    confirm: 'Decline',
    summary: 'You decline this offer',
    comment: 'Comments (optional)',
  },
  reject: {
    title: 'Reject Counter',
    explains:
      'Rejecting ends this offer. The other side is notified right away. To keep negotiating, send a counter instead.',
    tick: 'I want to reject this counter.',
    tickMissing: 'Check the box to reject this counter.',
    confirm: 'Reject',
    summary: 'You reject this counter',
    comment: 'Comments (optional)',
  },
  rescind: {
    title: 'Rescind Offer',
    explains: 'Rescinding withdraws the offer. The seller is notified, and it can’t be reopened.',
    tick: 'I want to rescind this offer.',
    tickMissing: 'Check the box to rescind this offer.',
    confirm: 'Rescind',
    summary: 'You rescind this offer',
    comment: null,
  },
};

/** What is said once it is done. */
const ANSWERED_LABELS: Readonly<Record<SideAction, string>> = {
  accept: 'The offer is accepted. The other side has been notified.',
  counter: 'The counter is sent. The other side has been notified.',
  decline: 'The offer is declined. The other side has been notified.',
  reject: 'The counter is rejected. The other side has been notified.',
  rescind: 'The offer is rescinded. The seller has been notified.',
};

/** What is said once it is done; a seller whom the offer never reached is not notified. */
export const answeredText = (action: SideAction, rounds: number): string =>
  action === 'rescind' && rounds === 0 ? 'The offer is rescinded.' : ANSWERED_LABELS[action];
