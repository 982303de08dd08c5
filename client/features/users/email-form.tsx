import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { fieldErrorsOf, messageOf } from '../../lib/api-error.ts';
import { useRequestEmailChangeMutation } from '../../state/users.endpoints.ts';
import { FormText } from '../../ui/form-fields.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { changeEmailChecks } from './users.form.ts';

/** The login email; a new one takes effect once confirmed by the link sent to it. */
export function EmailForm({ email }: { email: string }) {
  const [request] = useRequestEmailChangeMutation();
  const [isOpen, setIsOpen] = useState(false);
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', alignItems: 'center' }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" color="text.secondary">
            You log in with
          </Typography>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{email}</Typography>
        </Box>
        {!isOpen && (
          <Button
            variant="outlined"
            onClick={() => {
              setIsOpen(true);
              setMailedTo(null);
            }}
          >
            Change email
          </Button>
        )}
      </Box>
      {mailedTo && (
        <Alert severity="success">
          We sent a link to <strong>{mailedTo}</strong>. Until you open it you log in with {email}.
        </Alert>
      )}
      {isOpen && (
        <Formik
          initialValues={{ email: '', currentPassword: '' }}
          validationSchema={changeEmailChecks}
          onSubmit={async (values, { setErrors }) => {
            setError(null);
            try {
              await request({ email: values.email.trim(), currentPassword: values.currentPassword }).unwrap();
              setMailedTo(values.email.trim());
              setIsOpen(false);
            } catch (failure) {
              const fields = fieldErrorsOf(failure);
              setErrors(fields);
              if (Object.keys(fields).length === 0) setError(messageOf(failure));
            }
          }}
        >
          {({ isSubmitting }) => (
            <Form noValidate>
              <Box sx={{ display: 'grid', gap: 2 }}>
                {error && <Alert severity="error">{error}</Alert>}
                <FormText
                  name="email"
                  label="New email"
                  type="email"
                  autoComplete="email"
                  helperText="We’ll email a link to it. Nothing changes until you open that link."
                  slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none' } }}
                />
                <PasswordField name="currentPassword" label="Your password" autoComplete="current-password" />
                <Box sx={{ display: 'flex', gap: 1 }}>
                  <Button type="submit" variant="contained" loading={isSubmitting}>
                    Send link
                  </Button>
                  <Button onClick={() => setIsOpen(false)} disabled={isSubmitting}>
                    Keep my email
                  </Button>
                </Box>
              </Box>
            </Form>
          )}
        </Formik>
      )}
    </Box>
  );
}
