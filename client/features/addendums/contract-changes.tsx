/** Changes of a binding contract: price, concessions and closing date, proposed by either side. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { addendumState } from '#shared/addendums/addendums.types.ts';
import { changedTermLines } from '#shared/offers/offers.text.ts';
import type { Side } from '#shared/kernel/actor.ts';
import type { ChangedFields } from '#shared/offers/offers.types.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { longDate } from '../../lib/format.ts';
import { readOne } from '../../lib/read-state.ts';
import { useFindAddendumsQuery, type Addendum } from '../../state/addendums.endpoints.ts';
import type { Transaction } from '../../state/wire-types.ts';
import { PartError } from '../../ui/part-error.tsx';
import { lazyPart, useLoadedSoon } from '../../ui/lazy-part.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { AddendumActions } from './addendum-actions.tsx';
import type { ChangeForm } from './propose-change-dialog.tsx';
import { ResponseDue } from './response-due.tsx';

const ProposeChangeDialog = lazyPart(
  'propose-change-dialog',
  () => import('./propose-change-dialog.tsx'),
  (module) => module.ProposeChangeDialog,
);

interface ContractChangesProps {
  transaction: Transaction;
  token?: string | undefined;
}
type Open = { form: ChangeForm; addendum: Addendum | null; party: Side | undefined };

export function ContractChanges({ transaction, token }: ContractChangesProps) {
  const { role, status, offer, timeZone } = transaction;
  const isParty = role === 'BUYER' || role === 'SELLER' || role === 'ADMIN';
  const result = useFindAddendumsQuery(
    { transactionId: transaction.id, token },
    { skip: !isParty, refetchOnFocus: true },
  );
  const { data, error, retry } = readOne(result);
  const [open, setOpen] = useState<Open | null>(null);
  useLoadedSoon(ProposeChangeDialog);
  if (!isParty || !offer?.bindingAt) return null;
  const changes = (data?.data ?? []).filter(({ kind }) => kind === 'CHANGES');
  const isWaiting = changes.some(({ status: is }) => is === 'PENDING' || is === 'COUNTERED');
  if (changes.length === 0 && status !== 'OPEN') return null;
  return (
    <Box component="section" aria-label="Contract changes" id="contract-changes" sx={{ scrollMarginTop: 88 }}>
      <Typography variant="h3" component="h2">
        Contract changes
      </Typography>
      {status === 'OPEN' && (
        <Typography color="text.secondary" sx={{ mb: 1 }}>
          Price, concessions and closing date change when both sides agree and sign.
        </Typography>
      )}
      {error && <PartError message={error} onRetry={retry} isRetrying={result.isFetching} />}
      {changes.map((addendum) => (
        <Box key={addendum.id} sx={(theme) => ({ py: 2, borderBottom: `1px solid ${theme.vars.palette.divider}` })}>
          <StatusChip {...STATUSES.addendum[addendumState(addendum)]} />
          <ResponseDue addendum={addendum} role={role} />
          <ChangedTerms terms={addendum.terms} zone={timeZone} />
          {addendum.note && <Typography sx={{ overflowWrap: 'anywhere' }}>{addendum.note}</Typography>}
          <AddendumActions
            addendum={addendum}
            transaction={transaction}
            token={token}
            onCounter={(party) => setOpen({ form: 'counter', addendum, party })}
            onRevise={(party) => setOpen({ form: 'revise', addendum, party })}
          />
        </Box>
      ))}
      {status === 'OPEN' && data && !isWaiting && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          {role === 'ADMIN' ? (
            (['BUYER', 'SELLER'] as const).map((party) => (
              <Button
                key={party}
                variant="outlined"
                onClick={() => setOpen({ form: 'propose', addendum: null, party })}
              >
                Propose for the {party.toLowerCase()}
              </Button>
            ))
          ) : (
            <Button variant="outlined" onClick={() => setOpen({ form: 'propose', addendum: null, party: undefined })}>
              Propose a change
            </Button>
          )}
        </Box>
      )}
      {open && <ProposeChangeDialog {...open} transaction={transaction} token={token} onClose={() => setOpen(null)} />}
    </Box>
  );
}

/** `Price: $285,000 (was $290,000)`, a line for each term. */
function ChangedTerms({ terms, zone }: { terms: unknown; zone: string }) {
  return (
    <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
      {changedTermLines(terms as ChangedFields, zone).map(({ field, label, to, from }) => (
        <li key={field}>
          {label}: <strong>{to}</strong> (was {from})
        </li>
      ))}
    </Box>
  );
}

/** What signed amendments changed, for a lender or title company, who do not take part in what was said before. */
export function SignedAmendments({ transaction }: Pick<ContractChangesProps, 'transaction'>) {
  const { addendums, timeZone } = transaction;
  if (addendums.length === 0) return null;
  return (
    <Box component="section" aria-label="Contract changes">
      <Typography variant="h3" component="h2">
        Contract changes
      </Typography>
      {addendums.map(({ id, terms, appliedAt }) => (
        <Box key={id} sx={{ mt: 1 }}>
          {appliedAt && <Typography color="text.secondary">Signed {longDate(appliedAt, timeZone)}</Typography>}
          <ChangedTerms terms={terms} zone={timeZone} />
        </Box>
      ))}
    </Box>
  );
}
