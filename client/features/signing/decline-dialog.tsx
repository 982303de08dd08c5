/** Declining to sign, with a reason and what follows from it. */
import Typography from '@mui/material/Typography';
import { useFormik } from 'formik';
import { useRef, useState } from 'react';
import { MAX_SIGNING_REASON } from '#shared/form-signings/form-signings.types.ts';
import type { Failure } from '../../state/api-thunk.ts';
import { useActOnFormSigningMutation } from '../../state/form-signings.endpoints.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDraftText } from '../../ui/draft-text.ts';
import { useSiteConfig } from '../../ui/use-site-config.ts';
import { ReasonField } from '../../ui/reason-field.tsx';
import { declineChecks } from './signing.form.ts';

interface DeclineDialogProps {
  slug: string;
  token?: string | undefined;
  documentName: string;
  onClose: () => void;
  onDeclined: () => void;
}

export function DeclineDialog({ slug, token, documentName, onClose, onDeclined }: DeclineDialogProps) {
  const [act] = useActOnFormSigningMutation();
  const { brokerage } = useSiteConfig().brand;
  const [draft, setDraft, dropDraft] = useDraftText(`decline:${slug}`);
  const [failure, setFailure] = useState<string | null>(null);
  const isSending = useRef(false);
  const form = useFormik({
    initialValues: { reason: draft },
    validationSchema: declineChecks,
    onSubmit: async ({ reason }, { setErrors }) => {
      if (isSending.current) return;
      isSending.current = true;
      setFailure(null);
      try {
        await act({ slug, token, act: { action: 'decline', reason: reason.trim() } }).unwrap();
        dropDraft();
        onDeclined();
      } catch (thrown) {
        const refused = thrown as Failure;
        setErrors(refused.fieldErrors);
        if (!refused.fieldErrors.reason) setFailure(refused.message);
      } finally {
        isSending.current = false;
      }
    },
  });
  const error = form.touched.reason ? form.errors.reason : undefined;
  return (
    <ConfirmDialog
      isOpen
      title="Decline to sign?"
      confirmLabel="Decline to sign"
      isDestructive
      isBusy={form.isSubmitting}
      error={failure}
      onConfirm={() => void form.submitForm()}
      onCancel={onClose}
    >
      <Typography>
        Nobody can sign this {documentName} anymore. Everyone who signs it will be notified with your reason, and{' '}
        {brokerage} will contact you about what happens next.
      </Typography>
      <ReasonField
        name="reason"
        required
        value={form.values.reason}
        onText={(text) => {
          setDraft(text);
          void form.setFieldValue('reason', text);
        }}
        maxLength={MAX_SIGNING_REASON}
        problem={error}
        sx={{ mt: 2 }}
      />
    </ConfirmDialog>
  );
}
