import MenuIcon from '@mui/icons-material/MenuOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import { Suspense, useState, type ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { lazyModule } from '../../lib/lazy-module.ts';
import { useUser } from '../../state/hooks.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { NearViewport } from '../../ui/near-viewport.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { landingPath } from '../route-table.ts';
import { OfflineBar } from './offline-bar.tsx';
import { PUBLIC_NAV } from './public-links.ts';
import { SchemeToggle } from './scheme-toggle.tsx';
import { SkipLink } from './skip-link.tsx';

const Footer = lazyModule(
  'footer',
  () => import('./footer.tsx'),
  (module) => module.Footer,
  'aside',
);
const PublicMenu = lazyModule(
  'public-menu',
  () => import('./public-menu.tsx'),
  (module) => module.PublicMenu,
  'aside',
);

interface PublicShellProps {
  children: ReactNode;
  hasFooter?: boolean;
}

export function PublicShell({ children, hasFooter = true }: PublicShellProps) {
  const user = useUser();
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isMenuOpen = openAt === pathname;
  const [wasOpened, setWasOpened] = useState(false);
  const account = user ? { title: 'My Hearthport', path: landingPath(user.type) } : { title: 'Log In', path: '/login' };
  return (
    <>
      <SkipLink />
      <Box
        component="header"
        sx={(theme) => ({
          position: 'sticky',
          top: 0,
          zIndex: theme.zIndex.appBar,
          backgroundColor: theme.vars.palette.background.default,
          borderBottom: `1px solid ${theme.vars.palette.divider}`,
        })}
      >
        <Container maxWidth="lg">
          <Box sx={{ minHeight: 64, gap: 0.5, display: 'flex', alignItems: 'center' }}>
            <BrandMark />
            <Box sx={{ flex: 1 }} />
            <Box component="nav" aria-label="Main" sx={{ display: { xs: 'none', md: 'flex' }, gap: 0.5 }}>
              {PUBLIC_NAV.map(({ title, path }) => (
                <Button
                  key={path}
                  component={NavLink}
                  to={path}
                  end
                  color="inherit"
                  sx={{
                    '&.active': {
                      color: 'primary.main',
                      textDecoration: 'underline',
                      textUnderlineOffset: 6,
                      textDecorationThickness: 2,
                    },
                  }}
                >
                  {title}
                </Button>
              ))}
            </Box>
            <SchemeToggle />
            <Button
              component={Link}
              to={account.path}
              variant="outlined"
              sx={{ ml: 1, display: { xs: 'none', sm: 'inline-flex' } }}
            >
              {account.title}
            </Button>
            <IconButton
              aria-label="Open menu"
              aria-expanded={isMenuOpen}
              edge="end"
              onClick={() => {
                setOpenAt(pathname);
                setWasOpened(true);
              }}
              sx={{ display: { md: 'none' } }}
            >
              <MenuIcon />
            </IconButton>
          </Box>
        </Container>
      </Box>
      {wasOpened && (
        <PartBoundary what="The menu">
          <Suspense fallback={null}>
            <PublicMenu
              isOpen={isMenuOpen}
              onClose={() => setOpenAt(null)}
              account={user ? account : { title: 'Login', path: '/login' }}
            />
          </Suspense>
        </PartBoundary>
      )}
      <Box component="main" id="main" tabIndex={-1} sx={{ outline: 'none', minHeight: 'calc(100dvh - 48px)' }}>
        <OfflineBar top={65} />
        {children}
      </Box>
      {hasFooter && (
        <PartBoundary what="The footer">
          <NearViewport minHeight={480} margin="0px">
            <Footer />
          </NearViewport>
        </PartBoundary>
      )}
    </>
  );
}
