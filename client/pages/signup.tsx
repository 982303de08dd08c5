import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { AccountCard } from '../features/users/account-card.tsx';
import { SignUpForm } from '../features/users/sign-up-form.tsx';
import { saveOrigin, originOf } from '../lib/origin.ts';
import { typedSaves } from '../lib/pending-saves.ts';
import { useUser } from '../state/hooks.ts';

export default function SignupPage() {
  const [params] = useSearchParams();
  // the visitor's origin, for after login
  const { state } = useLocation();
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const [kept] = useState(() => typedSaves().map(({ name }) => name));
  const user = useUser();
  if (user) return <Navigate to={originOf(state) ?? (user.type === 'PBUYER' ? '/pbuyer' : '/home')} replace />;
  if (mailedTo) {
    return (
      <AccountCard
        title="Check your email"
        lead={
          <>
            We sent a link to <strong>{mailedTo}</strong>. Open it to verify your address, then log in.
          </>
        }
      >
        <Typography sx={{ mb: 3 }}>
          No email after a few minutes? Check your spam folder, or reset your password to receive a new email.
        </Typography>
        <Button component={RouterLink} to="/login" state={state} variant="contained" size="large">
          Go to log in
        </Button>
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title="Create your account"
      lead="One account for selling, buying, showings and offers."
      footer={
        <Typography>
          Already have an account?{' '}
          <Link component={RouterLink} to="/login" state={state}>
            Log in
          </Link>
        </Typography>
      }
    >
      {kept.length > 0 && (
        <Alert severity="info" sx={{ mb: 3 }}>
          Kept in this browser from the sample:{' '}
          {kept.map((name) => name.replace(/^./, (first) => first.toLowerCase())).join(' and ')}. Verify your email and
          log in here within two days, and it is saved in your account.
        </Alert>
      )}
      <SignUpForm
        startsAs={params.get('type') === 'BUYER' ? 'BUYER' : 'SELLER'}
        referralCode={params.get('ref') ?? params.get('referralCode') ?? ''}
        onDone={(email) => {
          saveOrigin(email, state);
          setMailedTo(email);
        }}
      />
    </AccountCard>
  );
}
