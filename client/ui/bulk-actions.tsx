import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { DateField } from './date-field.tsx';
import { PersonField, type Person } from './person-field.tsx';
import { SheetDialog } from './sheet-dialog.tsx';
import type { BulkChangeState } from './use-bulk-change.tsx';

/** The changes in the bar of a selection, unless more are marked than one change may have. */
export const BulkActions = ({ bulk, max, children }: { bulk: BulkChangeState; max: number; children: ReactNode }) =>
  bulk.isTooMany ? (
    <Typography variant="body2" color="text.secondary">{`Up to ${max} can be changed at a time.`}</Typography>
  ) : (
    <>
      {bulk.isBusy && (
        <Typography role="status" variant="body2">
          Changing…
        </Typography>
      )}
      {children}
    </>
  );

/** A button of the bar that changes all marked rows at once. */
export function BulkButton({ bulk, changes, children }: { bulk: BulkChangeState; changes: object; children: string }) {
  return (
    <Button size="small" variant="outlined" disabled={bulk.isBusy} onClick={() => void bulk.run(changes)}>
      {children}
    </Button>
  );
}

export interface AskProps {
  bulk: BulkChangeState;
  /** The button in the bar, and the title of what it opens. */
  label: string;
  title: string;
}

/** A button of the bar that asks for a value before it changes the marked rows. */
export function BulkAsk({
  bulk,
  label,
  title,
  isMissing = false,
  changes,
  children,
}: AskProps & { isMissing?: boolean; changes: () => object; children: (submit: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const submit = () => {
    if (!isMissing) void bulk.run(changes()).then(close);
  };
  return (
    <>
      <Button size="small" variant="outlined" disabled={bulk.isBusy} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <SheetDialog
          isOpen
          onClose={close}
          width="xs"
          title={title}
          isBusy={bulk.isBusy}
          actions={
            <>
              <Button onClick={close} disabled={bulk.isBusy}>
                Go back
              </Button>
              <Button variant="contained" loading={bulk.isBusy} disabled={isMissing} onClick={submit}>
                Change
              </Button>
            </>
          }
        >
          <Box sx={{ pt: 1 }}>{children(submit)}</Box>
        </SheetDialog>
      )}
    </>
  );
}

/** Asks for a person of the brokerage, or for nobody. */
export function BulkPerson({
  useSearch,
  changesOf,
  ...ask
}: AskProps & Pick<ComponentProps<typeof PersonField>, 'useSearch'> & { changesOf: (id: string | null) => object }) {
  const [person, setPerson] = useState<Person | null>(null);
  return (
    <BulkAsk {...ask} changes={() => changesOf(person?.id ?? null)}>
      {() => (
        <PersonField
          label="Who"
          type="ADMIN"
          value={person}
          onChange={setPerson}
          useSearch={useSearch}
          helperText="Leave it empty for no one."
        />
      )}
    </BulkAsk>
  );
}

/** Asks for a day. */
export function BulkDay({
  field,
  min,
  changesOf,
  ...ask
}: AskProps & { field: string; min: string; changesOf: (day: string) => object }) {
  const [day, setDay] = useState('');
  return (
    <BulkAsk {...ask} isMissing={day < min} changes={() => changesOf(day)}>
      {() => <DateField fullWidth label={field} value={day} min={min} onChange={setDay} />}
    </BulkAsk>
  );
}

/** Asks for a word or a number. */
export function BulkWord({
  field,
  max,
  isNumber = false,
  changesOf,
  ...ask
}: AskProps & {
  field: string;
  /** Characters, or the highest number. */
  max: number;
  isNumber?: boolean;
  changesOf: (text: string) => object;
}) {
  const [text, setText] = useState('');
  const typed = text.trim();
  const isMissing = typed === '' || (isNumber && (!/^\d+$/.test(typed) || Number(typed) > max));
  return (
    <BulkAsk {...ask} isMissing={isMissing} changes={() => changesOf(typed)}>
      {(submit) => (
        <TextField
          autoFocus
          fullWidth
          label={field}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') submit();
          }}
          slotProps={{ htmlInput: isNumber ? { inputMode: 'numeric' } : { maxLength: max } }}
          {...(isNumber && { helperText: `A whole number from 0 to ${max}.` })}
        />
      )}
    </BulkAsk>
  );
}
