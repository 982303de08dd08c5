/** The form of a proposed change of the contract: a new one, a counteroffer, or another version of one's own. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { RESPONSE_DATE_REQUIRED } from '#shared/addendums/addendums.messages.ts';
import { defaultResponseDate } from '#shared/addendums/addendums.rules.ts';
import { MAX_NOTE } from '#shared/addendums/addendums.schema.ts';
import type { Side } from '#shared/kernel/actor.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { fieldErrorsOf, messageOf } from '../../lib/api-error.ts';
import { dayAndTimeOf, instantOf } from '../../lib/time-of-day.ts';
import {
  useChangeAddendumMutation,
  useCreateAddendumMutation,
  type Addendum,
} from '../../state/addendums.endpoints.ts';
import type { Transaction } from '../../state/wire-types.ts';
import { DateField } from '../../ui/date-field.tsx';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { useNow } from '../../ui/use-now.ts';

export type ChangeForm = 'propose' | 'counter' | 'revise';
const TITLES: Readonly<Record<ChangeForm, string>> = {
  propose: 'Propose a contract change',
  counter: 'Counter the change',
  revise: 'Change your proposal',
};

export interface ProposeChangeDialogProps {
  form: ChangeForm;
  /** The one that is countered or revised. */
  addendum: Addendum | null;
  /** The side an admin acts for. */
  party: Side | undefined;
  transaction: Transaction;
  token?: string | undefined;
  onClose: () => void;
}

export function ProposeChangeDialog({ form, addendum, party, transaction, token, onClose }: ProposeChangeDialogProps) {
  const { offer, timeZone: zone } = transaction;
  const now = useNow();
  const proposed = addendum?.terms ?? {};
  const [values, setValues] = useState<{ price: number | null; concessions: number | null; closingDate: string }>({
    price: (proposed.price?.to as number | undefined) ?? offer.price,
    concessions: (proposed.concessions?.to as number | undefined) ?? offer.concessions,
    closingDate: (proposed.closingDate?.to as string | undefined) ?? offer.closingDate,
  });
  // a deadline that has passed is asked for again
  const [due, setDue] = useState(() =>
    form === 'revise' && addendum && new Date(addendum.responseDateTime) > now
      ? addendum.responseDateTime
      : defaultResponseDate(now).toISOString(),
  );
  const [note, setNote] = useState(form === 'revise' ? (addendum?.note ?? '') : '');
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
    if (!due) return setErrors({ responseDateTime: RESPONSE_DATE_REQUIRED });
    const terms = {
      price: values.price ?? 0,
      concessions: values.concessions ?? 0,
      ...(values.closingDate && { closingDate: values.closingDate }),
    };
    const body = { terms, note: note.trim(), responseDateTime: due, ...(party && { party }) };
    try {
      if (addendum) {
        const status = form === 'counter' ? ('COUNTERED' as const) : ('PENDING' as const);
        await change({ id: addendum.id, token, changes: { status, ...body } }).unwrap();
      } else
        await create({
          idempotencyKey: key,
          token,
          body: { transaction: { connect: { id: transaction.id } }, ...body },
        }).unwrap();
      onClose();
    } catch (thrown) {
      const fields = fieldErrorsOf(thrown);
      setErrors(fields);
      const shown = (field: string) => field.startsWith('terms.') || field === 'responseDateTime';
      if (!Object.keys(fields).some(shown)) setFailure(messageOf(thrown));
    }
  };
  return (
    <SheetDialog
      isOpen
      title={TITLES[form]}
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
        <DateField
          label="Closing on or before"
          value={dayAndTimeOf(values.closingDate, zone).day}
          onChange={(day) => {
            const { time } = dayAndTimeOf(offer.closingDate, zone);
            set({ closingDate: day === '' ? '' : (instantOf({ day, time }, zone) ?? '') });
          }}
          error={'terms.closingDate' in errors}
          helperText={errors['terms.closingDate']}
        />
        <TextField
          label="Reason"
          multiline
          minRows={2}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          slotProps={{ htmlInput: { maxLength: MAX_NOTE } }}
        />
        <DateTimeField
          label="Response by"
          value={due}
          zone={zone}
          isFullDay
          onChange={(next) => {
            setDue(next);
            setErrors({});
          }}
          error={errors.responseDateTime ?? null}
        />
        {failure && <Alert severity="error">{failure}</Alert>}
      </Box>
    </SheetDialog>
  );
}
