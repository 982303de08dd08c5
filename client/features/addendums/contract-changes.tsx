/** Changes of a binding contract: price, concessions and closing date, proposed by either side. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { MAX_NOTE } from '#shared/addendums/addendums.schema.ts';
import { defaultResponseDate } from '#shared/addendums/addendums.rules.ts';
import { ADDENDUM_STATUS_LABELS } from '#shared/addendums/addendums.types.ts';
import { TERM_LABELS, type TermField } from '#shared/offers/offers.types.ts';
import type { Side } from '#shared/kernel/actor.ts';
import { fieldErrorsOf, messageOf, newIdempotencyKey } from '../../lib/api.ts';
import { longDate, usd } from '../../lib/format.ts';
import { readOne } from '../../lib/read-state.ts';
import {
  useChangeAddendumMutation,
  useCreateAddendumMutation,
  useFindAddendumsQuery,
  type Addendum,
} from '../../state/addendums.endpoints.ts';
import type { Transaction } from '../../state/wire-types.ts';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { useNow } from '../../ui/use-now.ts';
import { AddendumActions } from './addendum-actions.tsx';
import { ADDENDUM_TONES } from './repairs-panel.tsx';

interface ContractChangesProps {
  transaction: Transaction;
  token?: string | undefined;
}
type Open = { addendum: Addendum | null; party: Side | undefined };

export function ContractChanges({ transaction, token }: ContractChangesProps) {
  const { role, status, offer } = transaction;
  const isParty = role === 'BUYER' || role === 'SELLER' || role === 'ADMIN';
  const result = useFindAddendumsQuery(
    { transactionId: transaction.id, token },
    { skip: !isParty, refetchOnFocus: true },
  );
  const { data, error, retry } = readOne(result);
  const [open, setOpen] = useState<Open | null>(null);
  if (!isParty || !offer?.bindingAt) return null;
  const changes = (data?.data ?? []).filter(({ kind }) => kind === 'CHANGES');
  const isWaiting = changes.some(({ status: is }) => is === 'PENDING' || is === 'COUNTERED');
  if (changes.length === 0 && status !== 'OPEN') return null;
  return (
    <Box component="section" aria-label="Changes of the contract">
      <Typography variant="h3" component="h2">
        Changes of the contract
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        Price, concessions and closing date change when both sides agree and sign.
      </Typography>
      {error && <ErrorState message={error} onRetry={retry} isRetrying={result.isFetching} />}
      {changes.map((addendum) => (
        <Box key={addendum.id} sx={(theme) => ({ py: 2, borderBottom: `1px solid ${theme.vars.palette.divider}` })}>
          <StatusChip
            tone={ADDENDUM_TONES[addendum.status]}
            label={addendum.appliedAt ? 'Signed' : ADDENDUM_STATUS_LABELS[addendum.status]}
          />
          <ChangedTerms addendum={addendum} />
          {addendum.note && <Typography sx={{ overflowWrap: 'anywhere' }}>{addendum.note}</Typography>}
          <AddendumActions
            addendum={addendum}
            transaction={transaction}
            token={token}
            onCounter={(party) => setOpen({ addendum, party })}
            onRevise={() => undefined}
          />
        </Box>
      ))}
      {status === 'OPEN' && data && !isWaiting && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          {role === 'ADMIN' ? (
            (['BUYER', 'SELLER'] as const).map((party) => (
              <Button key={party} variant="outlined" onClick={() => setOpen({ addendum: null, party })}>
                Propose for the {party.toLowerCase()}
              </Button>
            ))
          ) : (
            <Button variant="outlined" onClick={() => setOpen({ addendum: null, party: undefined })}>
              Propose a change
            </Button>
          )}
        </Box>
      )}
      {open && <ProposeChangeDialog {...open} transaction={transaction} token={token} onClose={() => setOpen(null)} />}
    </Box>
  );
}

/** `Price: $285,000 (until now $290,000)`, a line for each term. */
function ChangedTerms({ addendum }: { addendum: Addendum }) {
  const show = (value: unknown) =>
    typeof value === 'number' ? usd(value) : longDate(String(value), addendum.timeZone);
  return (
    <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
      {Object.entries(addendum.terms).map(([field, { from, to }]) => (
        <li key={field}>
          {TERM_LABELS[field as TermField]}: <strong>{show(to)}</strong> (until now {show(from)})
        </li>
      ))}
    </Box>
  );
}

interface ProposeChangeDialogProps extends Open, ContractChangesProps {
  onClose: () => void;
}

function ProposeChangeDialog({ addendum, party, transaction, token, onClose }: ProposeChangeDialogProps) {
  const { offer, closingDate, timeZone } = transaction;
  const now = useNow();
  const proposed = addendum?.terms ?? {};
  const start = {
    price: (proposed.price?.to as number | undefined) ?? offer.price,
    concessions: (proposed.concessions?.to as number | undefined) ?? offer.concessions,
    closingDate: (proposed.closingDate?.to as string | undefined) ?? closingDate,
  };
  const [values, setValues] = useState<{ price: number | null; concessions: number | null; closingDate: string }>(
    start,
  );
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [key] = useState(newIdempotencyKey);
  const [create, creating] = useCreateAddendumMutation();
  const [change, changing] = useChangeAddendumMutation();
  const isBusy = creating.isLoading || changing.isLoading;
  const set = (next: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...next }));
    setErrors({});
  };
  const send = async () => {
    setFailure(null);
    const terms = {
      price: values.price ?? 0,
      concessions: values.concessions ?? 0,
      ...(values.closingDate && { closingDate: values.closingDate }),
    };
    const shared = { terms, note: note.trim(), ...(party && { party }) };
    try {
      if (addendum) await change({ id: addendum.id, token, changes: { status: 'COUNTERED', ...shared } }).unwrap();
      else
        await create({
          idempotencyKey: key,
          token,
          body: {
            transaction: { connect: { id: transaction.id } },
            responseDateTime: defaultResponseDate(now).toISOString(),
            ...shared,
          },
        }).unwrap();
      onClose();
    } catch (thrown) {
      const fields = fieldErrorsOf(thrown);
      setErrors(fields);
      if (!Object.keys(fields).some((field) => field.startsWith('terms.'))) setFailure(messageOf(thrown));
    }
  };
  return (
    <SheetDialog
      isOpen
      title={addendum ? 'Counter the change' : 'Propose a change of the contract'}
      subtitle={
        party ? `For the ${party.toLowerCase()}` : 'For example after a low appraisal, or for another closing day.'
      }
      onClose={onClose}
      isBusy={isBusy}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button variant="contained" loading={isBusy} onClick={() => void send()}>
            Send
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <MoneyField
          label="Price"
          value={values.price}
          onChange={(price) => set({ price })}
          error={'terms.price' in errors}
          helperText={errors['terms.price']}
        />
        <MoneyField
          label="Concessions"
          value={values.concessions}
          onChange={(concessions) => set({ concessions })}
          error={'terms.concessions' in errors}
          helperText={errors['terms.concessions']}
        />
        <DateTimeField
          label="Closing"
          value={values.closingDate}
          zone={timeZone}
          onChange={(next) => set({ closingDate: next })}
          error={errors['terms.closingDate'] ?? null}
        />
        <TextField
          label="Reason"
          multiline
          minRows={2}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          slotProps={{ htmlInput: { maxLength: MAX_NOTE } }}
        />
        {failure && <Alert severity="error">{failure}</Alert>}
      </Box>
    </SheetDialog>
  );
}
