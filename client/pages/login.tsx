import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link as RouterLink, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { AccountCard } from '../features/users/account-card.tsx';
import { LinkNotice } from '../features/users/link-notice.tsx';
import { LogInForm } from '../features/users/log-in-form.tsx';
import { VerifyForm } from '../features/users/verify-form.tsx';
import { originOf, consumeOrigin } from '../lib/origin.ts';
import { authErrorShown } from '../state/auth.slice.ts';
import { useAppDispatch, useAppSelector } from '../state/hooks.ts';
import type { User } from '../state/wire-types.ts';
import { Spinner } from '../ui/spinner.tsx';

/** Redirects after login: to the origin, the page before the email, or the landing page. */
function GoOn({ user, state }: { user: User; state: unknown }) {
  const [to] = useState(
    () => originOf(state) ?? consumeOrigin(user.email) ?? (user.type === 'PBUYER' ? '/pbuyer' : '/home'),
  );
  return <Navigate to={to} replace />;
}

export default function LoginPage() {
  const dispatch = useAppDispatch();
  const { status, user } = useAppSelector((state) => state.auth);
  const { state } = useLocation();
  const [params] = useSearchParams();
  const mailed = params.has('verify')
    ? { kind: 'verify' as const, secret: params.get('verify')! }
    : params.has('confirm')
      ? { kind: 'confirm' as const, secret: params.get('confirm')! }
      : null;
  // users already signed in when opening the link still see its result
  const [wasSignedIn, setWasSignedIn] = useState<boolean | null>(null);
  if (status !== 'loading' && wasSignedIn === null) setWasSignedIn(user !== null);
  // the message is for this visit only
  useEffect(() => () => void dispatch(authErrorShown()), [dispatch]);
  if (status === 'loading') return <Spinner />;
  if (user && !(mailed && wasSignedIn)) return <GoOn user={user} state={state} />;
  if (user && mailed) {
    return (
      <AccountCard title="Your email">
        <Stack spacing={3}>
          {mailed.kind === 'confirm' ? (
            <LinkNotice secret={mailed.secret} />
          ) : (
            <VerifyForm secret={mailed.secret} isSignedIn />
          )}
          <Button
            component={RouterLink}
            to={mailed.kind === 'confirm' ? '/settings' : '/home'}
            variant={mailed.kind === 'confirm' ? 'contained' : 'outlined'}
            size="large"
          >
            Continue
          </Button>
        </Stack>
      </AccountCard>
    );
  }
  if (mailed?.kind === 'verify') {
    return (
      <AccountCard title="Verify your email">
        <VerifyForm secret={mailed.secret} isSignedIn={false} />
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title="Log In"
      lead={originOf(state) ? 'Log in to continue to the page you opened.' : undefined}
      footer={
        <Typography>
          New here?{' '}
          <Link component={RouterLink} to="/signup" state={state}>
            Create an account
          </Link>
        </Typography>
      }
    >
      <Stack spacing={2}>
        {mailed && <LinkNotice secret={mailed.secret} />}
        <LogInForm />
      </Stack>
    </AccountCard>
  );
}
