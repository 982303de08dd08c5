import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Form, Formik } from 'formik';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { SESSION_EXPIRED } from '#shared/users/log-in.messages.ts';
import { dropDraft, hasDrafts } from '../../lib/saved-draft.ts';
import { logIn } from '../../state/auth.slice.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { FormText } from '../../ui/form-fields.tsx';
import { DraftForm } from '../../ui/draft-form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { logInChecks } from './users.form.ts';

const DRAFT = 'log-in';

/** The slice holds the error; the fields keep their input. */
export function LogInForm() {
  const dispatch = useAppDispatch();
  const { state } = useLocation();
  const { error, isLoggingIn } = useAppSelector((areas) => areas.auth);
  const hasExpired = error === SESSION_EXPIRED;
  const submit = async ({ email, password }: { email: string; password: string }) => {
    const outcome = await dispatch(logIn({ email: email.trim(), password }));
    if (logIn.fulfilled.match(outcome)) dropDraft(DRAFT);
  };
  return (
    <Formik initialValues={{ email: '', password: '' }} validationSchema={logInChecks} onSubmit={submit}>
      {({ values }) => (
        <Form noValidate>
          <DraftForm draftKey={DRAFT} />
          <Box sx={{ display: 'grid', gap: 2 }}>
            {error && <Alert severity={hasExpired ? 'warning' : 'error'}>{error}</Alert>}
            {hasExpired && hasDrafts() && (
              <Alert severity="info">What you were typing is saved. You’ll find it again once you log in.</Alert>
            )}
            <FormText
              name="email"
              label="Email"
              type="email"
              autoComplete="username"
              slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none' } }}
            />
            <PasswordField name="password" label="Password" autoComplete="current-password" />
            <Button type="submit" variant="contained" size="large" loading={isLoggingIn}>
              Log In
            </Button>
            <Link
              component={RouterLink}
              to="/password"
              state={{ ...(state as object | null), email: values.email.trim() }}
              sx={{ justifySelf: 'start', py: 0.5 }}
            >
              Forgot your password?
            </Link>
          </Box>
        </Form>
      )}
    </Formik>
  );
}
