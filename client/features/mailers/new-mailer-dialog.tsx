import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MAILER_KIND_LABELS, MAX_MAILER_NAME, type MailerKind } from '#shared/mailers/mailers.types.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { fieldErrorsOf, messageOf } from '../../lib/api-error.ts';
import { useCreateMailerMutation } from '../../state/mailers.endpoints.ts';
import { FormSelect, FormText } from '../../ui/form-fields.tsx';
import { optionsOf } from '../../ui/list-filters.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { newMailerChecks } from './mailers.form.ts';

/** Names a new mailing and opens it. */
export function NewMailerDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [key] = useState(newIdempotencyKey);
  const [create] = useCreateMailerMutation();
  return (
    <Formik
      initialValues={{ kind: 'CAMPAIGN' as MailerKind, name: '' }}
      validationSchema={newMailerChecks}
      onSubmit={async ({ kind, name }, { setErrors }) => {
        setFailure(null);
        try {
          const { id } = await create({ kind, name: name.trim(), idempotencyKey: `${key}:${kind}:${name}` }).unwrap();
          await navigate(`/admin/mailers/${id}`);
        } catch (error) {
          const fields = fieldErrorsOf(error);
          setErrors(fields);
          if (!('name' in fields)) setFailure(messageOf(error));
        }
      }}
    >
      {({ isSubmitting, submitForm }) => (
        <SheetDialog
          isOpen
          onClose={onClose}
          isBusy={isSubmitting}
          title="Write a mailing"
          actions={
            <>
              <Button onClick={onClose} disabled={isSubmitting}>
                Go back
              </Button>
              <Button variant="contained" loading={isSubmitting} onClick={() => void submitForm()}>
                Start a draft
              </Button>
            </>
          }
        >
          <Form noValidate>
            <Box sx={{ display: 'grid', gap: 2 }}>
              <FormSelect name="kind" label="Kind" options={optionsOf(MAILER_KIND_LABELS)} />
              <FormText
                name="name"
                label="Name"
                helperText="For you and your colleagues. Recipients don’t see it."
                slotProps={{ htmlInput: { maxLength: MAX_MAILER_NAME } }}
              />
              {failure && <Alert severity="error">{failure}</Alert>}
            </Box>
            <button type="submit" hidden aria-hidden tabIndex={-1} />
          </Form>
        </SheetDialog>
      )}
    </Formik>
  );
}
