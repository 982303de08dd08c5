import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { messageLine } from '#shared/messages/message-files.rules.ts';
import type { MessageThreadRow } from '../../state/wire-types.ts';
import { threadPart, threadPlace, threadTitle } from '../../state/thread-names.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { listTime, wholeTime } from './message-times.ts';
import { ThreadPicture } from './thread-picture.tsx';

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
  const [isUnreadOnly, setUnreadOnly] = useState(false);
  const unread = threads.filter((thread) => thread.unread > 0).length;
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = threads.filter((thread) => {
    // the one being read stays, although that marks it as read
    if (isUnreadOnly && thread.unread === 0 && thread.id !== chosenId) return false;
    const line = thread.last ? messageLine(thread.last) : '';
    const text = `${threadTitle(thread)} ${threadPlace(thread)} ${line}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <>
      {threads.length >= SEARCHED_FROM && (
        <Box sx={{ display: 'grid', gap: 1, pt: 1, pb: 1.5, px: { xs: 0, md: 1.5 } }}>
          <SearchField label="Search people, homes and last messages" value={sought} onChange={setSought} />
          {(unread > 0 || isUnreadOnly) && (
            <Chip
              label={`Unread (${unread})`}
              variant={isUnreadOnly ? 'filled' : 'outlined'}
              color={isUnreadOnly ? 'primary' : 'default'}
              aria-pressed={isUnreadOnly}
              onClick={() => setUnreadOnly(!isUnreadOnly)}
              sx={{ justifySelf: 'start' }}
            />
          )}
        </Box>
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
              sx={{ gap: 1.5, alignItems: 'flex-start', py: 1.5, px: { xs: 1, sm: 1.5 } }}
            >
              <ThreadPicture thread={thread} />
              <Box sx={{ minWidth: 0, flex: 1 }}>
                <Typography sx={{ ...oneLine, fontWeight: thread.unread > 0 ? 700 : 500 }}>
                  {threadTitle(thread)}
                </Typography>
                <Typography variant="body2" color="text.secondary" sx={oneLine}>
                  {[threadPart(thread), threadPlace(thread)].filter(Boolean).join(' · ')}
                </Typography>
                <Typography
                  variant="body2"
                  color={thread.unread > 0 ? 'text.primary' : 'text.secondary'}
                  sx={{ ...oneLine, fontWeight: thread.unread > 0 ? 600 : 400 }}
                >
                  {thread.last ? messageLine(thread.last, thread.last.senderId === userId) : 'No messages yet'}
                </Typography>
              </Box>
              <Box sx={{ display: 'grid', justifyItems: 'end', gap: 1, flexShrink: 0 }}>
                {thread.last && (
                  <Typography variant="caption" color="text.secondary">
                    <time dateTime={thread.last.createdAt} title={wholeTime(thread.last.createdAt)}>
                      {listTime(thread.last.createdAt)}
                    </time>
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
