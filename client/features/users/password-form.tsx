import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Form, Formik } from 'formik';
import { useMemo, useState } from 'react';
import { PASSWORD_ADVICE } from '#shared/users/users.messages.ts';
import { updateProfile } from '../../state/auth.slice.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import type { User } from '../../state/wire-types.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast.ts';
import { changePasswordChecks } from './users.form.ts';

export function PasswordForm({ user, onChanged }: { user: User; onChanged: () => void }) {
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const checks = useMemo(() => changePasswordChecks(user), [user]);
  if (!isOpen) {
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', alignItems: 'center' }}>
        <Box>
          <Typography variant="body2" color="text.secondary">
            Your password
          </Typography>
          <Typography aria-hidden sx={{ fontWeight: 600, letterSpacing: '0.15em' }}>
            ••••••••••
          </Typography>
        </Box>
        <Button variant="outlined" onClick={() => setIsOpen(true)}>
          Change password
        </Button>
      </Box>
    );
  }
  return (
    <Formik
      initialValues={{ currentPassword: '', password: '' }}
      validationSchema={checks}
      onSubmit={async (values, { setErrors }) => {
        setError(null);
        const outcome = await dispatch(updateProfile({ id: user.id, changes: values }));
        if (updateProfile.fulfilled.match(outcome)) {
          setIsOpen(false);
          onChanged();
          return toast('Your password is changed. All other devices have been logged out.', { kind: 'success' });
        }
        const fields = outcome.payload?.fieldErrors ?? {};
        setErrors(fields);
        if (Object.keys(fields).length === 0)
          setError(outcome.payload?.message ?? 'Your password couldn’t be changed. Please try again.');
      }}
    >
      {({ isSubmitting }) => (
        <Form noValidate>
          <Box sx={{ display: 'grid', gap: 2 }}>
            {error && <Alert severity="error">{error}</Alert>}
            <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
            <PasswordField
              name="password"
              label="New password"
              autoComplete="new-password"
              helperText={`${PASSWORD_ADVICE} All other devices will be logged out.`}
            />
            <Box sx={{ display: 'flex', gap: 1 }}>
              <Button type="submit" variant="contained" loading={isSubmitting}>
                Set new password
              </Button>
              <Button onClick={() => setIsOpen(false)} disabled={isSubmitting}>
                Keep my password
              </Button>
            </Box>
          </Box>
        </Form>
      )}
    </Formik>
  );
}
