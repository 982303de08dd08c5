import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';

/** The shape of a seller's home: its picture, price and address, the figures, the buttons, and the next step. */
function HomeShape() {
  return (
    <Card aria-hidden>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '240px 1fr', lg: '320px 1fr' } }}>
        <Box sx={{ gridRow: { lg: 'span 2' }, p: { sm: 2, md: 3 }, pr: { sm: 0, md: 0 } }}>
          <Skeleton variant="rectangular" sx={{ aspectRatio: '4 / 3', height: 'auto', borderRadius: { sm: 2 } }} />
        </Box>
        <Box sx={{ p: { xs: 2, md: 3 }, pb: { xs: 0, md: 0 } }}>
          <Skeleton variant="rounded" width={144} height={24} />
          <Skeleton width={152} height={48} />
          <Skeleton width="55%" height={32} />
          <Skeleton width="40%" />
          <Skeleton width="60%" />
        </Box>
        <Box sx={{ gridColumn: { sm: '1 / -1', lg: '2' }, p: { xs: 2, md: 3 }, pt: { xs: 1, md: 1 } }}>
          <Skeleton width="min(100%, 420px)" height={56} />
          <Skeleton width="min(100%, 320px)" height={28} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 1 }}>
            {[72, 120, 152].map((width) => (
              <Skeleton key={width} variant="rounded" width={width} height={44} />
            ))}
          </Box>
        </Box>
      </Box>
      <Box sx={(theme) => ({ px: { xs: 2, md: 3 }, py: 2, backgroundColor: theme.vars.palette.paper.sunken })}>
        <Skeleton width="min(60%, 280px)" />
      </Box>
    </Card>
  );
}

export function SellerCardSkeleton({ count = 2 }: { count?: number }) {
  return (
    <Box role="status" aria-label="Loading" sx={{ display: 'grid', gap: 4 }}>
      {Array.from({ length: count }, (_, at) => (
        <HomeShape key={at} />
      ))}
    </Box>
  );
}
