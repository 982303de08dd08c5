import Box from '@mui/material/Box';
import { SellerEstimate } from '../../features/closing-costs/seller-estimate.tsx';
import { NegotiationHistory } from '../../features/offer-rounds/negotiation-history.tsx';
import { OfferActions } from '../../features/offer-rounds/offer-actions.tsx';
import { OfferCard } from '../../features/offers/offer-card.tsx';
import { OfferSigning } from '../../features/signing/offer-signing.tsx';
import { zoneOf } from '../../state/offer-facts.ts';
import type { OfferMode } from '../../state/offer-state.ts';
import type { Offer } from '../../state/wire-types.ts';

export interface OfferPanelProps {
  offer: Offer;
  mode: OfferMode;
  token?: string | undefined;
  /** Opens the documents at once. */
  isToSign: boolean;
  onSigned: () => void;
  onChanged: (offer: Offer) => void;
  /** The offer has changed since it was loaded. */
  onStale: () => void;
}

/** One offer with what can be done about it, what it leaves the seller, and how it came about. */
export function OfferPanel({ offer, mode, token, isToSign, onSigned, onChanged, onStale }: OfferPanelProps) {
  const isSeller = offer.viewerSide === 'SELLER';
  const estimate = isSeller && <SellerEstimate offer={offer} token={token} />;
  return (
    <Box id={`offer-${offer.id}`} sx={{ scrollMarginTop: 88 }}>
      <OfferCard
        offer={offer}
        token={token}
        title={mode === 'BUYER' ? 'Your offer' : undefined}
        actions={
          <OfferActions
            offer={offer}
            token={token}
            signing={
              <OfferSigning offer={offer} token={token} estimate={estimate} isAsked={isToSign} onClosed={onSigned} />
            }
            onChanged={onChanged}
            onStale={onStale}
            estimate={
              isSeller ? (changes) => <SellerEstimate offer={offer} changes={changes} token={token} /> : undefined
            }
          />
        }
        history={<NegotiationHistory offer={offer} zone={zoneOf(offer)} viewerSide={offer.viewerSide} />}
      >
        {estimate}
      </OfferCard>
    </Box>
  );
}
