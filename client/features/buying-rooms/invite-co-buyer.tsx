import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Form, Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { fieldErrorsOf, messageOf } from '../../lib/api-error.ts';
import { useInviteCoBuyerMutation } from '../../state/buying-rooms.endpoints.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { DraftForm } from '../../ui/draft-form.tsx';
import { FormText } from '../../ui/form-fields.tsx';
import { toast } from '../../ui/toast.ts';
import { inviteChecks, inviteStart } from './invitation.form.ts';

/** Asks for the other person's email and sends the invitation. */
export function InviteCoBuyer() {
  const [invite] = useInviteCoBuyerMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const send = async ({ email }: typeof inviteStart, form: FormikHelpers<typeof inviteStart>) => {
    setFailure(null);
    try {
      await invite(email.trim()).unwrap();
      form.resetForm();
      toast('The invitation is on its way.', { kind: 'success' });
    } catch (error) {
      const errors = fieldErrorsOf(error);
      form.setErrors(errors);
      if (!errors.email) setFailure(messageOf(error));
    }
  };
  return (
    <Formik initialValues={inviteStart} validationSchema={inviteChecks} onSubmit={send}>
      {({ isSubmitting }) => (
        <Form noValidate aria-label="Invite your co-buyer">
          <DraftForm draftKey="invite-co-buyer" />
          <Box sx={{ display: 'grid', gap: 2, maxWidth: 440 }}>
            {failure && <ErrorState message={failure} note="What you typed is still here." />}
            <FormText
              name="email"
              label="Their email"
              type="email"
              autoComplete="off"
              helperText="They don’t need an account yet. Nothing is shared until they accept."
              slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none' } }}
            />
            <Box>
              <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
                Send invitation
              </Button>
            </Box>
          </Box>
        </Form>
      )}
    </Formik>
  );
}
