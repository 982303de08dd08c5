/** One buyer and one home, for the buyer, the seller side, and the holder of a private link. */
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { HomeMessages } from '../../features/messages/home-messages.tsx';
import { ListingSummary } from '../../features/offers/listing-summary.tsx';
import { OfferLayout } from '../../features/offers/offer-layout.tsx';
import { OffersComparison } from '../../features/offers/offers-comparison.tsx';
import { TransactionNotice } from '../../features/offers/transaction-notice.tsx';
import { offerPath, type OfferMode } from '../../state/offer-state.ts';
import type { Listing, Offer } from '../../state/wire-types.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OfferPanel, type OfferPanelProps } from './offer-panel.tsx';

interface DetailScreenProps extends Pick<OfferPanelProps, 'token' | 'onSigned' | 'onChanged' | 'onStale'> {
  mode: OfferMode;
  header: ReactNode;
  listing: Listing | null;
  /** Those of this buyer; null where they could not be read. */
  offers: readonly Offer[] | null;
  /** Those that are compared: of the seller all on the home. */
  compared?: readonly Offer[];
  /** The offer whose documents open at once. */
  toSign: string | null;
  /** Why what is shown may be out of date. */
  problem: ReactNode;
  /** What is said where there is no offer. */
  empty?: { title: string; text: string } | undefined;
  /** Where the buyer stands, above the offers. */
  progress?: ReactNode;
  showing?: ReactNode;
  notes?: ReactNode;
  footer?: ReactNode;
  /** The buyer's account, whose messages are shown. */
  buyerId?: string;
}

export function DetailScreen({
  mode,
  header,
  listing,
  offers,
  compared = [],
  toSign,
  problem,
  empty,
  progress,
  showing,
  notes,
  footer,
  buyerId,
  ...panel
}: DetailScreenProps) {
  const navigate = useNavigate();
  const isPublic = mode === 'PUBLIC';
  // an outside seller's home has no page of ours that a guest can open
  const hasPage = !isPublic || (listing?.type === 'SELLER' && listing.status === 'APPROVED');
  const shown = offers ?? [];
  const sale = shown.find(({ transactionId }) => transactionId !== null);
  const choose = (offer: Offer) => {
    if (shown.includes(offer)) document.getElementById(`offer-${offer.id}`)?.scrollIntoView({ behavior: 'smooth' });
    else void navigate(offerPath(offer));
  };
  return (
    <OfferLayout
      header={header}
      wide={
        compared.length > 1 && (
          <OffersComparison offers={compared} showsProceeds={mode === 'SELLER'} onChoose={choose} />
        )
      }
      aside={
        listing && (
          <ListingSummary
            listing={listing}
            headingLevel={isPublic ? 'h1' : 'h2'}
            showsCommission={isPublic}
            actions={
              hasPage && (
                <Button component={Link} to={`/listings/${listing.id}`} variant="outlined" size="small">
                  View home
                </Button>
              )
            }
          />
        )
      }
    >
      {problem}
      {progress && <Card sx={{ p: { xs: 2, sm: 3 } }}>{progress}</Card>}
      {sale && <TransactionNotice offer={sale} token={panel.token} />}
      {shown.map((offer) => (
        <OfferPanel key={offer.id} offer={offer} mode={mode} isToSign={toSign === offer.id} {...panel} />
      ))}
      {offers?.length === 0 && empty && (
        <Card sx={{ p: 2 }}>
          <EmptyState title={empty.title}>{empty.text}</EmptyState>
        </Card>
      )}
      {notes && <Card sx={{ p: { xs: 2, sm: 3 } }}>{notes}</Card>}
      {showing && (
        <Card component="section" sx={{ p: { xs: 2, sm: 3 } }} aria-label="Showing">
          <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
            Showing
          </Typography>
          {showing}
        </Card>
      )}
      {!isPublic && listing && shown.some(({ status }) => status === 'ACCEPTED') && (
        <Card sx={{ p: { xs: 2, sm: 3 }, '&:empty': { display: 'none' } }}>
          <HomeMessages listingId={listing.id} otherId={buyerId} />
        </Card>
      )}
      {footer}
    </OfferLayout>
  );
}
