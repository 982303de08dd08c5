import { useState } from 'react';
import { MAX_IDENTITY_REASON } from '#shared/clients/clients.types.ts';
import { fieldErrorsOf, messageOf } from '../../lib/api-error.ts';
import { useChangeClientMutation, type Client } from '../../state/clients.endpoints.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { ReasonField } from '../../ui/reason-field.tsx';

/** Sets the mark of a verified identity, or takes it back, with a reason. */
export function IdentityDialog({ client, name, onClose }: { client: Client; name: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [fieldError, setFieldError] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [change, { isLoading }] = useChangeClientMutation();
  // as it was when the dialog opened: another window must not turn the question around
  const [isVerified] = useState(!client.identityVerified);
  const save = async () => {
    setFieldError(null);
    setError(null);
    try {
      await change({
        id: client.id,
        version: client.version,
        changes: { identity: { isVerified, reason: reason.trim() } },
      }).unwrap();
      toast(isVerified ? `The identity of ${name} is verified.` : 'The verification is withdrawn.', {
        kind: 'success',
      });
      onClose();
    } catch (failure) {
      const atField = fieldErrorsOf(failure)['identity.reason'];
      if (atField) setFieldError(atField);
      else setError(messageOf(failure));
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={isVerified ? `Verify the identity of ${name}?` : 'Withdraw the verification?'}
      confirmLabel={isVerified ? 'Mark as verified' : 'Withdraw it'}
      isDestructive={!isVerified}
      isBusy={isLoading}
      error={error}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <ReasonField
        label={isVerified ? 'How you checked it' : 'Why'}
        value={reason}
        onText={setReason}
        maxLength={MAX_IDENTITY_REASON}
        problem={fieldError}
        help="Saved with your name and the time. Don’t copy document numbers; the client can read this."
        sx={{ mt: 1 }}
      />
    </ConfirmDialog>
  );
}
