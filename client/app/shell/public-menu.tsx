import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { Link } from 'react-router-dom';
import { MOBILE_LAST, MOBILE_NAV, type PublicLink } from './public-links.ts';

interface PublicMenuProps {
  isOpen: boolean;
  onClose: () => void;
  account: PublicLink;
}

export function PublicMenu({ isOpen, onClose, account }: PublicMenuProps) {
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: 'min(320px, 100vw)' }, 'aria-label': 'Menu' } }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1.5 }}>
        <IconButton aria-label="Close menu" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <List component="nav" aria-label="Main" sx={{ px: 1 }}>
        {[...MOBILE_NAV, account, MOBILE_LAST].map(({ title, path }) => (
          <ListItem key={path} disablePadding>
            <ListItemButton component={Link} to={path} onClick={onClose} sx={{ minHeight: 56, borderRadius: 2 }}>
              <ListItemText primary={title} slotProps={{ primary: { variant: 'subtitle1' } }} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Drawer>
  );
}
