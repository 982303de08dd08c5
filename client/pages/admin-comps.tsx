import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import { useCallback } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { readList, readOne } from '../lib/read-state.ts';
import { useGetListingQuery } from '../state/listings.endpoints.ts';
import { useFindPriceOpinionsQuery, useGetOpinionRequestQuery } from '../state/price-opinions.endpoints.ts';
import { Comparison } from '../features/comps/comparison.tsx';
import { DocumentButton } from '../features/comps/document-button.tsx';
import { SubjectsTable } from '../features/comps/subjects-table.tsx';
import { SubjectStrip } from '../features/comps/subject-strip.tsx';
import { shortDate, usd } from '../lib/format.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ListSkeleton } from '../ui/skeletons.tsx';

/** Pick a home, then its comparison; the choice is in the URL. */
export default function AdminCompsPage() {
  const id = useSearchParams()[0].get('listing');
  return (
    <Container maxWidth="xl" sx={{ py: 4 }}>
      {id ? <ComparedHome key={id} id={id} /> : <ChooseHome />}
    </Container>
  );
}

function ChooseHome() {
  const setSearch = useSearchParams()[1];
  const choose = useCallback((listing: string) => setSearch({ listing }), [setSearch]);
  return (
    <>
      <PageHeader
        title="Comps"
        subtitle="Choose a home to price, then pick homes that sold nearby, adjust for differences, and set three prices."
      />
      <SubjectsTable onChoose={choose} />
    </>
  );
}

function ComparedHome({ id }: { id: string }) {
  const listing = readOne(useGetListingQuery(id));
  const opinions = readList(
    useFindPriceOpinionsQuery({
      listingId: listing.data?.id ?? id,
      $limit: 20,
    }),
  );
  const request = readOne(useGetOpinionRequestQuery(id));
  const home = listing.data;
  const rows = opinions.data?.data;
  const error = listing.error ?? opinions.error;
  const approved = rows?.filter((row) => row.approvedAt !== null) ?? [];
  const draft = rows?.find((row) => row.approvedAt === null) ?? null;
  const asked = request.data?.requestedAt && !request.data.answeredAt ? request.data : null;
  return (
    <>
      <PageHeader
        title="Comps"
        tabTitle={home ? `Comps: ${home.address}` : 'Comps'}
        actions={
          <Button component={RouterLink} to="/admin/comps">
            Another home
          </Button>
        }
      />
      {error && (
        <ErrorState
          message={error}
          onRetry={() => {
            listing.retry();
            opinions.retry();
          }}
        />
      )}
      {!error && (!home || !rows) && <ListSkeleton rows={5} hasPictures />}
      {home && rows && (
        <Box sx={{ display: 'grid', gap: 4 }}>
          <SubjectStrip listing={home}>
            <Button component={RouterLink} to={`/listings/${home.id}/edit?step=facts`}>
              Edit facts
            </Button>
          </SubjectStrip>
          {asked && (
            <Alert severity="info">
              The seller asked for this on {shortDate(asked.requestedAt ?? '')}.{asked.note && ` “${asked.note}”`}
            </Alert>
          )}
          {(home.area === null || home.beds === null || home.yearBuilt === null) && (
            <Alert severity="warning">
              Living area, bedrooms or year built are missing for this home, so they can’t be compared.{' '}
              <Link
                component={RouterLink}
                underline="always"
                color="inherit"
                to={`/listings/${home.id}/edit?step=facts`}
              >
                Add them first
              </Link>
              .
            </Alert>
          )}
          {approved.map((opinion) => (
            <Alert key={opinion.id} severity="success" action={<DocumentButton opinion={opinion} />}>
              Approved on {shortDate(opinion.approvedAt ?? '')}
              {opinion.approvedBy ? ` by ${opinion.approvedBy}` : ''}: {usd(opinion.approvedPrice)}, in a range from{' '}
              {usd(opinion.price1)} to {usd(opinion.price3)}.{' '}
              <Link component={RouterLink} underline="always" color="inherit" to={`/price-opinion/${opinion.id}`}>
                View as seller
              </Link>
            </Alert>
          ))}
          <Comparison key={approved.length} listing={home} draft={draft} basis={approved[0] ?? null} />
        </Box>
      )}
    </>
  );
}
