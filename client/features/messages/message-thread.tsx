/** The thread of one home between two people: what was said, what is on its way, and a box to write in. */
import CloseFullscreenIcon from '@mui/icons-material/CloseFullscreenOutlined';
import OpenInFullIcon from '@mui/icons-material/OpenInFullOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { canSend, MAX_MESSAGE_LENGTH, threadBanner } from '#shared/messages/messages.rules.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { timeAgo } from '../../lib/format.ts';
import { dropDraft, readDraft, writeDraft } from '../../lib/kept-draft.ts';
import { useAppDispatch, useAppSelector, useUser } from '../../state/hooks.ts';
import { fetchMessages, markThreadRead, outgoingDiscarded, sendMessage, type OutgoingMessage } from '../../state/messages.slice.ts';
import type { Message } from '../../state/wire-types.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { useSiteConfig } from '../../ui/use-site-config.ts';

/** `otherId` null: whoever is at the other end of the home's thread. */
export interface MessageThreadProps { listingId: string; otherId: string | null; otherName: string; role: 'SELLER' | 'PBUYER' | 'BUYER' | 'PUBLIC' }

const LIST_HEIGHT = 300;
const isText = (value: unknown): value is string => typeof value === 'string';

export function MessageThread(props: MessageThreadProps) {
  const [isFull, setIsFull] = useState(false);
  const toggle = (
    <IconButton aria-label={isFull ? 'Leave full screen' : 'Messages on the full screen'} onClick={() => setIsFull(!isFull)}>{isFull ? <CloseFullscreenIcon /> : <OpenInFullIcon />}</IconButton>
  );
  const heading = (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography variant="h3" component="h2">Messages</Typography>
      {toggle}
    </Box>
  );
  return (
    <Box component="section" aria-label="Messages" id="messages">
      {heading}
      {isFull
        ? (
            <Dialog open fullScreen onClose={() => setIsFull(false)} aria-label={`Messages with ${props.otherName}`}>
              <Box sx={{ display: 'flex', flexDirection: 'column', height: '100dvh', p: 2 }}>{heading}<Thread {...props} isFull /></Box>
            </Dialog>
          )
        : <Thread {...props} isFull={false} />}
    </Box>
  );
}

function Thread({ listingId, otherId, otherName, role, isFull }: MessageThreadProps & { isFull: boolean }) {
  const dispatch = useAppDispatch();
  const user = useUser();
  const { brand: { product } } = useSiteConfig();
  const { items, outgoing, status, error } = useAppSelector((state) => state.messages);
  const userId = user?.id ?? '';
  const isBetween = (message: Pick<Message, 'listingId' | 'senderId' | 'receiverId'>) => message.listingId === listingId && (otherId === null || user?.type === 'ADMIN' || message.senderId === otherId || message.receiverId === otherId);
  const thread = items.filter(isBetween).sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  const waiting = outgoing.filter((message) => message.listingId === listingId && message.receiverId === otherId);
  const hasUnread = thread.some((message) => message.unread && message.receiverId === userId && (otherId === null || message.senderId === otherId));

  useEffect(() => { void dispatch(fetchMessages()); }, [dispatch]);
  useEffect(() => {
    if (hasUnread && userId) void dispatch(markThreadRead({ listingId, userId, otherId }));
  }, [dispatch, hasUnread, listingId, otherId, userId]);

  const end = useRef<HTMLDivElement>(null);
  const shownCount = thread.length + waiting.length;
  useEffect(() => {
    const list = end.current?.parentElement;
    if (list) list.scrollTop = list.scrollHeight;
  }, [shownCount]);

  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>{threadBanner(product, role)}</Typography>
      {status === 'failed' && <Box sx={{ mb: 1 }}><ErrorState message={error ?? 'Failed to fetch messages'} onRetry={() => void dispatch(fetchMessages())} /></Box>}
      <Box
        role="log" aria-live="polite" aria-label={`Messages with ${otherName}`} tabIndex={0}
        sx={(theme) => ({ height: isFull ? undefined : LIST_HEIGHT, flex: isFull ? 1 : undefined, overflowY: 'auto', p: 2, borderRadius: 2, border: `1px solid ${theme.vars.palette.divider}`, backgroundColor: theme.vars.palette.paper.sunken, display: 'flex', flexDirection: 'column', gap: 1 })}
      >
        {status === 'loading' && thread.length === 0 && <ListSkeleton rows={3} />}
        {status !== 'loading' && shownCount === 0 && <EmptyState title="No messages yet">Write the first one to {otherName}.</EmptyState>}
        {thread.map((message) => <Bubble key={message.id} text={message.text} isMine={message.senderId === userId} who={message.senderId === userId ? 'You' : (message.sender?.firstName ?? otherName)} when={message.createdAt} />)}
        {waiting.map((message) => <Waiting key={message.clientKey} message={message} senderId={userId} />)}
        <div ref={end} />
      </Box>
      <Composer listingId={listingId} otherId={otherId} senderId={userId} />
    </>
  );
}

function Bubble({ text, isMine, who, when, note }: { text: string; isMine: boolean; who: string; when?: string; note?: string }) {
  return (
    <Box sx={(theme) => ({ alignSelf: isMine ? 'flex-end' : 'flex-start', maxWidth: 'min(85%, 60ch)', px: 2, py: 1, borderRadius: 2, backgroundColor: isMine ? theme.vars.palette.states.confirmed.tint : theme.vars.palette.background.paper, border: `1px solid ${theme.vars.palette.divider}` })}>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
      <Typography variant="caption" color="text.secondary">{who} · {note ?? (when ? timeAgo(when) : '')}</Typography>
    </Box>
  );
}

/** A failed message keeps its text and its key: sending it again cannot double it. */
function Waiting({ message, senderId }: { message: OutgoingMessage; senderId: string }) {
  const dispatch = useAppDispatch();
  const { clientKey, listingId, receiverId, text, state, error } = message;
  if (state === 'sending') return <Bubble text={text} isMine who="You" note="sending…" />;
  return (
    <Box sx={{ alignSelf: 'flex-end', maxWidth: '85%' }}>
      <Bubble text={text} isMine who="You" note="not sent" />
      <Alert
        severity="error" sx={{ mt: 0.5 }}
        action={(
          <>
            <Button color="inherit" size="small" onClick={() => void dispatch(sendMessage({ clientKey, listingId, senderId, receiverId, text }))}>Send again</Button>
            <Button color="inherit" size="small" onClick={() => dispatch(outgoingDiscarded(clientKey))}>Discard</Button>
          </>
        )}
      >
        {error ?? 'This message was not sent.'}
      </Alert>
    </Box>
  );
}

function Composer({ listingId, otherId, senderId }: { listingId: string; otherId: string | null; senderId: string }) {
  const dispatch = useAppDispatch();
  const draftKey = `message:${listingId}:${otherId ?? 'thread'}`;
  const [text, setText] = useState(() => readDraft(draftKey, isText) ?? '');
  const change = (next: string) => {
    setText(next);
    if (next) writeDraft(draftKey, next);
    else dropDraft(draftKey);
  };
  const send = () => {
    if (!canSend(text)) return;
    void dispatch(sendMessage({ clientKey: newIdempotencyKey(), listingId, senderId, receiverId: otherId, text: text.trim() }));
    change('');
  };
  return (
    <Box component="form" onSubmit={(event) => { event.preventDefault(); send(); }} sx={{ display: 'flex', gap: 1, mt: 1, alignItems: 'flex-end' }}>
      <TextField
        label="Write a message" multiline maxRows={4} value={text} onChange={(event) => change(event.target.value)} slotProps={{ htmlInput: { maxLength: MAX_MESSAGE_LENGTH } }}
        onKeyDown={(event) => { if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) { event.preventDefault(); send(); } }}
      />
      <Button type="submit" variant="contained" disabled={!canSend(text)} sx={{ minHeight: 56 }}>Send</Button>
    </Box>
  );
}
