import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { PASSWORD_ADVICE } from '#shared/users/users.messages.ts';
import { resetPassword } from '../../state/account-calls.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { resetChecks } from './users.form.ts';

export function ResetForm({ secret, onDone }: { secret: string; onDone: () => void }) {
  const dispatch = useAppDispatch();
  const [error, setError] = useState<string | null>(null);
  return (
    <Formik
      initialValues={{ password: '', repeated: '' }}
      validationSchema={resetChecks}
      onSubmit={async ({ password }, { setErrors }) => {
        setError(null);
        const outcome = await dispatch(resetPassword({ secret, password }));
        if (resetPassword.fulfilled.match(outcome)) return onDone();
        setErrors(outcome.payload?.fieldErrors ?? {});
        setError(outcome.payload?.message ?? 'The password couldn’t be set. Please try again.');
      }}
    >
      {({ isSubmitting }) => (
        <Form noValidate>
          <Box sx={{ display: 'grid', gap: 2 }}>
            {error && <Alert severity="error">{error}</Alert>}
            <PasswordField
              name="password"
              label="New password"
              autoComplete="new-password"
              helperText={PASSWORD_ADVICE}
            />
            <PasswordField name="repeated" label="New password again" autoComplete="new-password" />
            <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
              Set new password
            </Button>
          </Box>
        </Form>
      )}
    </Formik>
  );
}
