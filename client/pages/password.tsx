import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink, useLocation, useSearchParams } from 'react-router-dom';
import { AccountCard } from '../features/users/account-card.tsx';
import { ForgotForm } from '../features/users/forgot-form.tsx';
import { ResetForm } from '../features/users/reset-form.tsx';
import { saveOrigin, stateLeadingTo } from '../lib/origin.ts';

export default function PasswordPage() {
  const [params, setParams] = useSearchParams();
  const next = params.get('next');
  // the visitor's origin or where an invitation leads, and the email typed on the login page
  const state = stateLeadingTo(useLocation().state, next);
  const typed = (state as { email?: unknown } | null)?.email;
  const secret = params.get('secret');
  const [done, setDone] = useState<{ mailedTo: string } | 'reset' | null>(null);
  const back = (
    <Link component={RouterLink} to="/login" state={state}>
      Back to log in
    </Link>
  );
  if (done === 'reset') {
    return (
      <AccountCard title="Your password is set" lead="All other devices have been logged out.">
        <Button component={RouterLink} to="/login" state={state} variant="contained" size="large">
          Log in
        </Button>
      </AccountCard>
    );
  }
  if (done) {
    return (
      <AccountCard
        title="Check your email"
        lead={
          <>
            If there is an account for <strong>{done.mailedTo}</strong>, a link to set a new password is on its way.
          </>
        }
        footer={back}
      >
        <Typography>
          The link works once and for a limited time. If nothing arrives, check your spam folder and the address you
          entered.
        </Typography>
      </AccountCard>
    );
  }
  if (secret) {
    return (
      <AccountCard
        title="Choose a new password"
        footer={
          <Button onClick={() => setParams(next ? { next } : {}, { replace: true, state })}>Ask for a new link</Button>
        }
      >
        <ResetForm secret={secret} onDone={() => setDone('reset')} />
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title="Forgot your password?"
      lead="Enter your email and we’ll send you a link to set a new one."
      footer={back}
    >
      <ForgotForm
        startsWith={typeof typed === 'string' ? typed : ''}
        onSent={(mailedTo) => {
          saveOrigin(mailedTo, state);
          setDone({ mailedTo });
        }}
      />
    </AccountCard>
  );
}
