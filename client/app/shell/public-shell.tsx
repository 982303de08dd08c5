import MenuIcon from '@mui/icons-material/MenuOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import { Suspense, useState, type ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { PRODUCT } from '#shared/brand/product.ts';
import { lazyModule } from '../../lib/lazy-module.ts';
import { placeLauncherInHeader } from '../../lib/launcher-place.ts';
import { useUser } from '../../state/hooks.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { NearViewport } from '../../ui/near-viewport.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { landingPath } from '../route-table.ts';
import { OfflineBar } from './offline-bar.tsx';
import { LOG_IN, PUBLIC_NAV, SIGN_UP } from './public-links.ts';
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

/** From here on the whole navigation fits beside the account buttons and the assistant; below, it is in the menu. */
const WIDE = '@media (min-width: 1040px)';

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
  const account = user && { title: `My ${PRODUCT}`, path: landingPath(user.type) };
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
            {/* after the space, so that nothing moves when it comes */}
            <Box ref={placeLauncherInHeader} sx={{ display: 'flex' }} />
            <Box component="nav" aria-label="Main" sx={{ display: 'none', [WIDE]: { display: 'flex' } }}>
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
            <Box sx={{ display: { xs: 'none', sm: 'contents' } }}>
              <SchemeToggle />
            </Box>
            {account ? (
              <Button component={Link} to={account.path} variant="outlined" sx={{ ml: 1, whiteSpace: 'nowrap' }}>
                {account.title}
              </Button>
            ) : (
              <>
                <Button
                  component={Link}
                  to={LOG_IN.path}
                  color="inherit"
                  sx={{ display: { xs: 'none', sm: 'inline-flex' }, whiteSpace: 'nowrap' }}
                >
                  {LOG_IN.title}
                </Button>
                <Button
                  component={Link}
                  to={SIGN_UP.path}
                  variant="contained"
                  sx={{ ml: { xs: 0, sm: 0.5 }, whiteSpace: 'nowrap' }}
                >
                  {SIGN_UP.title}
                </Button>
              </>
            )}
            <IconButton
              aria-label="Open menu"
              aria-expanded={isMenuOpen}
              edge="end"
              onClick={() => {
                setOpenAt(pathname);
                setWasOpened(true);
              }}
              sx={{ display: 'inline-flex', [WIDE]: { display: 'none' } }}
            >
              <MenuIcon />
            </IconButton>
          </Box>
        </Container>
      </Box>
      {wasOpened && (
        <PartBoundary what="The menu">
          <Suspense fallback={null}>
            <PublicMenu isOpen={isMenuOpen} onClose={() => setOpenAt(null)} account={account} />
          </Suspense>
        </PartBoundary>
      )}
      <Box component="main" id="main" tabIndex={-1} sx={{ outline: 'none', minHeight: 'calc(100dvh - 48px)' }}>
        <OfflineBar top={65} />
        {children}
      </Box>
      {hasFooter && (
        <PartBoundary what="The footer">
          <NearViewport part="footer" minHeight={480} margin="0px">
            <Footer />
          </NearViewport>
        </PartBoundary>
      )}
    </>
  );
}
