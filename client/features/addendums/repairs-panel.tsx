/**
 * Repairs of a sale: the buyer asks, the seller answers item by item, both agree and sign, the seller gets them done.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { REPAIRS_REFUSED } from '#shared/addendums/addendums.messages.ts';
import { repairObstacle } from '#shared/addendums/addendums.rules.ts';
import { addendumState } from '#shared/addendums/addendums.types.ts';
import type { Side } from '#shared/kernel/actor.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { readOne } from '../../lib/read-state.ts';
import { useFindAddendumsQuery, type Addendum } from '../../state/addendums.endpoints.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { updateTransaction } from '../../state/transactions.slice.ts';
import type { Transaction } from '../../state/wire-types.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PartError } from '../../ui/part-error.tsx';
import { FileLinks } from '../../ui/file-links.tsx';
import { lazyPart, useLoadedSoon } from '../../ui/lazy-part.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { AddendumActions } from './addendum-actions.tsx';
import { RepairList } from './repair-list.tsx';
import { ResponseDue } from './response-due.tsx';

const SubmitRepairRequestsDialog = lazyPart(
  'submit-repair-requests-dialog',
  () => import('./submit-repair-requests-dialog.tsx'),
  (module) => module.SubmitRepairRequestsDialog,
);
const AnswerRepairsDialog = lazyPart(
  'answer-repairs-dialog',
  () => import('./answer-repairs-dialog.tsx'),
  (module) => module.AnswerRepairsDialog,
);

interface RepairsPanelProps {
  transaction: Transaction;
  token?: string | undefined;
  onChanged?: () => void;
}

type Open = { what: 'ask'; countered?: Addendum } | { what: 'answer'; addendum: Addendum; party: Side | undefined };

export function RepairsPanel({ transaction, token, onChanged }: RepairsPanelProps) {
  const { role, status, offer, inspection } = transaction;
  const isParty = role === 'BUYER' || role === 'SELLER' || role === 'ADMIN';
  const result = useFindAddendumsQuery(
    { transactionId: transaction.id, token },
    { skip: !isParty, refetchOnFocus: true },
  );
  const { data, error, isLoading, retry } = readOne(result);
  const [open, setOpen] = useState<Open | null>(null);
  useLoadedSoon(SubmitRepairRequestsDialog);
  useLoadedSoon(AnswerRepairsDialog);
  if (!isParty || !offer) return null;
  const requests = (data?.data ?? []).filter(({ kind }) => kind === 'REPAIRS');
  const [latest, ...earlier] = requests;
  const standing = requests.find(({ withdrawnAt }) => !withdrawnAt);
  const obstacle = repairObstacle(offer.inspectionPeriod, inspection, standing?.status ?? null);
  const isBuyers = role === 'BUYER' || role === 'ADMIN';
  const mayAsk = isBuyers && status === 'OPEN' && !obstacle && data !== null;
  if (!latest && obstacle === 'waived') return null;
  return (
    <Box component="section" aria-label="Repairs" sx={{ mt: 3 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        Repairs
      </Typography>
      {error && <PartError message={error} onRetry={retry} isRetrying={result.isFetching} />}
      {isLoading && !data && <ListSkeleton rows={1} />}
      {data && !latest && (
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {obstacle ? REPAIRS_REFUSED[obstacle] : 'No repairs have been requested.'}
        </Typography>
      )}
      {latest && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
            <StatusChip {...STATUSES.addendum[addendumState(latest)]} />
            <ResponseDue addendum={latest} role={role} />
          </Box>
          <RepairList addendum={latest} transaction={transaction} token={token} />
          {latest.uploads.length > 0 && (
            <FileLinks files={latest.uploads} token={token} label="Files of the repair request" />
          )}
          <AddendumActions
            addendum={latest}
            transaction={transaction}
            token={token}
            onCounter={(party) => setOpen({ what: 'answer', addendum: latest, party })}
            onRevise={() => setOpen({ what: 'ask', countered: latest })}
          />
        </>
      )}
      {earlier.length > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {earlier.length === 1 ? 'One earlier request' : `${earlier.length} earlier requests`}, last{' '}
          {STATUSES.addendum[addendumState(earlier[0]!)].label.toLowerCase()}.
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {mayAsk && latest?.status !== 'COUNTERED' && (
          <Button variant="outlined" onClick={() => setOpen({ what: 'ask' })}>
            Submit Repair Requests
          </Button>
        )}
        {isBuyers && status === 'OPEN' && inspection !== 'COMPLETED' && inspection !== 'NOT_NEEDED' && (
          <MarkComplete transaction={transaction} token={token} onChanged={onChanged} />
        )}
      </Box>
      {open?.what === 'ask' && (
        <SubmitRepairRequestsDialog
          transaction={transaction}
          token={token}
          countered={open.countered}
          isForBuyer={role === 'ADMIN'}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.what === 'answer' && (
        <AnswerRepairsDialog addendum={open.addendum} token={token} party={open.party} onClose={() => setOpen(null)} />
      )}
    </Box>
  );
}

/** The buyer is done with inspections and repairs. */
function MarkComplete({ transaction, token, onChanged }: RepairsPanelProps) {
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    setBusy(true);
    setFailure(null);
    const changes = { inspection: 'COMPLETED' };
    const outcome = await dispatch(updateTransaction({ id: transaction.id, changes, ...(token && { token }) }));
    setBusy(false);
    if (!updateTransaction.fulfilled.match(outcome))
      return setFailure(outcome.payload?.message ?? 'This couldn’t be saved. Please try again.');
    setAsking(false);
    onChanged?.();
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>Mark Complete</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Is the inspection complete?"
        confirmLabel="Mark Complete"
        isBusy={isBusy}
        error={failure}
        onConfirm={() => void send()}
        onCancel={() => setAsking(false)}
      >
        <Typography>After that no more repairs can be requested. Agreed repairs stay agreed.</Typography>
      </ConfirmDialog>
    </>
  );
}
