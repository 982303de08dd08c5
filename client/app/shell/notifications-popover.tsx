import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { NO_NOTIFICATIONS } from '#shared/notifications/notifications.types.ts';
import { timeAgo } from '../../lib/format.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { fetchMessages, unreadMessages } from '../../state/messages.slice.ts';
import {
  fetchNotifications,
  fetchOlderNotifications,
  markAllNotificationsRead,
  markNotificationsRead,
} from '../../state/notifications.slice.ts';
import { fetchOffers } from '../../state/offers.slice.ts';
import { fetchShowings } from '../../state/showings.slice.ts';
import type { Notification } from '../../state/wire-types.ts';
import { ErrorState } from '../../ui/error-state.tsx';

/** The id of the message thread on the dashboard of a PBUYER. */
const MESSAGE_THREAD_ID = 'messages';

function Entry({ item }: { item: Notification }) {
  return (
    <ListItemText
      primary={item.text}
      secondary={
        <time dateTime={item.createdAt} title={new Date(item.createdAt).toLocaleString('en-US')}>
          {timeAgo(item.createdAt)}
        </time>
      }
      slotProps={{ primary: { sx: { fontWeight: item.read ? 400 : 600 } } }}
    />
  );
}

interface NotificationsPopoverProps {
  anchor: HTMLElement | null;
  onClose: () => void;
}

export function NotificationsPopover({ anchor, onClose }: NotificationsPopoverProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isPbuyer = useAppSelector((state) => state.auth.user?.type === 'PBUYER');
  const { items, total, unreadBeyond, error, isLoadingOlder, olderError } = useAppSelector(
    (state) => state.notifications,
  );
  const unread = useAppSelector((state) => unreadMessages(state.messages));
  const isOpen = anchor !== null;
  // everything shown is marked read: on opening, and what arrives while open
  const unreadIds = items
    .filter((item) => !item.read)
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    if (!isOpen || !unreadIds) return;
    if (unreadBeyond > 0) void dispatch(markAllNotificationsRead());
    else void dispatch(markNotificationsRead(unreadIds.split(' ')));
  }, [dispatch, isOpen, unreadIds, unreadBeyond]);

  // a PBUYER stays on the page, which is refreshed; where it has no messages, they are on the dashboard
  const refresh = (item: Notification) => {
    onClose();
    void Promise.all([dispatch(fetchOffers()), dispatch(fetchShowings()), dispatch(fetchMessages())]).then(() => {
      if (item.resourceType !== 'messages') return;
      const thread = document.getElementById(MESSAGE_THREAD_ID);
      if (thread) thread.scrollIntoView({ behavior: 'smooth', block: 'start' });
      else void navigate(`/pbuyer#${MESSAGE_THREAD_ID}`);
    });
  };

  return (
    <Popover
      open={isOpen}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': 'notifications-title',
          sx: {
            width: 'min(400px, calc(100vw - 32px))',
            maxHeight: '80vh',
            borderRadius: 3,
            display: 'flex',
            flexDirection: 'column',
          },
        },
      }}
    >
      <Typography id="notifications-title" variant="h3" component="h2" sx={{ px: 2, pt: 2, pb: 1 }}>
        Notifications
      </Typography>
      {error && (
        <Box sx={{ px: 2, pb: 2 }}>
          <ErrorState message={error} onRetry={() => void dispatch(fetchNotifications())} />
        </Box>
      )}
      {items.length === 0 && !error && (
        <Typography color="text.secondary" sx={{ px: 2, pb: 3 }}>
          {NO_NOTIFICATIONS}
        </Typography>
      )}
      {items.length > 0 && (
        <List sx={{ maxHeight: '60vh', overflow: 'auto', pt: 0 }} aria-label="Notifications" tabIndex={0}>
          {items.map((item) => (
            <ListItem key={item.id} disablePadding={Boolean(item.link) || isPbuyer} divider>
              {isPbuyer ? (
                <ListItemButton onClick={() => refresh(item)}>
                  <Entry item={item} />
                </ListItemButton>
              ) : item.link ? (
                <ListItemButton component={Link} to={item.link} onClick={onClose}>
                  <Entry item={item} />
                </ListItemButton>
              ) : (
                <Entry item={item} />
              )}
            </ListItem>
          ))}
          {items.length < total && (
            <ListItem sx={{ flexDirection: 'column', gap: 1 }}>
              {olderError && (
                <Typography variant="body2" color="error" role="alert">
                  {olderError}
                </Typography>
              )}
              <Button onClick={() => void dispatch(fetchOlderNotifications(items.length))} loading={isLoadingOlder}>
                Show older
              </Button>
            </ListItem>
          )}
        </List>
      )}
      <Box sx={(theme) => ({ borderTop: `1px solid ${theme.vars.palette.divider}`, p: 1, flexShrink: 0 })}>
        <Button component={Link} to="/notifications" onClick={onClose} fullWidth>
          All notifications
        </Button>
        <Button component={Link} to="/messages" onClick={onClose} fullWidth>
          {unread > 0 ? `All messages, ${unread} unread` : 'All messages'}
        </Button>
      </Box>
    </Popover>
  );
}
