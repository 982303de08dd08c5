import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { markNotificationsRead, unreadCount } from '../../state/notifications.slice.ts';
import { NotificationsPopover } from './notifications-popover.tsx';

/** Opening marks everything that is unread as read. */
export function NotificationsBell() {
  const dispatch = useAppDispatch();
  const items = useAppSelector((state) => state.notifications.items);
  const unread = useAppSelector((state) => unreadCount(state.notifications));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = (bell: HTMLElement) => {
    setAnchor(bell);
    const ids = items.filter((item) => !item.read).map(({ id }) => id);
    if (ids.length > 0) void dispatch(markNotificationsRead(ids));
  };
  return (
    <>
      <IconButton color="inherit" aria-haspopup="dialog" aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`} onClick={(event) => open(event.currentTarget)}>
        <Badge badgeContent={unread} color="secondary" max={99}><BellIcon /></Badge>
      </IconButton>
      <NotificationsPopover anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  );
}
