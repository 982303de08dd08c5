import AttachIcon from '@mui/icons-material/AttachFileOutlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState, type KeyboardEvent } from 'react';
import { MESSAGE_FILE_ACCEPT } from '#shared/messages/message-files.rules.ts';
import { canSend, MAX_MESSAGE_LENGTH } from '#shared/messages/messages.rules.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { dropDraft, readDraft, writeDraft } from '../../lib/saved-draft.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { takeMessageFiles } from '../../state/message-files.ts';
import { sendMessage } from '../../state/messages.slice.ts';
import type { MessageThreadRow } from '../../state/wire-types.ts';
import { AddedFiles } from './added-files.tsx';
import type { Attaching } from './use-added-files.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

interface ComposerProps {
  thread: MessageThreadRow;
  senderId: string;
  attaching: Attaching;
  start?: string | undefined;
}

/** The message composer, with text and files as a draft per thread; brokers pick the receiver. Key it by thread id. */
export function Composer({ thread, senderId, attaching, start = '' }: ComposerProps) {
  const dispatch = useAppDispatch();
  const { place, files, problems } = attaching;
  const draftKey = `message:${thread.id}`;
  const [text, setText] = useState(() => readDraft(draftKey, isText) || start);
  const [chosen, setChosen] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  // on a keyboard of a screen, Enter is the only way to a new line
  const isTouch = useMediaQuery('(pointer: coarse)');
  const receiverId = thread.other?.id ?? (chosen || thread.people.length > 1 ? chosen : (thread.people[0]?.id ?? ''));
  const isReady = canSend(text, files.length) && receiverId !== '' && files.every(({ state }) => state === 'ready');
  const change = (next: string) => {
    setText(next);
    if (next) writeDraft(draftKey, next);
    else dropDraft(draftKey);
  };
  const send = () => {
    if (!isReady) return;
    const sent = takeMessageFiles(place);
    void dispatch(
      sendMessage({
        clientKey: newIdempotencyKey(),
        listingId: thread.listingId,
        senderId,
        // whichever broker answers
        receiverId: thread.listingId === null && thread.other?.isBrokerage ? null : receiverId,
        text: text.trim(),
        ...(sent.length > 0 && { files: sent }),
      }),
    );
    change('');
    attaching.forget();
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // an input method confirms its words with Enter
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (isTouch && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    send();
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      sx={{ display: 'grid', gap: 1, mt: 1, flexShrink: 0 }}
    >
      {!thread.other && thread.people.length > 1 && (
        <TextField
          select
          label="To"
          size="small"
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          required
        >
          {thread.people.map(({ id, name, side }) => (
            <MenuItem key={id} value={id}>
              {name}, the {side === 'BUYER' ? 'buyer' : 'seller'}
            </MenuItem>
          ))}
        </TextField>
      )}
      {problems.length > 0 && (
        <Alert severity="error" onClose={attaching.forget}>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
            {problems.map(({ name, text: reason }, at) => (
              <li key={at}>
                <b>{name}</b>: {reason}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      <AddedFiles place={place} files={files} onEmptied={() => box.current?.focus()} />
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'auto minmax(0, 1fr) auto', alignItems: 'end' }}>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={MESSAGE_FILE_ACCEPT}
          aria-label="Photos and PDFs to send"
          onChange={(event) => {
            const picked = [...(event.target.files ?? [])];
            event.target.value = '';
            if (picked.length) attaching.add(picked);
            box.current?.focus();
          }}
        />
        <Tooltip title="Add photos or PDFs">
          <IconButton
            aria-label="Add photos or PDFs"
            onClick={() => input.current?.click()}
            sx={{ width: 48, height: 56 }}
          >
            <AttachIcon />
          </IconButton>
        </Tooltip>
        <TextField
          label={!thread.other && thread.people.length === 1 ? `Write to ${thread.people[0]!.name}` : 'Write a message'}
          multiline
          maxRows={4}
          value={text}
          inputRef={box}
          onChange={(event) => change(event.target.value)}
          slotProps={{ htmlInput: { maxLength: MAX_MESSAGE_LENGTH, enterKeyHint: isTouch ? 'enter' : 'send' } }}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const pasted = [...event.clipboardData.files];
            // a table copied from a document is text and picture at once: then the text is meant
            if (pasted.length === 0 || event.clipboardData.types.includes('text/plain')) return;
            event.preventDefault();
            attaching.add(pasted);
          }}
        />
        <Button
          type="submit"
          variant="contained"
          disabled={!isReady}
          aria-label="Send"
          sx={{ height: 56, minWidth: { xs: 56, sm: 96 }, px: { xs: 0, sm: 2 } }}
        >
          <SendIcon sx={{ display: { sm: 'none' } }} />
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            Send
          </Box>
        </Button>
      </Box>
    </Box>
  );
}
