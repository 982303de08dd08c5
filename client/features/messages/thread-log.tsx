/**
 * The messages of a thread, oldest first. Loading older ones keeps the scroll position; new ones scroll only if at the
 * end.
 */
import ArrowDownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { Fragment, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { messageLine } from '#shared/messages/message-files.rules.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { fetchOlderMessages, type OutgoingMessage } from '../../state/messages.slice.ts';
import { cursorOf, type ThreadArea } from '../../state/thread-area.ts';
import type { Message, MessageThreadRow } from '../../state/wire-types.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Bubble, OutgoingBubble } from './bubbles.tsx';
import { dayLabel, isOneGroup, isSameDay } from './message-times.ts';
import { threadFace, threadOther, threadTitle } from '../../state/thread-names.ts';

const LIST_HEIGHT = 300;
const NEAR_PX = 80;

/** A message in words, as it is read out. */
const lineOf = ({ text, files }: Message) => {
  const photos = files.filter(({ type }) => type === 'MESSAGE_PHOTO').length;
  return messageLine({ text, photos, documents: files.length - photos });
};

interface ThreadLogProps {
  thread: MessageThreadRow;
  area: ThreadArea | undefined;
  waiting: readonly OutgoingMessage[];
  userId: string;
  isFull: boolean;
}

export function ThreadLog({ thread, area, waiting, userId, isFull }: ThreadLogProps) {
  const dispatch = useAppDispatch();
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const before = useRef({ first: '', last: '', height: 0, waiting: 0 });
  const [hasNewBelow, setHasNewBelow] = useState(false);
  const items = area?.items ?? [];
  const first = items[0]?.id ?? '';
  const last = items.at(-1);
  const lastId = last?.id ?? '';
  const lastSender = last?.senderId;
  const otherId = threadOther(thread);

  const cursor = area && area.hasOlder && area.older !== 'loading' ? cursorOf(area) : undefined;
  const loadOlder = useCallback(() => {
    if (cursor) void dispatch(fetchOlderMessages({ listingId: thread.listingId, otherId, before: cursor }));
  }, [dispatch, cursor, thread.listingId, otherId]);

  const toEnd = () => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  };
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const was = before.current;
    const grewAbove = was.first !== '' && was.first !== first && was.last === lastId;
    const grewBelow = was.last !== lastId || waiting.length > was.waiting;
    if (grewAbove) element.scrollTop += element.scrollHeight - was.height;
    else if (grewBelow && (isAtEnd.current || waiting.length > was.waiting || lastSender === userId))
      element.scrollTop = element.scrollHeight;
    else if (grewBelow && was.last !== '') setHasNewBelow(true);
    before.current = { first, last: lastId, height: element.scrollHeight, waiting: waiting.length };
  }, [first, lastId, lastSender, items.length, waiting.length, userId]);

  const onScroll = () => {
    const element = list.current;
    if (!element) return;
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
    if (isAtEnd.current) setHasNewBelow(false);
    // only on user scroll; a failed page waits for the button
    if (element.scrollTop < NEAR_PX && element.scrollHeight > element.clientHeight && area?.older === 'idle')
      loadOlder();
  };
  // stay at the end when resized: by full screen, a growing composer, or a keyboard on the screen
  useEffect(() => {
    toEnd();
    if (typeof ResizeObserver === 'undefined' || !list.current) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) toEnd();
    });
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [isFull]);

  const said =
    last && last.senderId !== userId ? `${last.sender?.firstName ?? threadTitle(thread)} wrote: ${lineOf(last)}` : '';
  const isLoading = !area || (area.status === 'loading' && items.length === 0);
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        flex: isFull ? 1 : undefined,
        minHeight: 0,
      }}
    >
      <Box
        ref={list}
        role="log"
        aria-live="off"
        aria-label={`Messages with ${threadTitle(thread)}`}
        aria-busy={isLoading}
        tabIndex={0}
        onScroll={onScroll}
        sx={(theme) => ({
          height: isFull ? undefined : LIST_HEIGHT,
          flex: isFull ? 1 : undefined,
          minHeight: 0,
          overflowY: 'auto',
          overflowAnchor: 'none',
          p: 2,
          borderRadius: 2,
          border: `1px solid ${theme.vars.palette.divider}`,
          backgroundColor: theme.vars.palette.paper.sunken,
          display: 'flex',
          flexDirection: 'column',
          gap: '4px',
        })}
      >
        {isLoading &&
          ['flex-end', 'flex-start', 'flex-start'].map((alignSelf, at) => (
            <Skeleton
              key={at}
              variant="rounded"
              width={at === 1 ? '70%' : '50%'}
              height={at === 1 ? 88 : 64}
              sx={{ alignSelf, flexShrink: 0, borderRadius: 2 }}
            />
          ))}
        {area?.hasOlder && (
          <Button
            size="small"
            onClick={loadOlder}
            loading={area.older === 'loading'}
            sx={{ alignSelf: 'center', flexShrink: 0 }}
          >
            {area.older === 'failed' ? 'Earlier messages couldn’t be loaded. Try again' : 'Show earlier messages'}
          </Button>
        )}
        {area?.status === 'ready' && items.length + waiting.length === 0 && (
          <EmptyState title="No messages yet">
            {thread.canWrite ? `Write the first one to ${threadTitle(thread)}.` : 'No one has written anything here.'}
          </EmptyState>
        )}
        {items.map((message, at) => {
          const isMine = message.senderId === userId;
          const to =
            otherId === null && !thread.other && message.receiver
              ? ` to ${message.receiverId === userId ? 'you' : message.receiver.firstName}`
              : '';
          const next = items[at + 1];
          const isLast = !isOneGroup(message, next);
          const isNewDay = !items[at - 1] || !isSameDay(items[at - 1]!.createdAt, message.createdAt);
          return (
            <Fragment key={message.id}>
              {isNewDay && (
                <Typography
                  variant="caption"
                  color="text.secondary"
                  sx={{ alignSelf: 'center', flexShrink: 0, fontWeight: 600, pt: at === 0 ? 0 : 2, pb: 1 }}
                >
                  {dayLabel(message.createdAt)}
                </Typography>
              )}
              <Box sx={{ display: 'flex', flexDirection: 'column', flexShrink: 0, pb: isLast ? 1 : 0 }}>
                <Bubble
                  text={message.text}
                  files={message.files}
                  aboutPath={message.aboutPath}
                  isMine={isMine}
                  who={`${isMine ? 'You' : (message.sender?.firstName ?? threadTitle(thread))}${to}`}
                  when={message.createdAt}
                  isLast={isLast}
                  {...(message.id === lastId && isMine && { receipt: message.unread ? 'Sent' : 'Read' })}
                  {...(!isMine && { face: message.sender ?? threadFace(thread) })}
                />
              </Box>
            </Fragment>
          );
        })}
        {waiting.map((message) => (
          <OutgoingBubble key={message.clientKey} message={message} />
        ))}
      </Box>
      {hasNewBelow && (
        <Button
          variant="contained"
          size="small"
          startIcon={<ArrowDownIcon />}
          onClick={toEnd}
          sx={{ position: 'absolute', bottom: 12, left: '50%', transform: 'translateX(-50%)' }}
        >
          New message
        </Button>
      )}
      <Box role="status" sx={visuallyHidden}>
        {area?.status === 'ready' ? said : ''}
      </Box>
    </Box>
  );
}
