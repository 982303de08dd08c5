import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { CompactTracker } from '../../features/buyer-journey/journey-tracker.tsx';
import { Photo } from '../../ui/photo.tsx';
import type { BuyerHome } from './buyer-homes.ts';
import { JourneyDialog } from './journey-dialog.tsx';
import { useJourneyActions } from './use-journey-actions.ts';

/** The homes a buyer tours or offers on, each with the step that matters now. Renders nothing without any. */
export function HomesInProgress({ homes, userId }: { homes: readonly BuyerHome[]; userId: string }) {
  const { asked, act, close } = useJourneyActions();
  if (homes.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="homes-in-progress">
      <Typography variant="h3" component="h2" id="homes-in-progress" sx={{ mb: 2 }}>
        Homes in progress
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {homes.map(({ listingId, place, photo, zone, journey }) => (
          <Card component="li" key={listingId} sx={{ p: 2 }}>
            <Box sx={{ display: 'grid', gridTemplateColumns: '96px minmax(0, 1fr)', gap: 2, mb: 2 }}>
              <Photo url={photo} alt="" radius={8} sizes="96px" />
              <Box sx={{ minWidth: 0 }}>
                <Link
                  component={RouterLink}
                  to={`/buyers/${userId}/listing/${listingId}`}
                  variant="h4"
                  sx={{ color: 'inherit', overflowWrap: 'anywhere' }}
                >
                  {place.address}
                </Link>
                <Typography variant="body2" color="text.secondary">
                  {place.city}, {place.state} {place.zip}
                </Typography>
              </Box>
            </Box>
            <CompactTracker
              {...journey}
              zone={zone}
              homeName={place.address}
              onAction={(action) => act(action, { listingId, offer: journey.offer })}
            />
          </Card>
        ))}
      </Box>
      {asked && (
        <JourneyDialog
          asked={asked}
          tour={homes.find(({ listingId }) => listingId === asked.listingId)?.journey.tour ?? null}
          onClose={close}
        />
      )}
    </Box>
  );
}
