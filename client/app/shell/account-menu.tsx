import LogOutIcon from '@mui/icons-material/LogoutOutlined';
import MessagesIcon from '@mui/icons-material/ForumOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { count, fullName } from '../../lib/format.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { unreadMessages } from '../../state/messages.slice.ts';
import type { User } from '../../state/wire-types.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { useLogOut } from './use-log-out.ts';

interface AccountMenuProps {
  user: User;
  anchor: HTMLElement | null;
  onClose: () => void;
}

export function AccountMenu({ user, anchor, onClose }: AccountMenuProps) {
  const unread = useAppSelector((state) => unreadMessages(state.messages));
  const logOut = useLogOut();
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { sx: { width: 'min(300px, calc(100vw - 32px))', borderRadius: 3 } },
        list: { 'aria-label': 'Account' },
      }}
    >
      <Box component="li" role="none" sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2, pt: 1, pb: 2 }}>
        <PersonAvatar person={user} size={48} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600, lineHeight: 1.3 }}>{fullName(user)}</Typography>
          <Typography variant="body2" color="text.secondary">
            {user.email}
          </Typography>
        </Box>
      </Box>
      <Divider component="li" role="none" sx={{ mb: 1 }} />
      <MenuItem component={Link} to="/messages" onClick={onClose}>
        <ListItemIcon>
          <MessagesIcon fontSize="small" />
        </ListItemIcon>
        {unread > 0 ? `Messages, ${count(unread)} unread` : 'Messages'}
      </MenuItem>
      <MenuItem component={Link} to="/settings" onClick={onClose}>
        <ListItemIcon>
          <SettingsIcon fontSize="small" />
        </ListItemIcon>
        Settings
      </MenuItem>
      <MenuItem
        onClick={() => {
          onClose();
          logOut();
        }}
      >
        <ListItemIcon>
          <LogOutIcon fontSize="small" />
        </ListItemIcon>
        Log Out
      </MenuItem>
    </Menu>
  );
}
