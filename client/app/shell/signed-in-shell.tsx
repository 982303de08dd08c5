import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import MenuIcon from '@mui/icons-material/MenuOutlined';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { placeLauncherInHeader } from '../../lib/launcher-place.ts';
import { useUser } from '../../state/hooks.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { useCameFromInside } from '../page-trail.ts';
import { landingPath } from '../route-table.ts';
import { AccountButton } from './account-button.tsx';
import { BrokerKeys } from './broker-keys.tsx';
import { ContactButton } from './contact-button.tsx';
import { LiveNotice } from './live-notice.tsx';
import { NotificationsBell } from './notifications-bell.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { SchemeToggle } from './scheme-toggle.tsx';
import { DesktopMenu, MobileMenu } from './side-menu.tsx';
import { SkipLink } from './skip-link.tsx';

export function SignedInShell({ children }: { children: ReactNode }) {
  const user = useUser();
  const { pathname, search } = useLocation();
  // a thread of messages takes the whole height of a phone, with the way back before its title
  const hasOwnBack = pathname === '/messages' && search !== '';
  const navigate = useNavigate();
  const cameFromInside = useCameFromInside();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // tied to the route it was opened on, so that navigation closes it
  const isMenuOpen = openAt === pathname;
  const home = user ? landingPath(user.type) : '/';
  return (
    <>
      <SkipLink />
      <AppBar
        position="fixed"
        color="default"
        sx={(theme) => ({
          backgroundColor: theme.vars.palette.background.paper,
          borderBottom: `1px solid ${theme.vars.palette.divider}`,
        })}
      >
        <Toolbar sx={{ minHeight: 64, gap: 1, px: { xs: 1, sm: 2 } }}>
          <IconButton
            edge="start"
            aria-label="Open menu"
            aria-expanded={isMenuOpen}
            onClick={() => setOpenAt(pathname)}
            sx={{ display: { md: 'none' }, ml: 0 }}
          >
            <MenuIcon />
          </IconButton>
          <Box sx={{ display: { xs: 'none', md: 'block' } }}>
            <BrandMark to={home} />
          </Box>
          <Box sx={{ flex: 1 }} />
          <Box ref={placeLauncherInHeader} sx={{ display: 'flex' }} />
          <ContactButton isShort={user?.type === 'ADMIN'} />
          {user?.type === 'ADMIN' && <BrokerKeys />}
          <SchemeToggle />
          <NotificationsBell />
          <AccountButton />
        </Toolbar>
      </AppBar>
      <Box sx={{ display: 'flex', pt: '64px', minHeight: '100dvh' }}>
        <DesktopMenu />
        <MobileMenu isOpen={isMenuOpen} onClose={() => setOpenAt(null)} />
        <Box component="main" id="main" tabIndex={-1} sx={{ flex: 1, minWidth: 0, outline: 'none' }}>
          <OfflineBar top={64} />
          <LiveNotice />
          {cameFromInside && (
            <Button
              startIcon={<BackIcon />}
              onClick={() => void navigate(-1)}
              sx={{ mt: 1, mx: { xs: 1, sm: 2 }, ...(hasOwnBack && { display: { xs: 'none', md: 'inline-flex' } }) }}
            >
              Back
            </Button>
          )}
          {children}
        </Box>
      </Box>
    </>
  );
}
