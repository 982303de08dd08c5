/** The sheet of both offer dialogs: it looks up what was saved, then shows the form. */
import { useState } from 'react';
import { useUser } from '../../state/hooks.ts';
import { SheetBody, SheetFrame } from '../../ui/sheet-dialog.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import type { DraftKey } from './offer-draft.ts';
import type { OfferFlow } from './offer-flow.ts';
import { OfferForm } from './offer-form.tsx';
import { draftKeyOf, type OfferListing } from './offer-listing.ts';
import { useOpenedDraft } from './use-offer-draft.ts';

export interface OfferDialogProps {
  listing: OfferListing;
  open: boolean;
  onClose: () => void;
}

interface OpenProps<Values extends object> {
  listing: OfferListing;
  start: Values;
  flow: OfferFlow<Values>;
  onClose: () => void;
}

export function OfferFormDialog<Values extends object>({ listing, start, flow, onClose }: OpenProps<Values>) {
  const user = useUser();
  const key: DraftKey = {
    home: draftKeyOf(listing),
    listingId: listing.id,
    flow: flow.name === 'agent-offer' ? 'AGENT' : 'BUYER',
    hasAccount: user !== null && listing.id !== null,
  };
  const { opened, problem, startOver, openOther } = useOpenedDraft(key, start);
  const [isBusy, setBusy] = useState(false);
  return (
    <SheetFrame isOpen onClose={onClose} isBusy={isBusy} width="md" title={flow.title} subtitle={flow.subtitle}>
      {opened ? (
        <OfferForm
          key={`${opened.draft.sessionId} ${opened.version}`}
          {...{ listing, flow, onClose, opened, problem, draftKey: key }}
          onBusy={setBusy}
          onStartOver={() => void startOver()}
          onUseOther={() => void openOther()}
        />
      ) : (
        <SheetBody>
          <FormSkeleton fields={5} />
        </SheetBody>
      )}
    </SheetFrame>
  );
}
