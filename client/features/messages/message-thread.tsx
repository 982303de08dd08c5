/** One thread: messages, outgoing ones, composer. Inline or full screen. */
import CloseFullscreenIcon from '@mui/icons-material/CloseFullscreenOutlined';
import OpenInFullIcon from '@mui/icons-material/OpenInFullOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type ReactNode } from 'react';
import { ACCOUNT_CLOSED, THREAD_CLOSED, threadBanner } from '#shared/messages/messages.rules.ts';
import { useAppDispatch, useAppSelector, useUser } from '../../state/hooks.ts';
import { fetchThread, markThreadRead } from '../../state/messages.slice.ts';
import { threadKey } from '../../state/thread-area.ts';
import type { MessageThreadRow } from '../../state/wire-types.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useSiteConfig } from '../../ui/use-site-config.ts';
import { Composer } from './composer.tsx';
import { DropZone } from './drop-zone.tsx';
import { OutsideNote } from './outside-note.tsx';
import { ThreadLog } from './thread-log.tsx';
import { threadOther, threadTitle } from '../../state/thread-names.ts';
import { threadRole } from './thread-role.ts';
import { useAddedFiles } from './use-added-files.ts';

/** `isFull`: fills its container instead of 300 px. */
export interface MessageThreadProps {
  thread: MessageThreadRow;
  title?: ReactNode;
  /** Before the title, while the thread is part of its page. */
  leading?: ReactNode;
  isFull?: boolean;
  /** A message begun elsewhere, where none is begun here. */
  start?: string | undefined;
}

export function MessageThread({ thread, title, leading, isFull = false, start }: MessageThreadProps) {
  const [isOnScreen, setIsOnScreen] = useState(false);
  const heading = (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: title ? 1 : 0, flexShrink: 0 }}>
      {!isOnScreen && leading}
      <Typography variant="h3" component="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {title ?? 'Messages'}
      </Typography>
      <IconButton
        aria-label={isOnScreen ? 'Exit full screen' : 'Show messages in full screen'}
        onClick={() => setIsOnScreen(!isOnScreen)}
      >
        {isOnScreen ? <CloseFullscreenIcon /> : <OpenInFullIcon />}
      </IconButton>
    </Box>
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, height: isFull ? '100%' : undefined }}>
      {!isOnScreen && (
        <>
          {heading}
          <Thread key={thread.id} thread={thread} isFull={isFull} start={start} />
        </>
      )}
      <Dialog
        open={isOnScreen}
        fullScreen
        onClose={() => setIsOnScreen(false)}
        slotProps={{ paper: { 'aria-label': `Messages with ${threadTitle(thread)}`, 'aria-labelledby': undefined } }}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', height: '100dvh', p: 2 }}>
          {heading}
          <Thread key={thread.id} thread={thread} isFull start={start} />
        </Box>
      </Dialog>
    </Box>
  );
}

function Thread({ thread, isFull, start }: Omit<MessageThreadProps, 'title' | 'leading'> & { isFull: boolean }) {
  const dispatch = useAppDispatch();
  const user = useUser();
  const {
    brand: { product },
  } = useSiteConfig();
  const { listingId } = thread;
  const otherId = threadOther(thread);
  const area = useAppSelector((state) => state.messages.threads[threadKey(listingId, otherId)]);
  const outgoing = useAppSelector((state) => state.messages.outgoing);
  const userId = user?.id ?? '';
  const waiting = outgoing.filter(
    (message) => message.listingId === listingId && (otherId === null || message.receiverId === otherId),
  );
  const hasUnread =
    Boolean(area?.items.some((message) => message.unread && message.receiverId === userId)) || thread.unread > 0;
  const isStale = area?.isStale ?? false;
  const attaching = useAddedFiles(userId, thread.id);

  useEffect(() => {
    void dispatch(fetchThread({ listingId, otherId }));
  }, [dispatch, listingId, otherId, isStale]);
  useEffect(() => {
    const read = () => {
      if (hasUnread && userId && area?.status === 'ready' && document.visibilityState === 'visible')
        void dispatch(markThreadRead({ listingId, userId, otherId }));
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [dispatch, hasUnread, listingId, otherId, userId, area?.status]);

  return (
    <DropZone isFull={isFull} onDrop={thread.canWrite ? attaching.add : null}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {threadBanner(product, threadRole(thread, user?.type))}
      </Typography>
      <OutsideNote thread={thread} />
      {area?.status === 'failed' && (
        <Box sx={{ mb: 1 }}>
          <ErrorState
            message={area.error ?? 'Failed to fetch messages'}
            note={area.items.length > 0 ? 'This may be out of date.' : undefined}
            onRetry={() => void dispatch(fetchThread({ listingId, otherId }))}
          />
        </Box>
      )}
      <ThreadLog thread={thread} area={area} waiting={waiting} userId={userId} isFull={isFull} />
      {thread.canWrite ? (
        <Composer thread={thread} senderId={userId} attaching={attaching} start={start} />
      ) : (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {thread.other?.isGone
            ? user?.type === 'ADMIN'
              ? 'This account was closed, so nobody would read a message here.'
              : ACCOUNT_CLOSED
            : thread.people.length === 0 && user?.type === 'ADMIN'
              ? 'No one involved in this home has an account.'
              : `This thread is read-only. ${THREAD_CLOSED}`}
        </Typography>
      )}
    </DropZone>
  );
}
