import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { NOTE_REQUIRED } from '#shared/buying-rooms/buying-rooms.messages.ts';
import { MAX_ROOM_NOTE } from '#shared/buying-rooms/buying-rooms.types.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { fieldErrorsOf, messageOf } from '../../lib/api-error.ts';
import { dateAndTime } from '../../lib/format.ts';
import { readOne } from '../../lib/read-state.ts';
import {
  useChangeRoomNoteMutation,
  useDeleteRoomNoteMutation,
  useFindRoomNotesQuery,
  useWriteRoomNoteMutation,
  type Room,
  type RoomNote,
} from '../../state/buying-rooms.endpoints.ts';
import { useDraftText } from '../../ui/draft-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { nameOf } from './member-names.ts';

interface NoteFieldProps {
  label: string;
  saveLabel: string;
  text: string;
  onText: (text: string) => void;
  /** Rejects with the reason; what was typed stays. */
  onSave: (text: string) => Promise<unknown>;
  onCancel?: () => void;
}
function NoteField({ label, saveLabel, text, onText, onSave, onCancel }: NoteFieldProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const save = async () => {
    if (!text.trim()) return setError(NOTE_REQUIRED);
    setBusy(true);
    setError(null);
    try {
      await onSave(text.trim());
    } catch (failure) {
      setError(fieldErrorsOf(failure).text ?? messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      sx={{ display: 'grid', gap: 1 }}
    >
      <TextField
        label={label}
        multiline
        minRows={2}
        maxRows={8}
        value={text}
        onChange={(event) => {
          onText(event.target.value);
          setError(null);
        }}
        error={error !== null}
        helperText={error}
        slotProps={{ htmlInput: { maxLength: MAX_ROOM_NOTE } }}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" loading={isBusy}>
          {saveLabel}
        </Button>
        {onCancel && (
          <Button onClick={onCancel} disabled={isBusy}>
            Cancel
          </Button>
        )}
      </Box>
    </Box>
  );
}

function Note({ note, writer, onDelete }: { note: RoomNote; writer: string; onDelete: () => void }) {
  const [change] = useChangeRoomNoteMutation();
  const [edited, setEdited] = useState<string | null>(null);
  return (
    <Box component="li" sx={{ py: 1.5 }}>
      <Typography variant="body2" color="text.secondary">
        <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
          {writer}
        </Box>{' '}
        · {dateAndTime(note.createdAt)}
        {note.editedAt && ' · edited'}
      </Typography>
      {edited === null ? (
        <>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.text}</Typography>
          {note.isOwn && (
            <Box sx={{ ml: -1 }}>
              <Button size="small" onClick={() => setEdited(note.text)}>
                Edit
              </Button>
              <Button size="small" onClick={onDelete}>
                Delete
              </Button>
            </Box>
          )}
        </>
      ) : (
        <Box sx={{ mt: 1 }}>
          <NoteField
            label="Your note"
            saveLabel="Save note"
            text={edited}
            onText={setEdited}
            onCancel={() => setEdited(null)}
            onSave={async (text) => {
              await change({ id: note.id, text }).unwrap();
              setEdited(null);
            }}
          />
        </Box>
      )}
    </Box>
  );
}

interface RoomNotesDialogProps {
  room: Room;
  home: { id: string; address: string };
  onClose: () => void;
}

/** What both wrote about a home, oldest first. */
export function RoomNotesDialog({ room, home, onClose }: RoomNotesDialogProps) {
  const notes = readOne(useFindRoomNotesQuery(home.id));
  const [write] = useWriteRoomNoteMutation();
  const [remove, removing] = useDeleteRoomNoteMutation();
  const [text, setText, dropText] = useDraftText(`room-note:${home.id}`);
  const [key, setKey] = useState(newIdempotencyKey);
  const [doomed, setDoomed] = useState<string | null>(null);
  const rows = [...(notes.data?.data ?? [])].reverse();
  const writerOf = (note: RoomNote) => {
    const member = room.members.find(({ userId }) => userId === note.userId);
    return note.isOwn ? 'You' : member ? nameOf(member) : '';
  };
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      title="Notes"
      subtitle={home.address}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {notes.error && <ErrorState message={notes.error} onRetry={notes.retry} />}
      {!notes.data && !notes.error && <ListSkeleton rows={2} />}
      {notes.data && rows.length === 0 && (
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {room.members.length > 1 ? 'No notes yet. Both of you can read what you write here.' : 'No notes yet.'}
        </Typography>
      )}
      {notes.data && notes.data.total > rows.length && (
        <Typography
          variant="body2"
          color="text.secondary"
        >{`The newest ${rows.length} of ${notes.data.total}.`}</Typography>
      )}
      {rows.length > 0 && (
        <Box component="ul" aria-label="Notes" sx={{ listStyle: 'none', m: 0, mb: 2, p: 0 }}>
          {rows.map((note) => (
            <Note key={note.id} note={note} writer={writerOf(note)} onDelete={() => setDoomed(note.id)} />
          ))}
        </Box>
      )}
      <NoteField
        label="New note"
        saveLabel="Add note"
        text={text}
        onText={setText}
        onSave={async (given) => {
          await write({ mlsListingId: home.id, text: given, idempotencyKey: key }).unwrap();
          setKey(newIdempotencyKey());
          dropText();
        }}
      />
      <ConfirmDialog
        isOpen={doomed !== null}
        title="Delete this note?"
        confirmLabel="Delete note"
        isDestructive
        isBusy={removing.isLoading}
        error={removing.error ? messageOf(removing.error) : null}
        onCancel={() => setDoomed(null)}
        onConfirm={() => {
          if (doomed) void remove(doomed).then(({ error }) => !error && setDoomed(null));
        }}
      >
        It will disappear for both of you.
      </ConfirmDialog>
    </SheetDialog>
  );
}
