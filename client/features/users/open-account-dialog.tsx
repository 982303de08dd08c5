import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { newIdempotencyKey } from '../../lib/api.ts';
import { fieldErrorsOf, messageOf } from '../../lib/api-error.ts';
import { useCreateUserMutation } from '../../state/users.endpoints.ts';
import type { User } from '../../state/wire-types.ts';
import { FormPhone, FormSelect, FormText } from '../../ui/form-fields.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { USER_TYPE_LABELS } from '#shared/users/users.table.ts';
import { optionsOf } from '../../ui/list-filters.tsx';
import { openAccountChecks, openAccountStart } from './users.form.ts';

/** Creates an account of any type; the user chooses a password by email. */
export function OpenAccountDialog({
  isOpen,
  onClose,
  onOpened,
}: {
  isOpen: boolean;
  onClose: () => void;
  onOpened: (user: User) => void;
}) {
  const [failure, setFailure] = useState<string | null>(null);
  const [createUser] = useCreateUserMutation();
  const [key, setKey] = useState(newIdempotencyKey);
  return (
    <Formik
      initialValues={openAccountStart}
      validationSchema={openAccountChecks}
      onSubmit={async (values, { setErrors, resetForm }) => {
        setFailure(null);
        try {
          const user = await createUser({ user: values, idempotencyKey: key }).unwrap();
          toast(`The account for ${user.firstName} was created. We emailed a link to ${user.email}.`, {
            kind: 'success',
          });
          resetForm();
          onOpened(user);
        } catch (error) {
          const fields = fieldErrorsOf(error);
          setErrors(fields);
          if (!Object.keys(fields).some((field) => field in openAccountStart)) setFailure(messageOf(error));
        }
        setKey(newIdempotencyKey());
      }}
    >
      {({ isSubmitting, submitForm }) => (
        <SheetDialog
          isOpen={isOpen}
          onClose={onClose}
          isBusy={isSubmitting}
          title="Create an account"
          subtitle="They choose their own password with the link we email them."
          actions={
            <>
              <Button onClick={onClose} disabled={isSubmitting}>
                Go back
              </Button>
              <Button variant="contained" loading={isSubmitting} onClick={() => void submitForm()}>
                Create account
              </Button>
            </>
          }
        >
          <Form noValidate>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
              <FormText name="firstName" label="First name" autoComplete="off" />
              <FormText name="lastName" label="Last name" autoComplete="off" />
              <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 2 }}>
                <FormText name="email" label="Email" type="email" autoComplete="off" />
                <FormPhone name="phone" label="Phone" helperText="If you know it" />
                <FormSelect name="type" label="Account type" options={optionsOf(USER_TYPE_LABELS)} />
                {failure && <Alert severity="error">{failure}</Alert>}
              </Box>
            </Box>
            <button type="submit" hidden aria-hidden tabIndex={-1} />
          </Form>
        </SheetDialog>
      )}
    </Formik>
  );
}
