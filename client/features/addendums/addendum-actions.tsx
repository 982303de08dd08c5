/** What the viewer can do with an addendum: agree, answer, decline, ask again; and the amendment to sign. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { allowedAddendumEvents } from '#shared/addendums/addendums.transitions.ts';
import type { Side } from '#shared/kernel/actor.ts';
import { messageOf } from '../../lib/api.ts';
import { readOne } from '../../lib/read-state.ts';
import { useChangeAddendumMutation, type Addendum } from '../../state/addendums.endpoints.ts';
import { useFindFormSigningsQuery } from '../../state/form-signings.endpoints.ts';
import type { Transaction } from '../../state/wire-types.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface AddendumActionsProps {
  addendum: Addendum;
  transaction: Transaction;
  token?: string | undefined;
  /** Opens the form of a counteroffer, or of asking again. */
  onCounter: (party: Side | undefined) => void;
  onRevise: (party: Side | undefined) => void;
}

const SIDE_NAMES: Readonly<Record<Side, string>> = { BUYER: 'the buyer', SELLER: 'the seller' };

/** The side the viewer acts for: their own; an admin for whoever has to respond. */
export function actingSideOf(transaction: Transaction, addendum: Addendum): Side | null {
  const { role, status } = transaction;
  if (status !== 'OPEN') return null;
  if (role === 'BUYER' || role === 'SELLER') return role;
  return role === 'ADMIN' ? addendum.turn : null;
}

export function AddendumActions({ addendum, transaction, token, onCounter, onRevise }: AddendumActionsProps) {
  const [asked, setAsked] = useState<'APPROVED' | 'DECLINED' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [change, { isLoading }] = useChangeAddendumMutation();
  const side = actingSideOf(transaction, addendum);
  const isAdmin = transaction.role === 'ADMIN';
  const party = isAdmin ? (side ?? undefined) : undefined;
  if (addendum.status === 'APPROVED')
    return addendum.appliedAt ? null : <Amendment addendum={addendum} transaction={transaction} token={token} />;
  if (!side) return null;
  // a complete inspection asks for no more repairs
  const mayRevise = addendum.kind === 'REPAIRS' && transaction.inspection !== 'COMPLETED';
  const events = allowedAddendumEvents(addendum, side);
  const send = async () => {
    if (!asked) return;
    setFailure(null);
    try {
      await change({ id: addendum.id, token, changes: { status: asked, ...(party && { party }) } }).unwrap();
      setAsked(null);
    } catch (thrown) {
      setFailure(messageOf(thrown));
    }
  };
  const forWhom = party ? ` for ${SIDE_NAMES[party]}` : '';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
      {events.includes('approve') && (
        <Button variant="contained" onClick={() => setAsked('APPROVED')}>
          Agree{forWhom}
        </Button>
      )}
      {events.includes('counter') && (
        <Button variant="outlined" onClick={() => onCounter(party)}>
          {addendum.kind === 'REPAIRS' ? 'Answer each item' : 'Counter'}
          {forWhom}
        </Button>
      )}
      {events.includes('revise') && !isAdmin && mayRevise && (
        <Button variant="outlined" onClick={() => onRevise(party)}>
          {addendum.status === 'COUNTERED' ? 'Ask again' : 'Change'}
        </Button>
      )}
      {events.includes('decline') && (
        <Button color="inherit" onClick={() => setAsked('DECLINED')}>
          Decline{forWhom}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked === 'APPROVED' ? `Agree${forWhom}?` : `Decline${forWhom}?`}
        confirmLabel={asked === 'APPROVED' ? 'Agree' : 'Decline'}
        isDestructive={asked === 'DECLINED'}
        isBusy={isLoading}
        error={failure}
        onConfirm={() => void send()}
        onCancel={() => setAsked(null)}
      >
        <Typography>
          {asked === 'APPROVED'
            ? 'We put it in writing as an amendment to the contract. It counts once everyone has signed.'
            : 'The contract stays as it is.'}
        </Typography>
      </ConfirmDialog>
    </Box>
  );
}

/** The document that puts an agreed addendum in writing, and the viewer's way to sign it. */
function Amendment({ addendum, transaction, token }: Pick<AddendumActionsProps, 'addendum' | 'transaction' | 'token'>) {
  const result = useFindFormSigningsQuery({ offerId: transaction.offerId, token }, { refetchOnFocus: true });
  const { data } = readOne(result);
  const signing = data?.data.find(
    ({ addendumId, status }) => addendumId === addendum.id && (status === 'OPEN' || status === 'COMPLETED'),
  );
  if (!signing)
    return <Typography sx={{ mt: 2 }}>Agreed. The amendment to the contract is being prepared for signing.</Typography>;
  const waiting = signing.signers.filter(({ signedAt }) => !signedAt);
  const isMine = signing.slug !== null && waiting.some(({ isYou }) => isYou);
  return (
    <Box sx={{ mt: 2 }}>
      <Typography>
        Agreed. Waiting for signatures of{' '}
        {waiting.map(({ isYou, name, role }) => (isYou ? 'you' : name || role.toLowerCase())).join(' and ')}.
      </Typography>
      {isMine && (
        <Button
          component={Link}
          to={`/sign/${signing.slug}${token ? `?token=${encodeURIComponent(token)}` : ''}`}
          variant="contained"
          sx={{ mt: 1 }}
        >
          Sign the amendment
        </Button>
      )}
    </Box>
  );
}
