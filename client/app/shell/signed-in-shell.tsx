import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import MenuIcon from '@mui/icons-material/MenuOutlined';
import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useConnection } from '../../lib/connection.ts';
import { useUser } from '../../state/hooks.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { useLiveStatus } from '../../ui/use-live-status.ts';
import { useCameFromInside } from '../page-trail.ts';
import { landingPath } from '../route-table.ts';
import { ContactButton } from './contact-button.tsx';
import { NotificationsBell } from './notifications-bell.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { SchemeToggle } from './scheme-toggle.tsx';
import { DesktopMenu, MobileMenu } from './side-menu.tsx';
import { SkipLink } from './skip-link.tsx';

/** Shows after a while only: a blink of the connection is nobody's concern. */
function LiveNotice() {
  const { isOnline } = useConnection();
  // without a connection the bar of the shell says more
  const isLost = useLiveStatus() === 'disconnected' && isOnline;
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isLost) return;
    const timer = setTimeout(() => setIsLong(true), 4000);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isLost]);
  if (!isLost || !isLong) return null;
  return (
    <Box role="status" sx={(theme) => ({ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'center', px: 2, py: 0.75, backgroundColor: theme.vars.palette.states.requested.tint, color: theme.vars.palette.states.requested.text })}>
      <CloudOffIcon fontSize="small" aria-hidden />
      <Typography variant="body2">Live updates are paused. We are reconnecting, and nothing is lost.</Typography>
    </Box>
  );
}

export function SignedInShell({ children }: { children: ReactNode }) {
  const user = useUser();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const cameFromInside = useCameFromInside();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // tied to the page it was opened on, so that any change of route closes it
  const isMenuOpen = openAt === pathname;
  const home = user ? landingPath(user.type) : '/';
  return (
    <>
      <SkipLink />
      <AppBar position="fixed" color="default" sx={(theme) => ({ backgroundColor: theme.vars.palette.background.paper, borderBottom: `1px solid ${theme.vars.palette.divider}` })}>
        <Toolbar sx={{ minHeight: 64, gap: 1, px: { xs: 1, sm: 2 } }}>
          <IconButton edge="start" aria-label="Open menu" aria-expanded={isMenuOpen} onClick={() => setOpenAt(pathname)} sx={{ display: { md: 'none' }, ml: 0 }}><MenuIcon /></IconButton>
          <Box sx={{ display: { xs: 'none', md: 'block' } }}><BrandMark to={home} /></Box>
          <Box sx={{ flex: 1 }} />
          <ContactButton />
          <SchemeToggle />
          <NotificationsBell />
        </Toolbar>
      </AppBar>
      <Box sx={{ display: 'flex', pt: '64px', minHeight: '100dvh' }}>
        <DesktopMenu />
        <MobileMenu isOpen={isMenuOpen} onClose={() => setOpenAt(null)} />
        <Box component="main" id="main" tabIndex={-1} sx={{ flex: 1, minWidth: 0, outline: 'none' }}>
          <OfflineBar top={64} />
          <LiveNotice />
          {cameFromInside && <Button startIcon={<BackIcon />} onClick={() => void navigate(-1)} sx={{ mt: 1, mx: { xs: 1, sm: 2 } }}>Back</Button>}
          {children}
        </Box>
      </Box>
    </>
  );
}
