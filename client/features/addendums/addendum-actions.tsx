/** What the viewer can do with an addendum: agree, answer, decline, ask again; and the amendment to sign. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AGREEMENT_TEXTS } from '#shared/addendums/addendums.messages.ts';
import { agreementOutcome } from '#shared/addendums/addendums.rules.ts';
import { allowedAddendumEvents, type AddendumEvent } from '#shared/addendums/addendums.transitions.ts';
import type { Side } from '#shared/kernel/actor.ts';
import { messageOf } from '../../lib/api-error.ts';
import { readOne } from '../../lib/read-state.ts';
import { useChangeAddendumMutation, type Addendum } from '../../state/addendums.endpoints.ts';
import { useFindFormSigningsQuery } from '../../state/form-signings.endpoints.ts';
import type { Transaction } from '../../state/wire-types.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

interface AddendumActionsProps {
  addendum: Addendum;
  transaction: Transaction;
  token?: string | undefined;
  /** Opens the form of a counteroffer, or of asking again. */
  onCounter: (party: Side | undefined) => void;
  onRevise: (party: Side | undefined) => void;
}

const SIDE_NAMES: Readonly<Record<Side, string>> = { BUYER: 'the buyer', SELLER: 'the seller' };

type Asked = Extract<AddendumEvent, 'approve' | 'decline' | 'withdraw'>;
const STATUS_OF = { approve: 'APPROVED', decline: 'DECLINED', withdraw: 'DECLINED' } as const;
const VERBS: Readonly<Record<Asked, string>> = { approve: 'Agree', decline: 'Decline', withdraw: 'Withdraw' };

/** The side the viewer acts for: their own; an admin for whoever has to respond, or for whoever withdraws. */
function actingSideOf(transaction: Transaction, addendum: Addendum, event?: AddendumEvent): Side | null {
  const { role, status } = transaction;
  if (status !== 'OPEN') return null;
  if (role === 'BUYER' || role === 'SELLER') return role;
  if (role !== 'ADMIN') return null;
  return event === 'withdraw' ? addendum.initiatorType : addendum.turn;
}

export function AddendumActions({ addendum, transaction, token, onCounter, onRevise }: AddendumActionsProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [change, { isLoading }] = useChangeAddendumMutation();
  const side = actingSideOf(transaction, addendum);
  const isAdmin = transaction.role === 'ADMIN';
  const party = isAdmin ? (side ?? undefined) : undefined;
  if (addendum.status === 'APPROVED')
    return addendum.appliedAt ? null : <Amendment addendum={addendum} transaction={transaction} token={token} />;
  if (!side) return null;
  // a complete inspection asks for no more repairs
  const mayRevise = addendum.kind === 'CHANGES' || transaction.inspection !== 'COMPLETED';
  const events = allowedAddendumEvents(addendum, side);
  const withdrawer = actingSideOf(transaction, addendum, 'withdraw');
  const mayWithdraw = withdrawer !== null && allowedAddendumEvents(addendum, withdrawer).includes('withdraw');
  const sideOfAsked = asked === 'withdraw' ? withdrawer : side;
  const send = async () => {
    if (!asked) return;
    setFailure(null);
    try {
      const changes = { status: STATUS_OF[asked], ...(isAdmin && sideOfAsked && { party: sideOfAsked }) };
      await change({ id: addendum.id, token, changes }).unwrap();
      setAsked(null);
    } catch (thrown) {
      setFailure(messageOf(thrown));
    }
  };
  const nameOf = (acting: Side | null) => (isAdmin && acting ? ` for ${SIDE_NAMES[acting]}` : '');
  const forWhom = nameOf(side);
  const outcome = agreementOutcome(addendum, Boolean(transaction.offer?.bindingAt));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
      {events.includes('approve') && (
        <Button variant="contained" onClick={() => setAsked('approve')}>
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
          {addendum.status === 'PENDING' ? 'Change' : addendum.kind === 'REPAIRS' ? 'Ask again' : 'Propose again'}
        </Button>
      )}
      {events.includes('decline') && (
        <Button color="inherit" onClick={() => setAsked('decline')}>
          Decline{forWhom}
        </Button>
      )}
      {mayWithdraw && (
        <Button color="inherit" onClick={() => setAsked('withdraw')}>
          Withdraw{nameOf(withdrawer)}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          isOpen
          title={`${VERBS[asked]}${nameOf(sideOfAsked)}?`}
          confirmLabel={VERBS[asked]}
          isDestructive={asked !== 'approve'}
          isBusy={isLoading}
          error={failure}
          onConfirm={() => void send()}
          onCancel={() => {
            setAsked(null);
            setFailure(null);
          }}
        >
          <Typography>
            {asked === 'approve' ? AGREEMENT_TEXTS[outcome] : 'The contract stays as it is.'}
            {asked === 'withdraw' && ' The other side is notified that it was withdrawn.'}
          </Typography>
        </ConfirmDialog>
      )}
    </Box>
  );
}

/** The document that puts an agreed addendum in writing, and the viewer's way to sign it. */
function Amendment({ addendum, transaction, token }: Pick<AddendumActionsProps, 'addendum' | 'transaction' | 'token'>) {
  const result = useFindFormSigningsQuery({ offerId: transaction.offerId, token }, { refetchOnFocus: true });
  const { data, error, retry } = readOne(result);
  const isBinding = Boolean(transaction.offer?.bindingAt);
  const signing = data?.data.find(
    ({ addendumId, status }) => addendumId === addendum.id && (status === 'OPEN' || status === 'COMPLETED'),
  );
  if (!isBinding)
    return <Typography sx={{ mt: 2 }}>Agreed. {AGREEMENT_TEXTS[agreementOutcome(addendum, false)]}</Typography>;
  if (error && !data)
    return (
      <Box sx={{ mt: 2 }}>
        <ErrorState
          message={`We couldn’t load the amendment to sign. ${error}`}
          onRetry={retry}
          isRetrying={result.isFetching}
        />
      </Box>
    );
  if (!data) return null;
  if (!signing)
    return <Typography sx={{ mt: 2 }}>Agreed. The amendment to the contract is being prepared for signing.</Typography>;
  const waiting = signing.signers.filter(({ signedAt }) => !signedAt);
  const isMine = signing.slug !== null && waiting.some(({ isYou }) => isYou);
  return (
    <Box sx={{ mt: 2 }}>
      <Typography>
        Agreed. Waiting for signatures from{' '}
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
