import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { skipToken } from '@reduxjs/toolkit/query';
import { SellerEstimate } from '../features/closing-costs/seller-estimate.tsx';
import { NegotiationHistory } from '../features/offer-rounds/negotiation-history.tsx';
import { OfferActions } from '../features/offer-rounds/offer-actions.tsx';
import { DeadLink } from '../features/offers/dead-link.tsx';
import { ListingSummary } from '../features/offers/listing-summary.tsx';
import { OfferCard } from '../features/offers/offer-card.tsx';
import { OfferLayout, OfferLayoutSkeleton } from '../features/offers/offer-layout.tsx';
import { isDeadLink, readOfferToken } from '../features/offers/offer-token.ts';
import { TransactionNotice } from '../features/offers/transaction-notice.tsx';
import { OfferSigning } from '../features/signing/offer-signing.tsx';
import { setPageTitle } from '../lib/page-title.ts';
import { readOne } from '../lib/read-state.ts';
import { useAppDispatch } from '../state/hooks.ts';
import { zoneOf } from '../state/offer-facts.ts';
import { offersApi, useGetOfferQuery } from '../state/offers.endpoints.ts';
import { ErrorState } from '../ui/error-state.tsx';

const REFRESH_MS = 120_000;

/** One offer, for the holder of a private link acting on behalf of a client. */
export default function OfferPortalPage() {
  const { offerToken = '' } = useParams();
  const dispatch = useAppDispatch();
  const [query] = useSearchParams();
  const claim = useMemo(() => readOfferToken(offerToken), [offerToken]);
  const offerId = claim?.offerId ?? null;
  const asked = { id: offerId ?? '', token: offerToken };
  const result = useGetOfferQuery(offerId === null ? skipToken : asked, {
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const { data: offer, error, status: errorStatus, retry } = readOne(result);
  const address = offer?.listings?.address;
  useEffect(() => setPageTitle(address ? `Offer on ${address}` : 'Offer'), [address]);

  if (!claim) return <DeadLink />;
  if (error && isDeadLink(errorStatus)) return <DeadLink reason={error} />;
  if (!offer) {
    if (!error) return <OfferLayoutSkeleton />;
    return (
      <Container sx={{ py: 4 }}>
        <ErrorState message={error} onRetry={retry} isRetrying={result.isFetching} />
      </Container>
    );
  }
  const listing = offer.listings;
  return (
    <OfferLayout aside={listing && <ListingSummary listing={listing} headingLevel="h1" showsCommission />}>
      {error && (
        <ErrorState
          message="We could not refresh this page."
          note="It shows the last known information."
          onRetry={retry}
          isRetrying={result.isFetching}
        />
      )}
      <TransactionNotice offer={offer} token={offerToken} />
      <OfferCard
        offer={offer}
        token={offerToken}
        actions={
          <OfferActions
            offer={offer}
            token={offerToken}
            signing={
              <OfferSigning
                offer={offer}
                token={offerToken}
                estimate={offer.viewerSide === 'SELLER' && <SellerEstimate offer={offer} token={offerToken} />}
                isAsked={query.has('sign')}
              />
            }
            onChanged={(next) => {
              dispatch(offersApi.util.updateQueryData('getOffer', asked, () => next));
              retry();
            }}
            onStale={retry}
            estimate={
              offer.viewerSide === 'SELLER'
                ? (changes) => <SellerEstimate offer={offer} changes={changes} token={offerToken} />
                : undefined
            }
          />
        }
        history={<NegotiationHistory rounds={offer.offerRounds} zone={zoneOf(offer)} viewerSide={offer.viewerSide} />}
      >
        {offer.viewerSide === 'SELLER' && <SellerEstimate offer={offer} token={offerToken} />}
      </OfferCard>
      <Alert severity="info" icon={false} sx={{ backgroundColor: 'transparent', px: 0 }}>
        <Box component="span">
          <Typography component="span" variant="body2" color="text.secondary">
            This page is private: anyone with this link acts on behalf of the client. It refreshes automatically every
            two minutes.
          </Typography>
        </Box>
      </Alert>
    </OfferLayout>
  );
}
