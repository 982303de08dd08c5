import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { fieldErrorsOf, messageOf } from '../../lib/api-error.ts';
import { useChangeMailerMutation, type Mailer } from '../../state/mailers.endpoints.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';

/** The cards as a file; of a draft its proof. */
export const postcardFile = ({ id }: Mailer) => ({
  url: `/api/mailers/${id}/postcards.pdf`,
  fileName: 'postcards.pdf',
});

/** The proof of a postcard's draft. It shows what is stored. */
export function PostcardProof({ isStored, children }: { isStored: boolean; children: ReactNode }) {
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        {isStored
          ? 'The proof has the message and one address side with a sample address. Scan its code to see where it leads.'
          : 'Save to see the proof of what you typed.'}
      </Typography>
      {isStored && children}
    </>
  );
}

/** What a printer gets. */
export function PostcardFiles({ mailer }: { mailer: Mailer }) {
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        One file with the message on its first page and an address side for each card, with a bleed of 1/8 inch and trim
        marks as page boxes. The addresses are also a spreadsheet, for printers that set them themselves.
      </Typography>
      <DownloadButton
        variant="contained"
        label="Download the cards (PDF)"
        {...postcardFile(mailer)}
        sx={{ mr: 1, mb: 1 }}
      />
      <DownloadButton
        variant="outlined"
        label="Download the addresses (CSV)"
        url={`/api/mailer-records/sheet.csv?campaignId=${mailer.id}`}
        fileName="postcard-addresses.csv"
        sx={{ mb: 1 }}
      />
    </>
  );
}

interface PrepareDialogProps {
  mailer: Mailer;
  /** Saves what was typed; the stored version, or null when that was refused. */
  save: () => Promise<number | null>;
  onClose: () => void;
}

/** Fixes the addresses of a postcard. */
export function PrepareDialog({ mailer, save, onClose }: PrepareDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [change] = useChangeMailerMutation();
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const version = await save();
      if (version === null) return onClose();
      await change({ id: mailer.id, patch: { version, state: 'SENT' } }).unwrap();
    } catch (error) {
      setFailure([...new Set([messageOf(error), ...Object.values(fieldErrorsOf(error))])].join(' '));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title="Prepare these cards for print?"
      confirmLabel="Prepare for print"
      isBusy={isBusy}
      error={failure}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      Text and addresses are fixed, and you get the file for your printer. This can’t be undone.
    </ConfirmDialog>
  );
}

/** Opens the dialog that fixes the addresses. */
export function PrepareButton(props: Omit<PrepareDialogProps, 'onClose'> & { isDisabled: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" disabled={props.isDisabled} onClick={() => setOpen(true)}>
        Prepare for print
      </Button>
      {isOpen && <PrepareDialog mailer={props.mailer} save={props.save} onClose={() => setOpen(false)} />}
    </>
  );
}
