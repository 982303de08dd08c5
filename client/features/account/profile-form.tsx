import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { phone } from '../../lib/format.ts';
import { updateProfile } from '../../state/auth.slice.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import type { User } from '../../state/wire-types.ts';
import { FormPhone, FormSelect, FormSwitch, FormText } from '../../ui/form-fields.tsx';
import { toast } from '../../ui/toast.ts';
import { profileChecks } from './account-checks.ts';
import { timezoneChoices } from './timezone-choices.ts';

/** Name, phone, switches and timezone; only what changed is sent. */
export function ProfileForm({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const [error, setError] = useState<string | null>(null);
  const initial = {
    firstName: user.firstName, lastName: user.lastName, phone: phone(user.phone), emailEnabled: user.emailEnabled, smsEnabled: user.smsEnabled,
    autoApproveShowings: user.autoApproveShowings, timezone: user.timezone ?? '',
  };
  return (
    <Formik
      initialValues={initial}
      enableReinitialize
      validationSchema={profileChecks}
      onSubmit={async (values, { setErrors }) => {
        setError(null);
        const changes = Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== initial[name as keyof typeof initial]).map(([name, value]) => [name, typeof value === 'string' ? value.trim() || null : value]));
        const outcome = await dispatch(updateProfile({ id: user.id, changes }));
        if (updateProfile.fulfilled.match(outcome)) return toast('Your settings are saved.', { kind: 'success' });
        setErrors(outcome.payload?.fieldErrors ?? {});
        setError(outcome.payload?.message ?? 'Your settings could not be saved. Please try again.');
      }}
    >
      {({ values, dirty, isSubmitting }) => (
        <Form noValidate>
          <Box sx={{ display: 'grid', gap: 2 }}>
            {error && <Alert severity="error">{error}</Alert>}
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
              <FormText name="firstName" label="First name" autoComplete="given-name" />
              <FormText name="lastName" label="Last name" autoComplete="family-name" />
            </Box>
            <FormPhone name="phone" label="Phone" helperText="A US number. Only used for your showings and offers." />
            <FormSelect name="timezone" label="Time zone" options={timezoneChoices(values.timezone)} helperText="Times of a home are always shown in the zone the home stands in." />
            <FormSwitch name="emailEnabled" label="Copies of notifications by email" />
            <FormSwitch name="smsEnabled" label="Copies of notifications by text message" helperText="By turning this on you agree to receive text messages about your showings and offers. Message and data rates may apply. Reply STOP to end them." />
            {user.type !== 'BUYER' && user.type !== 'PBUYER' && <FormSwitch name="autoApproveShowings" label="Confirm showings automatically" helperText="A showing is confirmed at once when the time is free." />}
            <Box><Button type="submit" variant="contained" disabled={!dirty} loading={isSubmitting}>Save changes</Button></Box>
          </Box>
        </Form>
      )}
    </Formik>
  );
}
