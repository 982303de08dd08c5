/** Before a hosted service: under which name, and what happens there. */
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useFormik } from 'formik';
import { useRef, useState } from 'react';
import { MAX_HOSTED_NAME } from '#shared/form-signings/form-signings.types.ts';
import { leaveFor } from '../../lib/leave-for.ts';
import type { Failure } from '../../state/api-thunk.ts';
import { useActOnFormSigningMutation } from '../../state/form-signings.endpoints.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { storeLinkToken } from './link-token.ts';
import { hostedChecks } from './signing.form.ts';

interface HostedSignDialogProps {
  slug: string;
  token?: string | undefined;
  documentName: string;
  signerName: string;
  /** `DocuSign`. */
  service: string;
  onClose: () => void;
}

export function HostedSignDialog({ slug, token, documentName, signerName, service, onClose }: HostedSignDialogProps) {
  const [act] = useActOnFormSigningMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const isSending = useRef(false);
  const form = useFormik({
    initialValues: { name: signerName },
    validationSchema: hostedChecks,
    onSubmit: async ({ name }, { setErrors }) => {
      if (isSending.current) return;
      isSending.current = true;
      setFailure(null);
      try {
        const { hosted } = await act({ slug, token, act: { action: 'start', name: name.trim() } }).unwrap();
        // signed there before: the page says so now
        if (!hosted?.url) return onClose();
        storeLinkToken(slug, token);
        setLeaving(true);
        leaveFor(hosted.url);
      } catch (thrown) {
        const refused = thrown as Failure;
        setErrors(refused.fieldErrors);
        if (!refused.fieldErrors.name) setFailure(refused.message);
      } finally {
        isSending.current = false;
      }
    },
  });
  const error = form.touched.name ? form.errors.name : undefined;
  return (
    <ConfirmDialog
      isOpen
      title={`Sign with ${service}`}
      confirmLabel={`Continue to ${service}`}
      isBusy={form.isSubmitting || isLeaving}
      error={failure}
      onConfirm={() => void form.submitForm()}
      onCancel={onClose}
    >
      <Typography>
        You sign this {documentName} on a page of {service} and come back here right after.
      </Typography>
      <TextField
        label="Full name"
        name="name"
        required
        autoComplete="name"
        value={form.values.name}
        onChange={form.handleChange}
        onBlur={form.handleBlur}
        error={Boolean(error)}
        helperText={error ?? 'As it appears on your ID.'}
        slotProps={{ htmlInput: { maxLength: MAX_HOSTED_NAME } }}
        fullWidth
        sx={{ mt: 2 }}
      />
    </ConfirmDialog>
  );
}
