import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { timeAgo } from '../../lib/format.ts';
import type { MessageThreadRow } from '../../state/wire-types.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { threadFace, threadPlace, threadTitle } from '../../state/thread-names.ts';

interface InboxProps {
  threads: readonly MessageThreadRow[];
  chosenId: string | null;
  userId: string;
  onChoose: (thread: MessageThreadRow) => void;
}

/** Fewer are seen at a glance. */
const SEARCHED_FROM = 5;

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The threads, newest first: other party, home, last message, unread count, time. */
export function Inbox({ threads, chosenId, userId, onChoose }: InboxProps) {
  const [sought, setSought] = useState('');
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = threads.filter((thread) => {
    const text = `${threadTitle(thread)} ${threadPlace(thread)} ${thread.last?.text ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <>
      {threads.length >= SEARCHED_FROM && (
        <TextField
          label="Search people, homes and last messages"
          type="search"
          size="small"
          fullWidth
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          sx={{ mb: 1, mt: 1 }}
        />
      )}
      {shown.length === 0 && (
        <Typography role="status" color="text.secondary" sx={{ p: 2 }}>
          No thread matches.
        </Typography>
      )}
      <List disablePadding aria-label="Threads">
        {shown.map((thread) => (
          <ListItem key={thread.id} disablePadding divider>
            <ListItemButton
              selected={thread.id === chosenId}
              aria-current={thread.id === chosenId ? 'true' : undefined}
              onClick={() => onChoose(thread)}
              sx={{ gap: 2, alignItems: 'flex-start', py: 1.5 }}
            >
              <PersonAvatar person={threadFace(thread)} />
              <Box sx={{ minWidth: 0, flex: 1 }}>
                <Typography sx={{ ...oneLine, fontWeight: thread.unread > 0 ? 700 : 500 }}>
                  {threadTitle(thread)}
                </Typography>
                <Typography variant="body2" color="text.secondary" sx={oneLine}>
                  {threadPlace(thread)}
                </Typography>
                <Typography variant="body2" color={thread.unread > 0 ? 'text.primary' : 'text.secondary'} sx={oneLine}>
                  {thread.last
                    ? `${thread.last.senderId === userId ? 'You: ' : ''}${thread.last.text}`
                    : 'No messages yet'}
                </Typography>
              </Box>
              <Box sx={{ display: 'grid', justifyItems: 'end', gap: 1, flexShrink: 0 }}>
                {thread.last && (
                  <Typography variant="caption" color="text.secondary">
                    <time dateTime={thread.last.createdAt}>{timeAgo(thread.last.createdAt)}</time>
                  </Typography>
                )}
                {thread.unread > 0 && (
                  <Badge
                    badgeContent={thread.unread}
                    color="secondary"
                    max={99}
                    sx={{ mr: 1.5, mt: 1 }}
                    slotProps={{ badge: { 'aria-label': `${thread.unread} unread` } }}
                  />
                )}
              </Box>
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </>
  );
}
