import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

const ROWS = 8;

/** The shape of the comparison: a picture and an address for each home, and a line for each figure. */
export function CompareSkeleton({ homes }: { homes: number }) {
  const cells = Array.from({ length: homes }, (_, at) => at);
  const columns = `repeat(${homes}, minmax(0, 1fr))`;
  return (
    <Box
      role="status"
      aria-label="Loading the homes"
      sx={(theme) => ({
        overflow: 'hidden',
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: 3,
        '& > *': {
          display: 'grid',
          columnGap: 2,
          p: 1.5,
          gridTemplateColumns: { xs: columns, sm: `184px ${columns}` },
        },
        '& > * + *': { borderTop: `1px solid ${theme.vars.palette.divider}` },
      })}
    >
      <div>
        <Box sx={{ display: { xs: 'none', sm: 'block' } }} />
        {cells.map((home) => (
          <div key={home}>
            <Skeleton variant="rounded" sx={{ aspectRatio: '4 / 3', height: 'auto', mb: 1 }} />
            <Skeleton width="85%" />
            <Skeleton width="60%" />
          </div>
        ))}
      </div>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row}>
          {/* on a phone the label is a line above its values */}
          <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
            <Skeleton width={112} />
          </Box>
          {cells.map((home) => (
            <Skeleton key={home} width="50%" />
          ))}
        </div>
      ))}
    </Box>
  );
}
