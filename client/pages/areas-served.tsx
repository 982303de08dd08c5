import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { AreaList, areaId } from '../features/site/area-list.tsx';
import { AreaMap } from '../features/site/area-map.tsx';
import { setPageTitle } from '../lib/page-title.ts';
import { dateAndTime } from '../lib/format.ts';
import { readList } from '../lib/read-state.ts';
import { useGetHomeAreasQuery } from '../state/mls-listings.endpoints.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { ListSkeleton } from '../ui/skeletons.tsx';

export default function AreasServedPage() {
  const { data, error, retry } = readList(useGetHomeAreasQuery());
  const { hash } = useLocation();
  useEffect(() => setPageTitle('Areas served'), []);
  // the section in the URL hash exists only once the counts have loaded
  useEffect(() => {
    if (data && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [data, hash]);
  const show = (state: string, county: string) => {
    const place =
      document.getElementById(areaId(state, county)) ??
      document.getElementById(state === 'AL' ? 'alabama' : 'tennessee');
    place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
  };
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 4, md: 8 } }}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 7 },
          alignItems: 'center',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.1fr)' },
        }}
      >
        <Box>
          <Typography variant="h1">Where we work</Typography>
          <Typography variant="subtitle1" color="text.secondary" sx={{ mt: 2.5, maxWidth: '50ch' }}>
            All 67 counties of Alabama and all 95 of Tennessee, with offices in Birmingham and Nashville. The map is
            darker where more homes are for sale.
          </Typography>
          <Box sx={{ mt: 4, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Button component={RouterLink} to="/explore" variant="contained" size="large">
              Explore the map
            </Button>
            <Button component={RouterLink} to="/waitlist" variant="outlined" size="large">
              Another state?
            </Button>
          </Box>
        </Box>
        <AreaMap areas={data?.states ?? []} onChoose={show} />
      </Box>
      <Box sx={{ mt: { xs: 5, md: 8 } }} aria-busy={!data && !error}>
        {error && !data && <ErrorState message={error} onRetry={retry} />}
        {!data && !error && (
          <Box sx={{ minHeight: 600 }}>
            <ListSkeleton rows={8} />
          </Box>
        )}
        {data && (
          <>
            <Box
              sx={{
                display: 'grid',
                gap: { xs: 6, md: 8 },
                alignItems: 'start',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
              }}
            >
              {data.states.map((areas) => (
                <AreaList key={areas.state} areas={areas} />
              ))}
            </Box>
            <Typography variant="body2" color="text.secondary" sx={{ mt: 6 }}>
              Homes for sale that we can show, as of {dateAndTime(data.asOf)}. Don’t see your town? We’re licensed
              throughout both states:{' '}
              <Link component={RouterLink} to="/aboutus#write">
                write to us
              </Link>
              .
            </Typography>
          </>
        )}
      </Box>
    </Container>
  );
}
