/** What the audit log's entries of a payment mean, after who did it. */
const ACTED: Readonly<Record<string, string>> = {
  'payment.opened': 'opened the payment',
  'payment.used': 'used it for a visit',
};
/** What follows from something else, whoever caused it. */
const HAPPENED: Readonly<Record<string, string>> = {
  'payment.ready': 'The provider made its intent',
  'payment.paid': 'It was paid',
  'payment.refund-decided': 'Its refund was decided',
  'payment.refunded': 'It was refunded',
  'payment.partly-refunded': 'A part was refunded at the payment provider',
  'payment.credited': 'It was credited at the closing',
  'payment.ended': 'It ended unpaid',
};
const WHO: Readonly<Record<string, string>> = { SYSTEM: 'The server', ADMIN: 'A broker' };

/** One entry of the audit log in words; `actorKind` is the kind of actor there. */
export function paymentEntry({ action, actorKind }: { action: string; actorKind: string }): string {
  const happened = HAPPENED[action];
  if (happened)
    return action === 'payment.refund-decided' && actorKind === 'ADMIN' ? `${happened} by a broker` : happened;
  return `${WHO[actorKind] ?? 'The payer'} ${ACTED[action] ?? action.replace(/^payment\./, '')}`;
}
