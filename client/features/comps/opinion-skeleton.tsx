import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** The shape of a price opinion: the scale, its three prices, the broker's note, and the map of the homes behind it. */
export function OpinionSkeleton() {
  return (
    <Box role="status" aria-label="Loading" sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div>
        <Skeleton width="min(100%, 300px)" height={36} />
        <Skeleton width="min(100%, 480px)" />
        <Skeleton variant="rounded" height={12} sx={{ mt: 5, mb: 5, borderRadius: 6 }} />
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' } }}>
          {[0, 1, 2].map((price) => (
            <div key={price}>
              <Skeleton width="50%" />
              <Skeleton width="60%" height={48} />
              <Skeleton />
              <Skeleton width="80%" />
            </div>
          ))}
        </Box>
      </div>
      <div>
        <Skeleton width={208} height={36} />
        <Skeleton width="min(100%, 68ch)" />
        <Skeleton width="min(90%, 60ch)" />
      </div>
      <Skeleton variant="rounded" height={380} sx={{ borderRadius: 3 }} />
    </Box>
  );
}
