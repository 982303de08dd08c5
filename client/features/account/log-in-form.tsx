import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Form, Formik } from 'formik';
import { Link as RouterLink } from 'react-router-dom';
import { logIn } from '../../state/auth.slice.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { FormText } from '../../ui/form-fields.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { logInChecks } from './account-checks.ts';

/** The slice keeps why a login failed; the fields keep what was typed. */
export function LogInForm() {
  const dispatch = useAppDispatch();
  const { error, isLoggingIn } = useAppSelector((state) => state.auth);
  return (
    <Formik initialValues={{ email: '', password: '' }} validationSchema={logInChecks} onSubmit={async ({ email, password }) => { await dispatch(logIn({ email: email.trim(), password })); }}>
      <Form noValidate>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {error && <Alert severity="error">{error}</Alert>}
          <FormText name="email" label="Email" type="email" autoComplete="username" slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none' } }} />
          <PasswordField name="password" label="Password" autoComplete="current-password" />
          <Button type="submit" variant="contained" size="large" loading={isLoggingIn}>Log In</Button>
          <Link component={RouterLink} to="/password" sx={{ justifySelf: 'start', py: 0.5 }}>Forgot your password?</Link>
        </Box>
      </Form>
    </Formik>
  );
}
