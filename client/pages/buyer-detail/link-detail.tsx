import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DeadLink } from '../../features/offers/dead-link.tsx';
import { OfferLayoutSkeleton } from '../../features/offers/offer-layout.tsx';
import { isDeadLink, readOfferToken } from '../../features/offers/offer-token.ts';
import { setPageTitle } from '../../lib/page-title.ts';
import { readOne } from '../../lib/read-state.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { offersApi, useGetOfferQuery } from '../../state/offers.endpoints.ts';
import { useLinkLive } from '../../state/use-link-live.ts';
import { BrokerageContact } from '../../ui/brokerage-contact.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageError } from '../../ui/page-error.tsx';
import { DetailScreen } from './detail-screen.tsx';

const REFRESH_MS = 120_000;

/** One offer, for the holder of a private link acting on behalf of a client: also for somebody who is logged in. */
export function LinkDetail({ token }: { token: string }) {
  const dispatch = useAppDispatch();
  const [query, setQuery] = useSearchParams();
  const claim = useMemo(() => readOfferToken(token), [token]);
  const offerId = claim?.offerId ?? null;
  const asked = { id: offerId ?? '', token };
  const result = useGetOfferQuery(offerId === null ? skipToken : asked, {
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const { data: offer, error, status: errorStatus, retry } = readOne(result);
  useLinkLive(offer && !error ? token : undefined);
  const address = offer?.listings?.address;
  useEffect(() => setPageTitle(address ? `Offer on ${address}` : 'Offer'), [address]);

  if (!claim) return <DeadLink />;
  if (error && isDeadLink(errorStatus)) return <DeadLink reason={error} />;
  if (!offer) {
    if (!error) return <OfferLayoutSkeleton />;
    return (
      <Container sx={{ py: 4 }}>
        <PageError
          title="This offer didn’t load"
          tabTitle="Offer"
          message={error}
          onRetry={retry}
          isRetrying={result.isFetching}
        />
      </Container>
    );
  }
  return (
    <DetailScreen
      mode="PUBLIC"
      token={token}
      header={null}
      listing={offer.listings}
      offers={[offer]}
      toSign={query.has('sign') ? offer.id : null}
      onSigned={() => {
        query.delete('sign');
        setQuery(query, { replace: true });
      }}
      onChanged={(next) => {
        dispatch(offersApi.util.updateQueryData('getOffer', asked, () => next));
        retry();
      }}
      onStale={retry}
      problem={
        error && (
          <ErrorState
            message="We couldn’t refresh this page."
            note="It shows the last known information."
            onRetry={retry}
            isRetrying={result.isFetching}
          />
        )
      }
      footer={
        <>
          <BrokerageContact />
          <Typography variant="body2" color="text.secondary">
            {offer.isSaleClosed
              ? 'This page is private: anyone with this link can see it.'
              : 'This page is private: anyone with this link can act for the client. Changes appear here automatically.'}
          </Typography>
        </>
      }
    />
  );
}
