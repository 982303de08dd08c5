import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { alabamaDisclosure, MAX_CONSENT_NAME, NAME_REQUIRED } from '#shared/consents/consents.messages.ts';
import { currentVersion } from '#shared/consents/consents.rules.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useGiveConsentMutation } from '../../state/consents.endpoints.ts';
import type { Consent } from '../../state/wire-types.ts';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { useSiteConfig } from '../../ui/use-site-config.ts';
import { answerSentence } from './answers.ts';
import { ConsentTextView } from './consent-text.tsx';

interface RecadDialogProps {
  /** The home at which it is asked. */
  listingId: string | null;
  /** The answer that was given before; the text can then only be read. */
  answer: Consent | null;
  onClose: () => void;
  closeLabel: string;
}

/** The Alabama brokerage disclosure: to be read, and signed or not, one choice as good as the other. */
export function RecadDialog({ listingId, answer, onClose, closeLabel }: RecadDialogProps) {
  const { brand } = useSiteConfig();
  const [name, setName] = useState('');
  const [nameError, setNameError] = useState<string | null>(null);
  const [give, giving] = useGiveConsentMutation();
  const text = alabamaDisclosure(brand.brokerage);
  const isBusy = giving.isLoading || giving.isSuccess;
  const choose = (kind: 'RECAD_SIGNED' | 'RECAD_DECLINED') => {
    const isSigning = kind === 'RECAD_SIGNED';
    if (isSigning && !name.trim()) return setNameError(NAME_REQUIRED);
    setNameError(null);
    void give({
      kind,
      textVersion: currentVersion(kind),
      ...(listingId && { listingId }),
      ...(isSigning && { name: name.trim() }),
    });
  };
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      isBusy={giving.isLoading}
      title={text.title}
      actions={
        answer ? (
          <Button variant="contained" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={isBusy} sx={{ mr: 'auto' }}>
              {closeLabel}
            </Button>
            <Button variant="outlined" onClick={() => choose('RECAD_DECLINED')} disabled={isBusy}>
              Decline to sign
            </Button>
            <Button variant="outlined" onClick={() => choose('RECAD_SIGNED')} disabled={isBusy}>
              Sign
            </Button>
          </>
        )
      }
    >
      <ConsentTextView text={text} />
      {answer ? (
        <Typography>{answerSentence(answer)}</Typography>
      ) : (
        <TextField
          fullWidth
          label="Your full name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={nameError !== null}
          helperText={nameError ?? 'Only to sign. We email you a copy either way.'}
          slotProps={{ htmlInput: { maxLength: MAX_CONSENT_NAME, autoComplete: 'name' } }}
        />
      )}
      {giving.isError && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {messageOf(giving.error)}
        </Alert>
      )}
    </SheetDialog>
  );
}
