import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { PRODUCT } from '#shared/brand/product.ts';
import { MAX_SUPPORT_REASON, SUPPORT_VIEW_MINUTES } from '#shared/support-views/support-views.messages.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { fieldErrorsOf, messageOf } from '../../lib/api-error.ts';
import { fullName } from '../../lib/format.ts';
import { enterSupportView } from '../../lib/support-view.ts';
import { useOpenSupportViewMutation } from '../../state/clients.endpoints.ts';
import type { User } from '../../state/wire-types.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';

/** Asks why, and opens the client's first page as they see it. */
export function SupportViewDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [fieldError, setFieldError] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [key, setKey] = useState(newIdempotencyKey);
  const [open, { isLoading }] = useOpenSupportViewMutation();
  const name = fullName(user) || user.email;
  const start = async () => {
    setFieldError(null);
    setError(null);
    try {
      const view = await open({ userId: user.id, reason: reason.trim(), idempotencyKey: key }).unwrap();
      enterSupportView({ ...view, userId: user.id, name });
      window.location.assign(user.type === 'PBUYER' ? '/pbuyer' : '/home');
    } catch (failure) {
      setKey(newIdempotencyKey());
      const atField = fieldErrorsOf(failure).reason;
      if (atField) setFieldError(atField);
      else setError(messageOf(failure));
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={`See ${PRODUCT} as ${name}?`}
      confirmLabel="See as this person"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void start()}
      onCancel={onClose}
    >
      <Typography sx={{ mb: 2 }}>
        For {SUPPORT_VIEW_MINUTES} minutes, in this tab, view only. We email {user.firstName || 'them'} your name, the
        time and your reason.
      </Typography>
      <ReasonField
        label="Why"
        value={reason}
        onText={setReason}
        maxLength={MAX_SUPPORT_REASON}
        problem={fieldError}
        help="For example: called to ask why an offer can’t be signed"
      />
    </ConfirmDialog>
  );
}
