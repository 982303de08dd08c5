import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { agencyStatus } from '#shared/consents/consents.messages.ts';
import { currentVersion } from '#shared/consents/consents.rules.ts';
import type { ListingType } from '#shared/listings/listings.types.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useGiveConsentMutation } from '../../state/consents.endpoints.ts';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { useSiteConfig } from '../../ui/use-site-config.ts';
import { ConsentTextView } from './consent-text.tsx';

interface AgencyStatusDialogProps {
  /** Null for an outside home without a listing of this person; `makeListing` creates it. */
  listingId: string | null;
  makeListing?: (() => Promise<string>) | undefined;
  type: ListingType;
  /** The acknowledgement is on record. */
  onGiven: () => void;
  onClose: () => void;
}

/** Tennessee: whom the brokerage represents in this sale, acknowledged before an offer is prepared. */
export function AgencyStatusDialog({ listingId, makeListing, type, onGiven, onClose }: AgencyStatusDialogProps) {
  const { brand } = useSiteConfig();
  const [give] = useGiveConsentMutation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const text = agencyStatus(type, brand.brokerage);
  const kind = 'AGENCY_STATUS_ACKNOWLEDGED';
  const acknowledge = async () => {
    setBusy(true);
    setFailure(null);
    try {
      // the acknowledgement names the home, so it creates the listing of an outside one
      const home = listingId ?? (await makeListing?.());
      if (!home) return setBusy(false);
      await give({ kind, listingId: home, textVersion: currentVersion(kind) }).unwrap();
      onGiven();
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title={text.title}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy} sx={{ mr: 'auto' }}>
            Cancel
          </Button>
          <Button variant="contained" loading={isBusy} onClick={() => void acknowledge()}>
            I have read this
          </Button>
        </>
      }
    >
      <ConsentTextView text={text} />
      {failure && <Alert severity="error">{failure}</Alert>}
    </SheetDialog>
  );
}
