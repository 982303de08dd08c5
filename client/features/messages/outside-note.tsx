import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { PRODUCT } from '#shared/brand/product.ts';
import { phone as phoneLabel } from '../../lib/format.ts';
import type { MessageThreadRow } from '../../state/wire-types.ts';

/** Notice that the other party has no account and does not get these messages, with their contact. */
export function OutsideNote({ thread }: { thread: MessageThreadRow }) {
  const { outside } = thread;
  if (!outside) return null;
  const who = outside.side === 'BUYER' ? "The buyer's agent" : "The seller's agent";
  const name = [outside.name, outside.company].filter(Boolean).join(', ');
  return (
    <Alert severity="info" sx={{ mb: 1 }}>
      {who}
      {name ? `, ${name},` : ''} doesn’t have an account here and won’t see these messages.{' '}
      {(outside.email ?? outside.phone) ? (
        <>
          Reach them at {outside.phone && <Link href={`tel:${outside.phone}`}>{phoneLabel(outside.phone)}</Link>}
          {outside.phone && outside.email && ' or '}
          {outside.email && <Link href={`mailto:${outside.email}`}>{outside.email}</Link>}.
        </>
      ) : (
        `${PRODUCT} is in contact with them for you.`
      )}
      {thread.other?.isBrokerage && ` What you write here goes to ${PRODUCT}.`}
    </Alert>
  );
}
