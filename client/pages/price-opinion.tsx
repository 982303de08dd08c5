import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink, Navigate, useParams } from 'react-router-dom';
import { HOW_IT_IS_MADE, NOT_AN_APPRAISAL } from '#shared/comps/price-opinion.messages.ts';
import { EXTERNAL_STATUS_LABELS } from '#shared/listings/listings.types.ts';
import { skipToken } from '@reduxjs/toolkit/query';
import { AskForOpinion } from '../features/comps/ask-for-opinion.tsx';
import { DocumentButton } from '../features/comps/document-button.tsx';
import { OpinionComps } from '../features/comps/opinion-comps.tsx';
import { OpinionPrices } from '../features/comps/opinion-prices.tsx';
import { OpinionSkeleton } from '../features/comps/opinion-skeleton.tsx';
import { RecordedRange } from '../features/comps/recorded-range.tsx';
import { AdjustPriceDialog } from '../features/listings/adjust-price-dialog.tsx';
import { addressOf, factsLine, placeLine } from '../features/listings/listing-labels.ts';
import { longDate, usd } from '../lib/format.ts';
import { readList, readOne } from '../lib/read-state.ts';
import { useAppDispatch } from '../state/hooks.ts';
import { useGetListingQuery } from '../state/listings.endpoints.ts';
import { updateListing } from '../state/listings.slice.ts';
import type { PriceOpinion } from '../state/price-opinions.endpoints.ts';
import { useFindPriceOpinionsQuery } from '../state/price-opinions.endpoints.ts';
import type { Listing } from '../state/wire-types.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { toast } from '../ui/toast.ts';

/** A price opinion, by home id or opinion id. */
export default function PriceOpinionPage() {
  const { id = '' } = useParams();
  const opinions = readList(useFindPriceOpinionsQuery({ of: id, $limit: 20 }));
  const rows = opinions.data?.data;
  const opinion = rows?.find((row) => row.id === id) ?? rows?.find(({ approvedAt }) => approvedAt !== null) ?? null;
  const listing = readOne(useGetListingQuery(rows ? (opinion?.listingId ?? id) : skipToken));
  const home = listing.data;

  if (listing.status === 404) return <Navigate to="/404" replace />;
  const error = opinions.error ?? listing.error;
  if (!home || !rows)
    return (
      <Container sx={{ py: 4 }}>
        <PageHeader title="Price opinion" />
        {error ? (
          <ErrorState
            message={error}
            onRetry={() => {
              opinions.retry();
              listing.retry();
            }}
          />
        ) : (
          <OpinionSkeleton />
        )}
      </Container>
    );
  return (
    <Container sx={{ py: 4 }}>
      <PageHeader
        title="Price opinion"
        subtitle={`${addressOf(home)}, ${placeLine(home)} · ${factsLine(home)}`}
        actions={
          <>
            {opinion && <DocumentButton opinion={opinion} variant="outlined" color="primary" />}
            {home.isOwner && (
              <Button component={RouterLink} to="/selling">
                Back to Selling
              </Button>
            )}
          </>
        }
      />
      {opinion ? (
        <Opinion opinion={opinion} home={home} onPriced={listing.retry} />
      ) : (
        <Box sx={{ display: 'grid', gap: 6 }}>
          {home.isOwner && home.externalStatus !== 'SOLD' && <AskForOpinion listing={home} />}
          {!home.isOwner && <Alert severity="info">There’s no approved price opinion for this home.</Alert>}
          <RecordedRange home={home} />
        </Box>
      )}
    </Container>
  );
}

/** Why the seller cannot set the price now, or null. */
function whyNot(home: Listing): string | null {
  if (!home.isOwner) return null;
  if (home.status !== 'APPROVED' || home.externalStatus === 'ACTIVE') return null;
  return `The price can’t be changed while the home is ${EXTERNAL_STATUS_LABELS[home.externalStatus].toLowerCase()}.`;
}

function Opinion({ opinion, home, onPriced }: { opinion: PriceOpinion; home: Listing; onPriced: () => void }) {
  const dispatch = useAppDispatch();
  const [wanted, setWanted] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const reason = whyNot(home);
  const isOnMarket = home.status === 'APPROVED';
  const setPrice = async () => {
    if (wanted === null) return;
    setBusy(true);
    setRefusal(null);
    const outcome = await dispatch(updateListing({ id: home.id, changes: { price: wanted } }));
    setBusy(false);
    if (updateListing.fulfilled.match(outcome)) {
      toast(`Your asking price is now ${usd(wanted)}.`, { kind: 'success' });
      setWanted(null);
      onPriced();
    } else
      setRefusal(
        outcome.payload?.fieldErrors.price ?? outcome.payload?.message ?? 'The price wasn’t set. Please try again.',
      );
  };
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <Box component="section" aria-labelledby="prices-title">
        {opinion.approvedAt === null && (
          <Alert severity="warning" sx={{ mb: 3 }}>
            Draft: the seller can’t see it until it’s approved.
          </Alert>
        )}
        <Typography variant="h3" component="h2" id="prices-title" gutterBottom>
          {opinion.approvedPrice ? `We recommend ${usd(opinion.approvedPrice)}` : 'Three prices'}
        </Typography>
        <Typography color="text.secondary" sx={{ mb: 1 }}>
          {opinion.approvedAt
            ? `Approved on ${longDate(opinion.approvedAt, home.timeZone)}${opinion.approvedBy ? ` by ${opinion.approvedBy}` : ''}. `
            : ''}
          The asking price is your decision.
        </Typography>
        <OpinionPrices opinion={opinion} asking={home.price} onUse={home.isOwner && !reason ? setWanted : null} />
        {reason && (
          <Typography color="text.secondary" sx={{ mt: 2 }}>
            {reason}
          </Typography>
        )}
      </Box>
      {opinion.note && (
        <Box component="section" aria-labelledby="note-title" sx={{ maxWidth: '72ch' }}>
          <Typography variant="h3" component="h2" id="note-title" gutterBottom>
            Note from your broker
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line' }}>{opinion.note}</Typography>
        </Box>
      )}
      <Box component="section" aria-labelledby="comps-title" sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ maxWidth: '72ch' }}>
          <Typography variant="h3" component="h2" id="comps-title" gutterBottom>
            The homes it’s based on
          </Typography>
          <Typography>{HOW_IT_IS_MADE}</Typography>
        </Box>
        <OpinionComps opinion={opinion} />
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '80ch' }}>
        {NOT_AN_APPRAISAL} Facts about sold homes come from the sources named with them; they are deemed reliable but
        not guaranteed.
      </Typography>
      {isOnMarket ? (
        <AdjustPriceDialog
          key={wanted ?? 0}
          listing={home}
          isOpen={wanted !== null}
          wanted={wanted}
          onClose={() => {
            setWanted(null);
            onPriced();
          }}
        />
      ) : (
        <ConfirmDialog
          isOpen={wanted !== null}
          title={`Change your asking price to ${usd(wanted)}?`}
          confirmLabel={`Change to ${usd(wanted)}`}
          isBusy={isBusy}
          error={refusal}
          onConfirm={() => void setPrice()}
          onCancel={() => {
            setWanted(null);
            setRefusal(null);
          }}
        >
          {home.price ? `Your asking price is ${usd(home.price)} now. ` : ''}You can change it again until your home is
          approved.
        </ConfirmDialog>
      )}
    </Box>
  );
}
