import Alert from '@mui/material/Alert';
import { afterClosingText } from '#shared/transactions/closing-date.rules.ts';
import type { Transaction } from '../../state/wire-types.ts';

/**
 * A closing that moved to an earlier day does not move the visits before it. Renders nothing while they are in order.
 */
export function VisitsAfterClosing({ transaction, now }: { transaction: Transaction; now: Date }) {
  const { status, closingDate, visits, timeZone: zone } = transaction;
  const text = status === 'OPEN' && afterClosingText(visits, { closingDate, now, zone });
  return text ? <Alert severity="warning">{text}</Alert> : null;
}
