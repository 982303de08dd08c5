import BalanceIcon from '@mui/icons-material/BalanceOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ENDED_OFFERS } from '#shared/offers/offers.rules.ts';
import { currentTerms } from '#shared/offers/offers.standing.ts';
import { compareOffers, shownDifference, type ComparedOffers } from '#shared/offers/offers.comparison.ts';
import { SellerEstimate } from '../features/closing-costs/seller-estimate.tsx';
import { DecisionDesk } from '../features/offer-rounds/decision-desk.tsx';
import { CompareOverview } from '../features/offers/compare-overview.tsx';
import { CompareTable } from '../features/offers/compare-table.tsx';
import { OfferSigning } from '../features/signing/offer-signing.tsx';
import { plural, usd } from '../lib/format.ts';
import { readOne } from '../lib/read-state.ts';
import { useAppDispatch } from '../state/hooks.ts';
import { useGetListingQuery } from '../state/listings.endpoints.ts';
import { buyerName } from '../state/offer-facts.ts';
import { offerPath } from '../state/offer-state.ts';
import { useFindOffersQuery } from '../state/offers.endpoints.ts';
import { replaceRow } from '../state/pages-of.ts';
import type { Listing, Offer } from '../state/wire-types.ts';
import { DownloadButton } from '../ui/download-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ListSkeleton } from '../ui/skeletons.tsx';
import { useNow } from '../ui/use-now.ts';

const MAX = 100;

/** The offers on one home side by side, for its seller and for brokers, with the desk where one is answered. */
export default function CompareOffersPage() {
  const { listingId = '' } = useParams();
  const homeQuery = useGetListingQuery(listingId, { refetchOnFocus: true });
  const home = readOne(homeQuery);
  const offerList = useFindOffersQuery({ listingId, $limit: MAX }, { refetchOnFocus: true });
  const offers = readOne(offerList);
  const listing = home.data;
  const isSeen = listing?.type === 'SELLER' && listing.mortgageBalance !== undefined;
  return (
    <Container sx={{ py: { xs: 2, sm: 4 } }}>
      <PageHeader
        title="Compare offers"
        subtitle={listing && `${listing.address}, ${listing.city}`}
        actions={
          isSeen &&
          (offers.data?.data.length ?? 0) > 0 && (
            <DownloadButton
              url={`/api/offer-comparisons/document?listingId=${encodeURIComponent(listingId)}`}
              fileName={`Offers on ${listing.address}.pdf`}
              label="PDF to share"
              variant="outlined"
            />
          )
        }
      />
      {(home.error ?? offers.error) && (
        <Box sx={{ mb: 3 }}>
          <ErrorState
            message={home.error ?? offers.error ?? ''}
            note={listing && offers.data ? 'This is the last known information.' : undefined}
            onRetry={home.error ? home.retry : offers.retry}
            isRetrying={homeQuery.isFetching || offerList.isFetching}
          />
        </Box>
      )}
      {(!listing || !offers.data) && !home.error && !offers.error && <ListSkeleton rows={6} />}
      {listing && !isSeen && (
        <EmptyState
          icon={<BalanceIcon />}
          title="Only the seller can compare offers"
          action={
            <Button component={Link} to="/offers" variant="contained">
              Go to my offers
            </Button>
          }
        >
          The offers on this home are for its owner and their broker.
        </EmptyState>
      )}
      {isSeen && offers.data && <Comparison listing={listing} offers={offers.data.data} onStale={offers.retry} />}
    </Container>
  );
}

function Comparison({ listing, offers, onStale }: { listing: Listing; offers: readonly Offer[]; onStale: () => void }) {
  const dispatch = useAppDispatch();
  const now = useNow();
  const [chosen, setChosen] = useState<string | null>(null);
  const desk = useRef<HTMLDivElement>(null);
  const comparison = compareOffers(
    offers,
    { ...listing, mortgageBalance: listing.mortgageBalance ?? null, hearthportPrice: listing.hearthportPrice ?? null },
    now,
  );
  const ended = offers.filter(({ status }) => ENDED_OFFERS.includes(status));
  const answerable = (id: string) =>
    offers.some(
      (offer) => offer.id === id && ['accept', 'counter'].some((each) => offer.allowedActions.includes(each as never)),
    );
  const choose = (id: string) => {
    setChosen(id);
    desk.current?.scrollIntoView({ behavior: 'smooth', block: 'start' });
    desk.current?.focus({ preventScroll: true });
  };
  if (comparison.offers.length === 0)
    return (
      <>
        <EmptyState
          icon={<BalanceIcon />}
          title="No open offers"
          action={
            <Button component={Link} to="/selling" variant="contained">
              Go to my homes
            </Button>
          }
        >
          Offers on this home appear here side by side, with what each one leaves you.
        </EmptyState>
        <Ended offers={ended} />
      </>
    );
  return (
    <Box sx={{ display: 'grid', gap: { xs: 4, sm: 5 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box>
        <Headline comparison={comparison} />
        <CompareOverview comparison={comparison} onChoose={choose} chooseLabel="Answer" />
      </Box>
      <Box>
        <CompareTable
          comparison={comparison}
          actions={(id) => {
            const offer = offers.find((one) => one.id === id);
            return (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {answerable(id) && (
                  <Button size="small" variant="outlined" onClick={() => choose(id)}>
                    Answer
                  </Button>
                )}
                {offer && (
                  <Button size="small" component={Link} to={offerPath(offer)}>
                    Open
                  </Button>
                )}
              </Box>
            );
          }}
        />
        <Typography variant="body2" color="text.secondary" sx={{ mt: 2, maxWidth: '70ch' }}>
          Estimated proceeds are the price less every cost of the sale and your mortgage, based on what’s customary in
          the state. Your closing statement has the final figures. Open an offer to see how each line is calculated.
        </Typography>
      </Box>
      <Box ref={desk} tabIndex={-1} sx={{ scrollMarginTop: 80, outline: 'none' }}>
        <DecisionDesk
          offers={offers}
          comparison={comparison}
          chosen={chosen}
          onChoose={setChosen}
          signingOf={(offer) => <OfferSigning offer={offer} estimate={<SellerEstimate offer={offer} />} />}
          estimateOf={(offer) => (changes) => <SellerEstimate offer={offer} changes={changes} />}
          onChanged={(next) => {
            dispatch(replaceRow('Offers', next));
            // an acceptance changes the other offers too
            onStale();
          }}
          onStale={onStale}
        />
      </Box>
      <Ended offers={ended} />
    </Box>
  );
}

/** More names than these hide what the sentence says. */
const MAX_NAMED = 3;

/** The result in one sentence. */
function Headline({ comparison: { offers, bestProceeds } }: { comparison: ComparedOffers }) {
  const best = offers.filter(({ isBest }) => isBest);
  const [first, second] = offers.filter(({ isOnTable }) => isOnTable);
  if (bestProceeds === null || !best[0])
    return (
      <Typography variant="subtitle1" component="p" sx={{ mb: 2, maxWidth: '60ch' }}>
        {plural(offers.length, 'offer')}. None can be accepted right now.
      </Typography>
    );
  const lead =
    second?.proceeds != null && first?.proceeds != null ? shownDifference(first.proceeds, second.proceeds) : null;
  return (
    <Typography variant="subtitle1" component="p" sx={{ mb: 2, maxWidth: '60ch' }}>
      {best.length > 1
        ? `${best.length > MAX_NAMED ? `The best ${best.length} offers` : best.map(({ buyer }) => buyer).join(' and ')} leave you the same: ${usd(bestProceeds)}.`
        : `${best[0].buyer}’s offer leaves you ${usd(bestProceeds)}`}
      {best.length === 1 && (lead && lead > 0 ? `, ${usd(lead)} more than the next one.` : '.')}
    </Typography>
  );
}

function Ended({ offers }: { offers: readonly Offer[] }) {
  if (offers.length === 0) return null;
  return (
    <Box component="section" aria-label="Ended offers">
      <Typography variant="h4" component="h2">
        Ended
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {offers.map((offer) => (
          <li key={offer.id}>
            <Button component={Link} to={offerPath(offer)} size="small" sx={{ px: 0 }}>
              {buyerName(offer)}, {usd(currentTerms(offer).price)},{' '}
              {offer.status === 'DECLINED' ? 'declined' : 'withdrawn'}
            </Button>
          </li>
        ))}
      </Box>
    </Box>
  );
}
