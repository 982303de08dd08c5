import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { MAX_SEARCH_NAME } from '#shared/saved-searches/saved-searches.types.ts';
import { fieldErrorsOf, messageOf } from '../../lib/api.ts';
import { useUpdateSavedSearchMutation } from '../../state/saved-searches.endpoints.ts';
import type { SavedSearch } from '../../state/wire-types.ts';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';

export function RenameDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const [update] = useUpdateSavedSearchMutation();
  const [name, setName] = useState(search.name);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const form = useId();
  const save = async () => {
    setBusy(true);
    setError(null);
    try {
      await update({ id: search.id, changes: { name } }).unwrap();
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
      title="Rename search"
      isBusy={isBusy}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Go back
          </Button>
          <Button type="submit" form={form} variant="contained" loading={isBusy}>
            Save name
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          autoFocus
          fullWidth
          label="Name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={error !== null}
          helperText={error ?? 'Shown in your list and in emails.'}
          slotProps={{ htmlInput: { maxLength: MAX_SEARCH_NAME } }}
        />
      </form>
    </SheetDialog>
  );
}
