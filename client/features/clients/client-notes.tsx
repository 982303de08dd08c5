import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { PRODUCT } from '#shared/brand/product.ts';
import { MAX_CLIENT_NOTE } from '#shared/clients/clients.types.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { fieldErrorsOf, messageOf } from '../../lib/api-error.ts';
import { dateAndTime, fullName } from '../../lib/format.ts';
import { readPages } from '../../lib/read-state.ts';
import {
  useChangeClientNoteMutation,
  useDeleteClientNoteMutation,
  useFindClientNotesInfiniteQuery,
  useWriteClientNoteMutation,
  type ClientNote,
} from '../../state/clients.endpoints.ts';
import { useUser } from '../../state/hooks.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PagedStates } from '../../ui/paged-states.tsx';
import { toast } from '../../ui/toast.ts';

interface EditorProps {
  label: string;
  start: string;
  saveLabel: string;
  onSave: (text: string) => Promise<void>;
  onCancel?: () => void;
}

function Editor({ label, start, saveLabel, onSave, onCancel }: EditorProps) {
  const [text, setText] = useState(start);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    setError(null);
    try {
      await onSave(text.trim());
      setText('');
    } catch (failure) {
      setError(fieldErrorsOf(failure).text ?? messageOf(failure));
    }
    setBusy(false);
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      sx={{ display: 'grid', gap: 1 }}
    >
      <TextField
        label={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        multiline
        minRows={2}
        maxRows={10}
        error={error !== null}
        helperText={error ?? `For ${PRODUCT} only. The client gets it if they ask for their data.`}
        slotProps={{ htmlInput: { maxLength: MAX_CLIENT_NOTE } }}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="outlined" loading={isBusy} disabled={!text.trim()}>
          {saveLabel}
        </Button>
        {onCancel && (
          <Button onClick={onCancel} disabled={isBusy}>
            Go back
          </Button>
        )}
      </Box>
    </Box>
  );
}

function Note({ note, isOwn, onDelete }: { note: ClientNote; isOwn: boolean; onDelete: () => void }) {
  const [isEditing, setEditing] = useState(false);
  const [change] = useChangeClientNoteMutation();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (isEditing)
    return (
      <Editor
        label="Note"
        start={note.text}
        saveLabel="Save the note"
        onCancel={() => setEditing(false)}
        onSave={async (text) => {
          await change({ id: note.id, version: note.version, text }).unwrap();
          setEditing(false);
        }}
      />
    );
  return (
    <>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note.text}</Typography>
      <Typography variant="body2" color="text.secondary">
        {fullName(note.author)}, {dateAndTime(note.createdAt, zone)}
        {note.editedAt ? ', changed' : ''}
      </Typography>
      {isOwn && (
        <Box sx={{ ml: -1 }}>
          <Button size="small" onClick={() => setEditing(true)}>
            Change
          </Button>
          <Button size="small" onClick={onDelete}>
            Delete
          </Button>
        </Box>
      )}
    </>
  );
}

/** What brokers wrote about a client. */
export function ClientNotes({ clientId }: { clientId: string }) {
  const me = useUser();
  const list = readPages(useFindClientNotesInfiniteQuery({ clientId }));
  const [write] = useWriteClientNoteMutation();
  const [remove, removing] = useDeleteClientNoteMutation();
  const [key, setKey] = useState(newIdempotencyKey);
  const [doomed, setDoomed] = useState<ClientNote | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    if (!doomed) return;
    try {
      await remove(doomed.id).unwrap();
      toast('The note is deleted.', { kind: 'success' });
      setDoomed(null);
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  return (
    <Box component="section" aria-labelledby="client-notes" sx={{ display: 'grid', gap: 2 }}>
      <Typography id="client-notes" variant="h4" component="h2">
        Notes
      </Typography>
      <Editor
        label="New note"
        start=""
        saveLabel="Add the note"
        onSave={async (text) => {
          await write({ clientId, text, idempotencyKey: key }).unwrap();
          setKey(newIdempotencyKey());
        }}
      />
      <PagedStates list={list} empty={<Typography color="text.secondary">No notes yet.</Typography>}>
        <Box component="ul" aria-label="Notes" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {list.rows.map((note) => (
            <Box
              component="li"
              key={note.id}
              sx={(theme) => ({ borderLeft: `3px solid ${theme.vars.palette.divider}`, pl: 2, minWidth: 0 })}
            >
              <Note note={note} isOwn={note.author.id === me?.id} onDelete={() => setDoomed(note)} />
            </Box>
          ))}
        </Box>
      </PagedStates>
      <ConfirmDialog
        isOpen={doomed !== null}
        title="Delete this note?"
        confirmLabel="Delete the note"
        isDestructive
        isBusy={removing.isLoading}
        error={failure}
        onConfirm={() => void confirm()}
        onCancel={() => {
          setDoomed(null);
          setFailure(null);
        }}
      >
        This can’t be undone.
      </ConfirmDialog>
    </Box>
  );
}
