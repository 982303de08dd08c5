import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';

/** The shape of a part: its name, three values, and a chart or the steps below them. */
function PartSkeleton({ title, steps }: { title: number; steps?: number }) {
  return (
    <Paper variant="outlined" aria-hidden sx={{ p: 3, display: 'grid', gap: 2 }}>
      <Skeleton width={title} height={36} />
      {steps === undefined ? (
        <>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' } }}>
            {[72, 64, 96].map((width) => (
              <div key={width}>
                <Skeleton width={width} />
                <Skeleton width={88} height={36} />
              </div>
            ))}
          </Box>
          <Skeleton variant="rounded" height={220} />
        </>
      ) : (
        Array.from({ length: steps }, (_, at) => (
          <Box
            key={at}
            sx={{ display: 'grid', columnGap: 2, alignItems: 'center', gridTemplateColumns: { sm: '11rem 1fr 11rem' } }}
          >
            <Skeleton width={112} />
            <Skeleton variant="rounded" height={12} width={`${90 / (at + 1)}%`} />
          </Box>
        ))
      )}
    </Paper>
  );
}

/** The shape of the numbers before they are counted. */
export function NumbersSkeleton() {
  return (
    <Box role="status" aria-label="Loading" sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PartSkeleton title={184} />
      <PartSkeleton title={208} steps={6} />
      <PartSkeleton title={168} />
    </Box>
  );
}
