import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { agencyStatus } from '#shared/consents/consents.messages.ts';
import { currentVersion } from '#shared/consents/consents.rules.ts';
import type { ListingType } from '#shared/listings/listings.types.ts';
import { messageOf } from '../../lib/api.ts';
import { useGiveConsentMutation } from '../../state/consents.endpoints.ts';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { useSiteConfig } from '../../ui/use-site-config.ts';
import { ConsentTextView } from './consent-text.tsx';

interface AgencyStatusDialogProps {
  listingId: string;
  type: ListingType;
  onClose: () => void;
}

/** Tennessee: whom the brokerage represents in this sale, acknowledged before an offer is prepared. */
export function AgencyStatusDialog({ listingId, type, onClose }: AgencyStatusDialogProps) {
  const { brand } = useSiteConfig();
  const [give, giving] = useGiveConsentMutation();
  const text = agencyStatus(type, brand.brokerage);
  const kind = 'AGENCY_STATUS_ACKNOWLEDGED';
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      isBusy={giving.isLoading}
      title={text.title}
      actions={
        <>
          <Button onClick={onClose} disabled={giving.isLoading} sx={{ mr: 'auto' }}>
            Cancel
          </Button>
          <Button
            variant="contained"
            loading={giving.isLoading || giving.isSuccess}
            onClick={() => void give({ kind, listingId, textVersion: currentVersion(kind) })}
          >
            I have read this
          </Button>
        </>
      }
    >
      <ConsentTextView text={text} />
      {giving.isError && <Alert severity="error">{messageOf(giving.error)}</Alert>}
    </SheetDialog>
  );
}
