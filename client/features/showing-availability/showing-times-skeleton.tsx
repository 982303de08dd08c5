import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

const DAYS = 7;

/** The shape of the showing times: a switch, the calendar of a week, and the hours of seven days. */
export function ShowingTimesSkeleton() {
  return (
    <Box
      role="status"
      aria-label="Loading"
      sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)', '& > *': { minWidth: 0 } }}
    >
      <div>
        <Skeleton width={232} height={32} />
        <Skeleton width="min(100%, 380px)" />
      </div>
      <div>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 2 }}>
          <Skeleton width={112} height={36} />
          <Skeleton variant="rounded" width={148} height={40} />
        </Box>
        <Box
          sx={(theme) => ({
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: `repeat(${DAYS}, 1fr)` },
            height: { xs: 320, md: 640 },
            border: `1px solid ${theme.vars.palette.divider}`,
            borderRadius: 2,
            '& > * + *': { borderLeft: `1px solid ${theme.vars.palette.divider}` },
          })}
        >
          {Array.from({ length: DAYS }, (_, day) => (
            <Box key={day} sx={{ p: 1, display: { xs: day ? 'none' : 'block', sm: 'block' } }}>
              <Skeleton width="70%" />
            </Box>
          ))}
        </Box>
      </div>
      <div>
        <Skeleton width={152} height={36} sx={{ mb: 1 }} />
        {Array.from({ length: DAYS }, (_, day) => (
          <Box
            key={day}
            sx={(theme) => ({
              display: 'grid',
              columnGap: { xs: 1, sm: 2 },
              gridTemplateColumns: { xs: '36px minmax(0, 1fr)', sm: '104px minmax(0, 320px)' },
              alignItems: 'center',
              py: 0.75,
              borderBottom: `1px solid ${theme.vars.palette.divider}`,
            })}
          >
            <Skeleton width="80%" />
            <Skeleton variant="rounded" height={40} />
          </Box>
        ))}
      </div>
    </Box>
  );
}
