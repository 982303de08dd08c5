import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link as RouterLink, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { AccountCard } from '../features/account/account-card.tsx';
import { LogInForm } from '../features/account/log-in-form.tsx';
import { VerifyNotice } from '../features/account/verify-notice.tsx';
import { originOf } from '../lib/origin.ts';
import { authErrorShown } from '../state/auth.slice.ts';
import { useAppDispatch, useAppSelector } from '../state/hooks.ts';
import { Spinner } from '../ui/spinner.tsx';

export default function LoginPage() {
  const dispatch = useAppDispatch();
  const { status, user } = useAppSelector((state) => state.auth);
  const location = useLocation();
  const [params] = useSearchParams();
  const secret = params.get('verify');
  // a message belongs to this visit of the page
  useEffect(() => () => void dispatch(authErrorShown()), [dispatch]);
  if (status === 'loading') return <Spinner />;
  if (user) {
    const home = user.type === 'PBUYER' ? '/pbuyer' : '/home';
    return <Navigate to={originOf(location.state) ?? home} replace />;
  }
  return (
    <AccountCard
      title="Log In"
      lead={originOf(location.state) ? 'Log in to go on to the page you opened.' : undefined}
      footer={<Typography>New here? <Link component={RouterLink} to="/signup">Create an account</Link></Typography>}
    >
      <Stack spacing={2}>
        {secret && <VerifyNotice secret={secret} />}
        <LogInForm />
      </Stack>
    </AccountCard>
  );
}
