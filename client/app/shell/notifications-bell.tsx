import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useAppSelector } from '../../state/hooks.ts';
import { unreadCount } from '../../state/notifications.slice.ts';
import { NotificationsPopover } from './notifications-popover.tsx';

/** Opening it marks everything unread as read. */
export function NotificationsBell() {
  const unread = useAppSelector((state) => unreadCount(state.notifications));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        color="inherit"
        aria-haspopup="dialog"
        aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge badgeContent={unread} color="secondary" max={99}>
          <BellIcon />
        </Badge>
      </IconButton>
      <NotificationsPopover anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  );
}
