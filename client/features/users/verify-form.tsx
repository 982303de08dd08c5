import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { disownAccount, verifyEmail } from '../../state/account-calls.ts';
import { logIn } from '../../state/auth.slice.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { verifyChecks } from './users.form.ts';

interface VerifyFormProps {
  secret: string;
  /** Someone is already logged in here, and stays logged in. */
  isSignedIn: boolean;
}
type Outcome = { severity: 'success' | 'error'; text: string; mayLogIn: boolean };

/**
 * Verification link of a new account: the owner enters the chosen password and is logged in; someone who did not sign
 * up can delete the account.
 */
export function VerifyForm({ secret, isSignedIn }: VerifyFormProps) {
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isDisowning, setIsDisowning] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [disownError, setDisownError] = useState<string | null>(null);

  const verify = async (
    { password }: { password: string },
    { setErrors }: { setErrors: (errors: Record<string, string>) => void },
  ) => {
    setError(null);
    const verified = await dispatch(verifyEmail({ secret, password }));
    if (verifyEmail.fulfilled.match(verified)) {
      const text = 'Your email is verified.';
      if (isSignedIn) return setOutcome({ severity: 'success', text, mayLogIn: false });
      // the page redirects once logged in
      const entered = await dispatch(logIn({ email: verified.payload.email, password }));
      if (!logIn.fulfilled.match(entered))
        setOutcome({ severity: 'success', text: `${text} You can log in now.`, mayLogIn: true });
      return;
    }
    const fields = verified.payload?.fieldErrors ?? {};
    if (fields.secret) return setOutcome({ severity: 'error', text: fields.secret, mayLogIn: !isSignedIn });
    setErrors(fields);
    if (!fields.password) setError(verified.payload?.message ?? 'Your email couldn’t be verified. Please try again.');
  };

  const disown = async () => {
    setIsBusy(true);
    setDisownError(null);
    const disowned = await dispatch(disownAccount(secret));
    setIsBusy(false);
    if (disownAccount.fulfilled.match(disowned)) {
      setIsDisowning(false);
      setOutcome({
        severity: 'success',
        text: 'The account is deleted. No one can use it, and we won’t email you again.',
        mayLogIn: false,
      });
    } else setDisownError(disowned.payload?.message ?? 'That didn’t work. Please try again.');
  };

  if (outcome)
    return (
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Alert severity={outcome.severity}>{outcome.text}</Alert>
        {outcome.mayLogIn && (
          <Button component={RouterLink} to="/login" variant="contained" size="large">
            Log In
          </Button>
        )}
      </Box>
    );
  return (
    <Formik initialValues={{ password: '' }} validationSchema={verifyChecks} onSubmit={verify}>
      {({ isSubmitting }) => (
        <Form noValidate>
          <Box sx={{ display: 'grid', gap: 2 }}>
            {error && <Alert severity="error">{error}</Alert>}
            <Typography>Enter the password you chose when you signed up to open your account.</Typography>
            <PasswordField name="password" label="Your password" autoComplete="current-password" />
            <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
              Verify my email
            </Button>
            <Link component={RouterLink} to="/password" sx={{ justifySelf: 'start', py: 0.5 }}>
              Forgot your password?
            </Link>
            <Box>
              <Typography variant="body2" color="text.secondary">
                Did someone else sign up with your email?
              </Typography>
              <Button onClick={() => setIsDisowning(true)} sx={{ ml: -1 }}>
                This wasn&apos;t me
              </Button>
            </Box>
          </Box>
          <ConfirmDialog
            isOpen={isDisowning}
            title="Delete this account?"
            confirmLabel="Delete the account"
            cancelLabel="Go back"
            isDestructive
            isBusy={isBusy}
            error={disownError}
            onConfirm={() => void disown()}
            onCancel={() => setIsDisowning(false)}
          >
            <Typography>
              The account that someone created with your email will be deleted. It was never activated, so nothing else
              is lost.
            </Typography>
          </ConfirmDialog>
        </Form>
      )}
    </Formik>
  );
}
