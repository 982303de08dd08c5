import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { VOTES_BESIDE } from './room-home.tsx';

const HOMES = 4;

/** The shape of the homes of a room: a picture, what the home is, and the votes below it. */
export function RoomHomesSkeleton() {
  return (
    <Box
      role="status"
      aria-label="Loading"
      sx={{
        display: 'grid',
        columnGap: 5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {Array.from({ length: HOMES }, (_, at) => (
        <Box
          key={at}
          aria-hidden
          sx={(theme) => ({
            py: 2,
            borderBottom: `1px solid ${theme.vars.palette.divider}`,
            [VOTES_BESIDE]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 232px', gap: 2 },
          })}
        >
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '112px 1fr', sm: '160px 1fr' }, gap: 2 }}>
            <Skeleton variant="rounded" sx={{ aspectRatio: '4 / 3', height: 'auto' }} />
            <div>
              <Skeleton width={104} height={32} />
              <Skeleton width="60%" />
              <Skeleton width="45%" />
              <Skeleton width="55%" />
            </div>
          </Box>
          <Box sx={{ mt: 1.5, [VOTES_BESIDE]: { mt: 0 } }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
              <Skeleton variant="rounded" width={216} height={40} />
              <Skeleton variant="rounded" width={112} height={40} />
            </Box>
            <Skeleton width="50%" sx={{ mt: 1 }} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
