import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { MAX_FILTER_NAME } from '#shared/transaction-filters/transaction-filters.schema.ts';
import { fieldErrorsOf, messageOf } from '../../../lib/api.ts';
import {
  useChangeTransactionFilterMutation,
  useSaveTransactionFilterMutation,
  type FilterInput,
} from '../../../state/transaction-filters.endpoints.ts';
import type { TransactionFilter } from '../../../state/wire-types.ts';
import { SheetDialog } from '../../../ui/sheet-dialog.tsx';

type FilterNameDialogProps = { onClose: () => void } & (
  | { filter: TransactionFilter; input?: undefined; onSaved?: undefined }
  | { filter?: undefined; input: Omit<FilterInput, 'name'>; onSaved: (filter: TransactionFilter) => void }
);

/** Names a new saved filter, or renames one. */
export function FilterNameDialog({ filter, input, onClose, onSaved }: FilterNameDialogProps) {
  const [save] = useSaveTransactionFilterMutation();
  const [change] = useChangeTransactionFilterMutation();
  const [name, setName] = useState(filter?.name ?? '');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const form = useId();
  const submit = async () => {
    setBusy(true);
    setError(null);
    try {
      if (filter) await change({ id: filter.id, changes: { name } }).unwrap();
      else onSaved(await save({ ...input, name }).unwrap());
      onClose();
    } catch (failure) {
      setError(fieldErrorsOf(failure).name ?? messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      title={filter ? 'Rename filter' : 'Save as a filter'}
      isBusy={isBusy}
      width="xs"
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Go back
          </Button>
          <Button type="submit" form={form} variant="contained" loading={isBusy}>
            {filter ? 'Save name' : 'Save filter'}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          autoFocus
          fullWidth
          label="Name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={error !== null}
          helperText={error ?? 'Only you see it. It keeps the list, the words, the order and the columns.'}
          slotProps={{ htmlInput: { maxLength: MAX_FILTER_NAME } }}
        />
      </form>
    </SheetDialog>
  );
}
