import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { messageLine } from '#shared/messages/message-files.rules.ts';
import { count, timeAgo } from '../../lib/format.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { unreadMessages } from '../../state/messages.slice.ts';
import { linkOfThread, threadFace, threadTitle } from '../../state/thread-names.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { Known } from './known.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import { OverviewRow } from './overview-row.tsx';

const MAX = 4;

/** The newest threads with their last message, and a link to all with the unread count. */
export function MessagesPanel({ userId }: { userId: string }) {
  const inbox = useAppSelector((state) => state.messages.inbox);
  const unread = useAppSelector((state) => unreadMessages(state.messages));
  // the broker can be asked before anything was written
  const threads = inbox.items.filter(({ last, listingId }) => last !== null || listingId === null).slice(0, MAX);
  return (
    <OverviewPanel
      title="Messages"
      action={
        <Button component={Link} to="/messages" size="small">
          {unread > 0 ? `All messages, ${count(unread)} unread` : 'All messages'}
        </Button>
      }
    >
      <Known
        areas={[inbox]}
        hasRows={threads.length > 0}
        none="No messages yet. Buyers and sellers can message each other once an offer is accepted."
      >
        {threads.map((thread) => (
          <OverviewRow
            key={thread.id}
            to={linkOfThread(thread)}
            title={threadTitle(thread)}
            lead={<PersonAvatar person={threadFace(thread)} />}
            text={
              !thread.last
                ? 'Your broker. Ask anything, any time.'
                : `${messageLine(thread.last, thread.last.senderId === userId).slice(0, 120)} · ` +
                  timeAgo(thread.last.createdAt)
            }
            end={
              thread.unread > 0 && (
                <Badge
                  badgeContent={thread.unread}
                  color="secondary"
                  max={99}
                  sx={{ mr: 1 }}
                  slotProps={{ badge: { 'aria-label': `${thread.unread} unread` } }}
                />
              )
            }
          />
        ))}
      </Known>
    </OverviewPanel>
  );
}
