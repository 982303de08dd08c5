import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { canSend, MAX_MESSAGE_LENGTH } from '#shared/messages/messages.rules.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { dropDraft, readDraft, writeDraft } from '../../lib/saved-draft.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { sendMessage } from '../../state/messages.slice.ts';
import type { MessageThreadRow } from '../../state/wire-types.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The message composer, with a draft per thread; brokers pick the receiver. Key it by thread id. */
export function Composer({
  thread,
  senderId,
  start = '',
}: {
  thread: MessageThreadRow;
  senderId: string;
  start?: string | undefined;
}) {
  const dispatch = useAppDispatch();
  const draftKey = `message:${thread.id}`;
  const [text, setText] = useState(() => readDraft(draftKey, isText) || start);
  const [chosen, setChosen] = useState('');
  const receiverId = thread.other?.id ?? (chosen || thread.people.length > 1 ? chosen : (thread.people[0]?.id ?? ''));
  const isReady = canSend(text) && receiverId !== '';
  const change = (next: string) => {
    setText(next);
    if (next) writeDraft(draftKey, next);
    else dropDraft(draftKey);
  };
  const send = () => {
    if (!isReady) return;
    void dispatch(
      sendMessage({
        clientKey: newIdempotencyKey(),
        listingId: thread.listingId,
        senderId,
        // whichever broker answers
        receiverId: thread.listingId === null && thread.other?.isBrokerage ? null : receiverId,
        text: text.trim(),
      }),
    );
    change('');
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      sx={{ display: 'grid', gap: 1, mt: 1, gridTemplateColumns: '1fr auto', alignItems: 'end' }}
    >
      {!thread.other && thread.people.length > 1 && (
        <TextField
          select
          label="To"
          size="small"
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          sx={{ gridColumn: '1 / -1' }}
          required
        >
          {thread.people.map(({ id, name, side }) => (
            <MenuItem key={id} value={id}>
              {name}, the {side === 'BUYER' ? 'buyer' : 'seller'}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        label={!thread.other && thread.people.length === 1 ? `Write to ${thread.people[0]!.name}` : 'Write a message'}
        multiline
        maxRows={4}
        value={text}
        onChange={(event) => change(event.target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_MESSAGE_LENGTH } }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            send();
          }
        }}
      />
      <Button type="submit" variant="contained" disabled={!isReady} sx={{ minHeight: 56 }}>
        Send
      </Button>
    </Box>
  );
}
