import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { requestPasswordReset } from '../../state/account-calls.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { FormText } from '../../ui/form-fields.tsx';
import { forgotChecks } from './users.form.ts';

/** Same response for every address, so it does not reveal who has an account. */
export function ForgotForm({ startsWith, onSent }: { startsWith: string; onSent: (email: string) => void }) {
  const dispatch = useAppDispatch();
  const [error, setError] = useState<string | null>(null);
  return (
    <Formik
      initialValues={{ email: startsWith }}
      validationSchema={forgotChecks}
      onSubmit={async ({ email }, { setErrors }) => {
        setError(null);
        const outcome = await dispatch(requestPasswordReset(email.trim()));
        if (requestPasswordReset.fulfilled.match(outcome)) return onSent(email.trim());
        setErrors(outcome.payload?.fieldErrors ?? {});
        setError(outcome.payload?.message ?? null);
      }}
    >
      {({ isSubmitting }) => (
        <Form noValidate>
          <Box sx={{ display: 'grid', gap: 2 }}>
            {error && <Alert severity="error">{error}</Alert>}
            <FormText
              name="email"
              label="Email"
              type="email"
              autoComplete="username"
              slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none' } }}
            />
            <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
              Send reset link
            </Button>
          </Box>
        </Form>
      )}
    </Formik>
  );
}
