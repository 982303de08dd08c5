/** One offer of the broker's queue: documents beside the terms, review, acting for a side, history. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { OFFER_STATUS_LABELS } from '#shared/offers/offers.types.ts';
import { SellerEstimate } from '../../features/closing-costs/seller-estimate.tsx';
import { EditTermsForm } from '../../features/offer-rounds/edit-terms-form.tsx';
import { NegotiationHistory } from '../../features/offer-rounds/negotiation-history.tsx';
import { OfferActions } from '../../features/offer-rounds/offer-actions.tsx';
import { ListingSummary } from '../../features/offers/listing-summary.tsx';
import { OfferCard } from '../../features/offers/offer-card.tsx';
import { OfferHistory } from '../../features/offers/offer-history.tsx';
import { PrivateLinks } from '../../features/offers/private-links.tsx';
import { REVIEW_KEYS, ReviewActions, reviewEvents } from '../../features/offers/review-actions.tsx';
import { TransactionNotice } from '../../features/offers/transaction-notice.tsx';
import { OfferSigning } from '../../features/signing/offer-signing.tsx';
import { lazyModule } from '../../lib/lazy-module.ts';
import { OFFER_SHORTCUTS, shortcutHint } from '../../lib/shortcuts.ts';
import { zoneOf } from '../../state/offer-facts.ts';
import type { Offer } from '../../state/wire-types.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useActionKeys } from '../../ui/use-queue-keys.ts';

const BrokerDocuments = lazyModule(
  'broker-documents',
  () => import('../../features/signing/broker-documents.tsx'),
  (module) => module.BrokerDocuments,
  'aside',
);
const DocumentShelf = lazyModule(
  'document-shelf',
  () => import('../../features/signing/document-shelf.tsx'),
  (module) => module.DocumentShelf,
  'aside',
);

interface OfferDeskProps {
  offer: Offer;
  /** Opens the next offer of the queue; null at its end. */
  onNext: (() => void) | null;
  onClose: () => void;
  onChanged: (offer: Offer) => void;
  onStale: () => void;
}

export function OfferDesk({ offer, onNext, onClose, onChanged, onStale }: OfferDeskProps) {
  const [isEditing, setIsEditing] = useState(false);
  const desk = useRef<HTMLDivElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const mayEdit = offer.allowedActions.includes('edit');
  const keys = useMemo(
    () => ({
      ...(mayEdit && { e: () => setIsEditing(true) }),
      ...(onNext && { n: onNext }),
    }),
    [mayEdit, onNext],
  );
  useActionKeys(desk, keys);
  const now = useNow();
  const working = ['esc', ...Object.keys(keys), ...reviewEvents(offer, now).map((event) => REVIEW_KEYS[event])];
  const hints = OFFER_SHORTCUTS.filter(({ keys: key }) => working.includes(key.toLowerCase()));
  // the button that was pressed is gone with the old status
  useEffect(() => {
    if (said) status.current?.focus();
  }, [said]);
  const wasEditing = useRef(false);
  useEffect(() => {
    // the button comes back when the form closes
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      width="xl"
      title="Offer"
      subtitle={offer.listings ? `${offer.listings.address}, ${offer.listings.city}` : undefined}
      actions={
        <>
          <Typography variant="body2" color="text.secondary" sx={{ flex: 1, display: { xs: 'none', md: 'block' } }}>
            Keys: {shortcutHint(hints)}
          </Typography>
          {onNext && (
            <Button onClick={onNext} aria-keyshortcuts="n">
              Next offer
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <Box
        ref={desk}
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', order: { xs: 2, md: 1 } }}>
          <PartBoundary what="The documents of this offer">
            <Suspense fallback={<ListSkeleton rows={4} />}>
              <DocumentShelf offer={offer} />
            </Suspense>
          </PartBoundary>
          {offer.listings && <ListingSummary listing={offer.listings} />}
        </Box>
        <Box
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', order: { xs: 1, md: 2 }, minWidth: 0 }}
        >
          <Box ref={status} role="status" tabIndex={-1} sx={{ '&:empty': { display: 'none' } }}>
            {said}
          </Box>
          <TransactionNotice offer={offer} />
          {isEditing ? (
            <EditTermsForm
              key={String(offer.updatedAt)}
              offer={offer}
              onChanged={(next) => {
                setIsEditing(false);
                setSaid('Your changes are saved, and the buyer is notified.');
                onChanged(next);
              }}
              onStale={onStale}
              onCancel={() => setIsEditing(false)}
            />
          ) : (
            <OfferCard
              offer={offer}
              actions={
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                  {mayEdit && (
                    <Button
                      ref={editButton}
                      variant="outlined"
                      aria-keyshortcuts="e"
                      onClick={() => setIsEditing(true)}
                    >
                      Edit terms
                    </Button>
                  )}
                  <ReviewActions
                    offer={offer}
                    onChanged={(next) => {
                      setSaid(`This offer is now: ${OFFER_STATUS_LABELS[next.status]}.`);
                      onChanged(next);
                    }}
                    onStale={onStale}
                  />
                  <OfferActions
                    offer={offer}
                    signing={<OfferSigning key={offer.id} offer={offer} />}
                    onChanged={onChanged}
                    onStale={onStale}
                    estimate={(changes) => <SellerEstimate offer={offer} changes={changes} />}
                  />
                </Box>
              }
              history={<NegotiationHistory offer={offer} zone={zoneOf(offer)} />}
            >
              <SellerEstimate offer={offer} />
              <PartBoundary what="The documents to sign">
                <Suspense fallback={null}>
                  <BrokerDocuments offerId={offer.id} zone={zoneOf(offer)} />
                </Suspense>
              </PartBoundary>
              <PrivateLinks offer={offer} />
              <OfferHistory offer={offer} />
            </OfferCard>
          )}
        </Box>
      </Box>
    </SheetDialog>
  );
}
