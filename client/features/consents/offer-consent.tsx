import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import type { ConsentHome } from '#shared/consents/consents.types.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { AgencyStatusDialog } from './agency-status-dialog.tsx';
import { recadAnswer } from './answers.ts';
import { RecadDialog } from './recad-dialog.tsx';
import { useConsents } from './use-consents.ts';

interface OfferConsentProps {
  home: ConsentHome & { makeListing?: (() => Promise<string>) | undefined };
  /** Nothing is left to be read: the offer form can open. */
  onPassed: () => void;
  onCancel: () => void;
}

/** What the state asks of a buyer before the offer form opens; nothing is shown where it was answered before. */
export function OfferConsent({ home, onPassed, onCancel }: OfferConsentProps) {
  // an outside home may get its listing while this is open
  const [asked] = useState(home);
  const { read, beforeOffer } = useConsents(asked);
  const asksRecad = beforeOffer.includes('RECAD_ANSWERED');
  const asksAgency = beforeOffer.includes('AGENCY_STATUS_ACKNOWLEDGED');
  const isPassed = read.data !== null && read.error === null && !asksRecad && !asksAgency;
  useEffect(() => {
    if (isPassed) onPassed();
  }, [isPassed, onPassed]);
  if (read.error)
    return (
      <SheetDialog
        isOpen
        onClose={onCancel}
        title="Before you make an offer"
        actions={<Button onClick={onCancel}>Cancel</Button>}
      >
        <ErrorState message={read.error} onRetry={read.retry} isRetrying={read.isLoading} />
      </SheetDialog>
    );
  if (asksAgency)
    return (
      <AgencyStatusDialog
        listingId={home.id}
        makeListing={home.makeListing}
        type={home.type}
        onGiven={onPassed}
        onClose={onCancel}
      />
    );
  return asksRecad ? (
    <RecadDialog listingId={home.id} answer={recadAnswer(read.data?.data)} onClose={onCancel} closeLabel="Cancel" />
  ) : null;
}
