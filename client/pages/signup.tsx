import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
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
  const [mailed, setMailed] = useState<{ to: string; sendAgain: () => Promise<string | null> } | null>(null);
  const [kept] = useState(() => typedSaves().map(({ name }) => name));
  const user = useUser();
  if (user) return <Navigate to={originOf(state) ?? (user.type === 'PBUYER' ? '/pbuyer' : '/home')} replace />;
  if (mailed) return <EmailSent {...mailed} />;
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
        onDone={(email, sendAgain) => {
          saveOrigin(email, state);
          setMailed({ to: email, sendAgain });
        }}
      />
    </AccountCard>
  );
}

function EmailSent({ to, sendAgain }: { to: string; sendAgain: () => Promise<string | null> }) {
  const { state } = useLocation();
  const [again, setAgain] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [error, setError] = useState<string | null>(null);
  const send = async () => {
    setAgain('sending');
    const reason = await sendAgain();
    setError(reason);
    setAgain(reason === null ? 'sent' : 'idle');
  };
  return (
    <AccountCard
      title="Check your email"
      lead={
        <>
          We sent a link to <strong>{to}</strong>. Open it to verify your address, then log in.
        </>
      }
    >
      <Typography sx={{ mb: 2 }}>
        No email after a few minutes? Check your spam folder, or have it sent again.
      </Typography>
      <Box role="status">
        {again === 'sent' && (
          <Alert severity="success" sx={{ mb: 2 }}>
            We sent the email again. Use the link in the newest one.
          </Alert>
        )}
      </Box>
      {error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {error}
        </Alert>
      )}
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button component={RouterLink} to="/login" state={state} variant="contained" size="large">
          Go to log in
        </Button>
        <Button size="large" loading={again === 'sending'} onClick={() => void send()}>
          Send it again
        </Button>
      </Stack>
    </AccountCard>
  );
}
