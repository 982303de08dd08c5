import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { PROPERTY_TYPE_LABELS } from '#shared/listings/listings.types.ts';
import { skipToken } from '@reduxjs/toolkit/query';
import { count, plural, shortDate, usd } from '../../lib/format.ts';
import { readList } from '../../lib/read-state.ts';
import { useFindHomesQuery } from '../../state/mls-listings.endpoints.ts';
import type { HomeCard, Listing } from '../../state/wire-types.ts';
import { DataList, type DataColumn } from '../../ui/data-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { PriceRangeBar } from './recorded-range-bar.tsx';
import { MIN_SALES, ofLikeSize, rangeFrom, SIZE_TOLERANCE } from './recorded-sales.figures.ts';

const MAX_SALES = 100;
const MAX_SHOWN = 12;

const columns: DataColumn<HomeCard>[] = [
  { key: 'address', label: 'Home', isTitle: true, cell: (home) => home.address },
  { key: 'price', label: 'Sold for', isNumeric: true, cell: (home) => usd(home.soldPrice) },
  {
    key: 'foot',
    label: 'Per sq ft',
    isNumeric: true,
    cell: (home) => (home.soldPrice && home.area ? usd(home.soldPrice / home.area) : '–'),
  },
  { key: 'area', label: 'Sq ft', isNumeric: true, cell: (home) => count(home.area) },
  { key: 'beds', label: 'Beds', isNumeric: true, cell: (home) => count(home.beds) },
  { key: 'year', label: 'Built', isNumeric: true, cell: (home) => home.yearBuilt ?? '–' },
  { key: 'closed', label: 'Closed', cell: (home) => (home.closeDate ? shortDate(home.closeDate) : '–') },
];

/** Interquartile range of sold prices per square foot, shown until a broker has compared. */
export function RecordedRange({ home }: { home: Listing }) {
  const sold = { status: 'SOLD', propertyType: home.propertyType, $limit: MAX_SALES };
  const near = readList(useFindHomesQuery(home.zip ? { ...sold, zip: home.zip.slice(0, 5) } : skipToken));
  const isThin = near.data !== null && ofLikeSize(near.data.data, home.area).length < MIN_SALES;
  const wide = readList(
    useFindHomesQuery(isThin && home.city ? { ...sold, city: home.city, state: home.state } : skipToken),
  );
  // too few in the zip code: use the city
  const sales = isThin && home.city ? wide : near;
  const place = sales === near ? home.zip.slice(0, 5) : home.city;
  const alike = ofLikeSize(sales.data?.data ?? [], home.area);
  const range = rangeFrom(alike, home.area);
  if (!home.zip || home.area === null) {
    const missing = [!home.zip && 'the zip code', home.area === null && 'the living area']
      .filter(Boolean)
      .join(' and ');
    return (
      <EmptyState
        title={`We need ${missing}`}
        action={
          home.isOwner &&
          home.status !== 'APPROVED' && (
            <Button
              variant="contained"
              component={RouterLink}
              to={`/listings/${home.id}/edit?step=${home.zip ? 'facts' : 'address'}`}
            >
              Add {!home.zip && home.area === null ? 'them' : 'it'}
            </Button>
          )
        }
      >
        Then we can look for similar homes that sold.
      </EmptyState>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {sales.error && <ErrorState message={sales.error} onRetry={sales.retry} />}
      {!sales.data && !sales.error && <ListSkeleton />}
      {sales.data && (
        <Box component="section" sx={{ maxWidth: 760 }}>
          <Typography variant="h3" component="h2" gutterBottom>
            In the meantime: sold homes on record
          </Typography>
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            Statistics only, not an appraisal: they don’t account for condition, view or street.
          </Typography>
          {range ? (
            <>
              <PriceRangeBar range={range} asking={home.price} />
              <Typography color="text.secondary" sx={{ mt: 2 }}>
                Half of {plural(range.from, 'sale')} in {place} are in this range:{' '}
                {PROPERTY_TYPE_LABELS[home.propertyType].toLowerCase()}s within {SIZE_TOLERANCE * 100}% of{' '}
                {count(home.area)} sq ft, by their price per square foot (median {usd(range.perSquareFoot)}).
              </Typography>
            </>
          ) : (
            <Typography color="text.secondary">
              We know of {plural(alike.length, 'sale')} of a similar home in {place}, and need at least {MIN_SALES}.
              Your broker knows of sales that aren’t on record here.
            </Typography>
          )}
        </Box>
      )}
      {alike.length > 0 && (
        <Box component="section">
          <Typography variant="h4" component="h3" gutterBottom>
            The sales behind this range
          </Typography>
          <DataList
            label="Sold homes on record"
            rows={alike.slice(0, MAX_SHOWN)}
            columns={columns}
            rowKey={(sale) => sale.id}
          />
          {alike.length > MAX_SHOWN && (
            <Typography color="text.secondary" sx={{ mt: 1 }}>
              The latest {MAX_SHOWN} of {alike.length} are listed; all of them are counted.
            </Typography>
          )}
        </Box>
      )}
    </Box>
  );
}
