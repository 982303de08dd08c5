import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { Link } from 'react-router-dom';
import { MOBILE_LAST, MOBILE_LOG_IN, MOBILE_NAV, SIGN_UP, type PublicLink } from './public-links.ts';
import { SchemeToggle } from './scheme-toggle.tsx';

interface PublicMenuProps {
  isOpen: boolean;
  onClose: () => void;
  /** The signed-in person's own pages; null for a visitor. */
  account: PublicLink | null;
}

export function PublicMenu({ isOpen, onClose, account }: PublicMenuProps) {
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: 'min(320px, 100vw)' }, 'aria-label': 'Menu' } }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', p: 1.5 }}>
        <SchemeToggle />
        <IconButton aria-label="Close menu" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <List component="nav" aria-label="Main" sx={{ px: 1 }}>
        {[...MOBILE_NAV, account ?? MOBILE_LOG_IN, MOBILE_LAST].map(({ title, path }) => (
          <ListItem key={path} disablePadding>
            <ListItemButton component={Link} to={path} onClick={onClose} sx={{ minHeight: 56, borderRadius: 2 }}>
              <ListItemText primary={title} slotProps={{ primary: { variant: 'subtitle1' } }} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      {!account && (
        <Button
          component={Link}
          to={SIGN_UP.path}
          onClick={onClose}
          variant="contained"
          size="large"
          sx={{ mx: 2, mt: 2, flexShrink: 0 }}
        >
          {SIGN_UP.title}
        </Button>
      )}
    </Drawer>
  );
}
