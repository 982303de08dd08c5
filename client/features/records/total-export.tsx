import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { PRODUCT } from '#shared/brand/product.ts';
import { EXPORT_LINK_MINUTES, MAX_EXPORT_REASON } from '#shared/brokerage-exports/brokerage-exports.messages.ts';
import { fileUrl, newIdempotencyKey } from '../../lib/api.ts';
import { fieldErrorsOf, messageOf } from '../../lib/api-error.ts';
import { useAskForExportMutation } from '../../state/brokerage-exports.endpoints.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';

/** The browser downloads it by itself, so that its size does not matter. */
function download(url: string): void {
  const link = document.createElement('a');
  link.href = fileUrl(url);
  link.download = '';
  link.click();
}

function ExportDialog({ onClose, onStarted }: { onClose: () => void; onStarted: () => void }) {
  const [reason, setReason] = useState('');
  const [currentPassword, setPassword] = useState('');
  const [withFiles, setWithFiles] = useState(true);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [error, setError] = useState<string | null>(null);
  const [key, setKey] = useState(newIdempotencyKey);
  const [ask, { isLoading }] = useAskForExportMutation();
  const start = async () => {
    setErrors({});
    setError(null);
    try {
      const { url } = await ask({ reason: reason.trim(), currentPassword, withFiles, idempotencyKey: key }).unwrap();
      download(url);
      onStarted();
    } catch (failure) {
      setKey(newIdempotencyKey());
      const atFields = fieldErrorsOf(failure);
      setErrors(atFields);
      if (!atFields.reason && !atFields.currentPassword) setError(messageOf(failure));
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title="Download everything?"
      confirmLabel="Download"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void start()}
      onCancel={onClose}
    >
      <Typography sx={{ mb: 2 }}>
        It holds the personal data of every client. Every broker gets an email with your name and your reason.
      </Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ReasonField
          label="What it is for"
          value={reason}
          onText={setReason}
          maxLength={MAX_EXPORT_REASON}
          problem={errors.reason}
          help="For example: yearly copy for our archive"
        />
        <TextField
          label="Your password"
          type="password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={(event) => setPassword(event.target.value)}
          error={Boolean(errors.currentPassword)}
          helperText={errors.currentPassword ?? 'To confirm it’s you.'}
        />
        <FormControlLabel
          control={<Checkbox checked={withFiles} onChange={(event) => setWithFiles(event.target.checked)} />}
          label="With all photos and documents"
        />
      </Box>
    </ConfirmDialog>
  );
}

/** Everything the brokerage keeps, as one archive. */
export function TotalExport() {
  const [isOpen, setIsOpen] = useState(false);
  const [isStarted, setIsStarted] = useState(false);
  return (
    <Paper variant="outlined" sx={{ p: 3, display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography variant="h3" component="h2">
        Take everything with you
      </Typography>
      <Typography color="text.secondary" sx={{ maxWidth: '68ch' }}>
        One archive with every record as JSON, a description of every table and column, and all photos and documents. An
        empty {PRODUCT} can import it. Passwords, logins and private links aren’t in it.
      </Typography>
      <Button
        variant="contained"
        onClick={() => {
          setIsStarted(false);
          setIsOpen(true);
        }}
      >
        Download everything
      </Button>
      {isStarted && (
        <Alert severity="info">
          Your browser is downloading the archive. Its link works once, for {EXPORT_LINK_MINUTES} minutes; ask again if
          the download is interrupted. The audit log records when it is complete.
        </Alert>
      )}
      {isOpen && (
        <ExportDialog
          onClose={() => setIsOpen(false)}
          onStarted={() => {
            setIsOpen(false);
            setIsStarted(true);
          }}
        />
      )}
    </Paper>
  );
}
