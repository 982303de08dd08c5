import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { MAILER_EXCLUSION_LABELS, POSTCARD_SIZE_LABELS } from '#shared/mailers/mailers.types.ts';
import { fieldErrorsOf, messageOf } from '../../lib/api-error.ts';
import { useChangeMailerMutation, type Mailer } from '../../state/mailers.endpoints.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';

/** The cards as a file; of a draft its proof. */
export const postcardFile = ({ id }: Mailer) => ({
  url: `/api/mailers/${id}/postcards.pdf`,
  fileName: 'postcards.pdf',
});
/** Both sides with a sample address, of a prepared card as well. */
export const postcardProof = ({ id }: Mailer): string => `/api/mailers/${id}/postcards.pdf?proof=true`;

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

/** A prepared postcard: how it looks, what a printer gets, and what came of it. */
export function PostcardReady({ mailer, picture }: { mailer: Mailer; picture: ReactNode }) {
  const { counts, excluded, postcardSize, visits } = mailer;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 1fr' } }}>
      <Box component="section" aria-labelledby="card-title" sx={{ minWidth: 0, order: { xs: 2, lg: 1 } }}>
        <Typography variant="h3" id="card-title" sx={{ mb: 1 }}>
          The card
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          Both sides as they will be printed, here with a sample address.
        </Typography>
        {picture}
      </Box>
      <Box sx={{ display: 'grid', gap: 4, alignContent: 'start', minWidth: 0, order: { xs: 1, lg: 2 } }}>
        <Box component="section" aria-labelledby="printer-title">
          <Typography variant="h3" id="printer-title" sx={{ mb: 2 }}>
            For the printer
          </Typography>
          <Facts>
            <Fact name="Cards">{counts.SENT.toLocaleString('en-US')}</Fact>
            <Fact name="Size">{POSTCARD_SIZE_LABELS[postcardSize]}, with a bleed of 1/8 inch and trim marks</Fact>
            {excluded.length > 0 && (
              <Fact name="Left out">
                {excluded.map(({ reason, count }) => (
                  <Box key={reason}>
                    {MAILER_EXCLUSION_LABELS[reason]}: {count.toLocaleString('en-US')}
                  </Box>
                ))}
              </Fact>
            )}
          </Facts>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 2 }}>
            <DownloadButton variant="contained" label="Download the cards (PDF)" {...postcardFile(mailer)} />
            <DownloadButton
              variant="outlined"
              label="Download the addresses (CSV)"
              url={`/api/mailer-records/sheet.csv?campaignId=${mailer.id}`}
              fileName="postcard-addresses.csv"
            />
          </Box>
          <Typography variant="body2" color="text.secondary">
            The PDF has the message on its first page and an address side for each card. Printers that set the addresses
            themselves take the spreadsheet.
          </Typography>
        </Box>
        <Box component="section" aria-labelledby="visits-title">
          <Typography variant="h3" id="visits-title" sx={{ mb: 1 }}>
            Visits so far
          </Typography>
          <Typography variant="price" component="p">
            {visits.toLocaleString('en-US')}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            A visit is counted each time someone opens the printed link; programs count too.
          </Typography>
        </Box>
      </Box>
    </Box>
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
