/** Messages of one home or of a dashboard: a thread, with a selector if there are several. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { fetchThreads } from '../../state/messages.slice.ts';
import { PartError } from '../../ui/part-error.tsx';
import { useArrival } from '../../ui/use-arrival.ts';
import { MessageThread } from './message-thread.tsx';
import { linkOfThread, threadTitle } from '../../state/thread-names.ts';

/** `listingId` null: every home. `otherId`: the other party. Renders nothing without a thread. */
export function HomeMessages({ listingId, otherId }: { listingId: string | null; otherId?: string }) {
  const dispatch = useAppDispatch();
  const { items, status, error } = useAppSelector((state) => state.messages.inbox);
  const [chosenId, setChosenId] = useState<string | null>(null);
  useEffect(() => {
    void dispatch(fetchThreads(listingId ? { listingId } : undefined));
  }, [dispatch, listingId]);
  const threads = items.filter((thread) => listingId === null || thread.listingId === listingId);
  const thread =
    threads.find(({ id }) => id === chosenId) ?? threads.find(({ other }) => other?.id === otherId) ?? threads[0];
  const id = listingId ? `messages-${listingId}` : 'messages';
  const section = useArrival(id, Boolean(thread));
  if (!thread)
    return status === 'failed' && error ? (
      <PartError
        what="Your messages"
        message={error}
        onRetry={() => void dispatch(fetchThreads(listingId ? { listingId } : undefined))}
      />
    ) : null;
  return (
    <Box
      component="section"
      ref={section}
      tabIndex={-1}
      aria-label="Messages"
      id={id}
      sx={{ scrollMarginTop: 88, outline: 'none' }}
    >
      {threads.length > 1 && (
        <TextField
          select
          size="small"
          label="With"
          value={thread.id}
          onChange={(event) => setChosenId(event.target.value)}
          // a long name wraps
          sx={{ mb: 1, '& .MuiSelect-select': { whiteSpace: 'normal' } }}
        >
          {threads.map((row) => (
            <MenuItem key={row.id} value={row.id}>
              {threadTitle(row)}
              {listingId === null && row.home ? `, ${row.home.address}` : ''}
              {row.unread > 0 ? ` (${row.unread} unread)` : ''}
            </MenuItem>
          ))}
        </TextField>
      )}
      <MessageThread thread={thread} />
      <Button component={Link} to={linkOfThread(thread)} size="small" sx={{ mt: 1 }}>
        All messages
      </Button>
    </Box>
  );
}
