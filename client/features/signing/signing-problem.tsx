/** Why a signing link opens nothing, each with a way on. */
import LinkOffIcon from '@mui/icons-material/LinkOffOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import PersonOffIcon from '@mui/icons-material/PersonOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { PRODUCT } from '#shared/brand/product.ts';
import {
  LINK_EXPIRED,
  NOT_YOUR_DOCUMENT,
  SIGN_LOGIN,
  SIGNING_MISSING,
} from '#shared/form-signings/form-signings.messages.ts';
import { fullName } from '../../lib/format.ts';
import { setPageTitle } from '../../lib/page-title.ts';
import { logOut } from '../../state/auth.slice.ts';
import { useAppDispatch, useUser } from '../../state/hooks.ts';
import type { Failure } from '../../state/api-thunk.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useSiteConfig } from '../../ui/use-site-config.ts';

function Contact() {
  const { supportPhone, supportEmail } = useSiteConfig().brand;
  return (
    <Box sx={{ mt: 1 }}>
      <Link href={`tel:${supportPhone}`}>{supportPhone}</Link> ·{' '}
      <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>
    </Box>
  );
}

interface SigningProblemProps {
  failure: Pick<Failure, 'status' | 'code' | 'message'>;
  onRetry: () => void;
  isRetrying: boolean;
  /** Alone on a page, which then has this as its heading. */
  isPage: boolean;
}

export function SigningProblem({ failure, onRetry, isRetrying, isPage }: SigningProblemProps) {
  const { status, code, message } = failure;
  const user = useUser();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { brokerage } = useSiteConfig().brand;
  const component = isPage ? 'h1' : 'p';
  const state = { from: `${pathname}${search}` };
  useEffect(() => setPageTitle('Sign'), []);
  const switchAccount = () => void dispatch(logOut()).then(() => navigate('/login', { replace: true, state }));

  if (code === 'form-signing.expired' || status === 410)
    return (
      <EmptyState component={component} icon={<LinkOffIcon />} title="This link has expired">
        <p>{message || LINK_EXPIRED}</p>
        <Contact />
      </EmptyState>
    );
  if (status === 401)
    return (
      <EmptyState
        component={component}
        icon={<LockIcon />}
        title={SIGN_LOGIN}
        action={
          <Button component={RouterLink} to="/login" state={state} variant="contained">
            Log in
          </Button>
        }
      >
        You’ll come right back to the document.
      </EmptyState>
    );
  if (status === 403)
    return (
      <EmptyState
        component={component}
        icon={<PersonOffIcon />}
        title={NOT_YOUR_DOCUMENT}
        action={
          user ? (
            <Button variant="contained" onClick={switchAccount}>
              Log in as another person
            </Button>
          ) : undefined
        }
      >
        {user && <p>You’re logged in as {fullName(user) || user.email}.</p>}
        <p>Open the link from the email that was sent to you, or ask {brokerage}.</p>
        <Contact />
      </EmptyState>
    );
  if (status === 404 || status === 400)
    return (
      <EmptyState
        component={component}
        icon={<LinkOffIcon />}
        title={SIGNING_MISSING}
        action={
          <Button component={RouterLink} to={user ? '/home' : '/'} variant="contained">
            {user ? 'Your overview' : `${PRODUCT} home page`}
          </Button>
        }
      >
        <p>The link may be incomplete, or a newer one replaced it. Open the link in your latest email.</p>
        <Contact />
      </EmptyState>
    );
  return (
    <Box sx={{ py: 4 }}>
      {isPage && (
        <Typography variant="h2" component="h1" gutterBottom>
          Your document didn’t load
        </Typography>
      )}
      <ErrorState message={message} onRetry={onRetry} isRetrying={isRetrying} />
    </Box>
  );
}
