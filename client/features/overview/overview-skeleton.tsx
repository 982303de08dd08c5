import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { OVERVIEW_GRID } from './overview-grid.ts';

/** The shape of a member's home page: what is next with its picture, and lists beside and below it. */
export function OverviewSkeleton() {
  return (
    <Box sx={OVERVIEW_GRID}>
      <Box sx={{ display: 'grid', gap: 5 }}>
        <Card sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '240px minmax(0, 1fr)' } }}>
          <Box sx={{ p: { sm: 3 }, pr: { sm: 0 } }}>
            <Skeleton variant="rounded" sx={{ aspectRatio: '4 / 3', height: 'auto', borderRadius: { xs: 0, sm: 2 } }} />
          </Box>
          <Box sx={{ p: 3 }}>
            <Skeleton width={96} />
            <Skeleton width="70%" height={36} />
            <Skeleton width="85%" />
            <Skeleton width="50%" />
            <Skeleton variant="rounded" width={152} height={48} sx={{ mt: 2 }} />
          </Box>
        </Card>
        <ListSkeleton rows={4} hasPictures />
      </Box>
      <ListSkeleton rows={5} />
    </Box>
  );
}
