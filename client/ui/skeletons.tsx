import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

/** The shape of a home card. */
export function CardSkeleton() {
  return (
    <Card aria-hidden>
      <Skeleton variant="rectangular" sx={{ aspectRatio: '4 / 3', height: 'auto' }} />
      <Box sx={{ p: 2 }}>
        <Skeleton width="45%" height={28} />
        <Skeleton width="80%" />
        <Skeleton width="60%" />
      </Box>
    </Card>
  );
}

interface CardGridProps {
  count?: number;
  minWidth?: number;
}

export function CardGridSkeleton({ count = 6, minWidth = 260 }: CardGridProps) {
  return (
    <Box
      role="status"
      aria-label="Loading"
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${minWidth}px), 1fr))` }}
    >
      {Array.from({ length: count }, (_, at) => (
        <CardSkeleton key={at} />
      ))}
    </Box>
  );
}

/** The shape of cards that are rows: a picture, and text beside it. */
export function RowCardSkeleton({ count = 3, photo = '38%' }: { count?: number; photo?: string }) {
  return (
    <Box role="status" aria-label="Loading" sx={{ display: 'grid', gap: 1.5 }}>
      {Array.from({ length: count }, (_, at) => (
        <Card
          key={at}
          aria-hidden
          sx={{ display: 'grid', gridTemplateColumns: `minmax(112px, ${photo}) 1fr`, minHeight: 128 }}
        >
          <Skeleton variant="rectangular" sx={{ height: '100%' }} />
          <Box sx={{ p: 2 }}>
            <Skeleton width="45%" height={28} />
            <Skeleton width="80%" />
            <Skeleton width="60%" />
          </Box>
        </Card>
      ))}
    </Box>
  );
}

export function ListSkeleton({ rows = 4, hasPictures = true }: { rows?: number; hasPictures?: boolean }) {
  return (
    <Stack role="status" aria-label="Loading" spacing={2}>
      {Array.from({ length: rows }, (_, at) => (
        <Stack key={at} direction="row" spacing={2} sx={{ alignItems: 'center' }}>
          {hasPictures && <Skeleton variant="rounded" width={72} height={54} />}
          <Box sx={{ flex: 1 }}>
            <Skeleton width="55%" />
            <Skeleton width="35%" />
          </Box>
        </Stack>
      ))}
    </Stack>
  );
}

/** The shape of a form: its fields. */
export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <Stack role="status" aria-label="Loading" spacing={2}>
      {Array.from({ length: fields }, (_, at) => (
        <Skeleton key={at} variant="rounded" height={56} />
      ))}
    </Stack>
  );
}

/** The shape of a document: its name, and a page of it. */
export function DocumentSkeleton() {
  return (
    <Box role="status" aria-label="Loading" sx={{ py: 4 }}>
      <Skeleton width="40%" height={44} />
      <Skeleton width="65%" sx={{ mb: 4 }} />
      <Skeleton variant="rounded" sx={{ aspectRatio: '612 / 792', height: 'auto', maxWidth: 720 }} />
    </Box>
  );
}

/** The shape of most pages: a heading and text. */
export function PageSkeleton() {
  return (
    <Box role="status" aria-label="Loading" sx={{ py: 4 }}>
      <Skeleton width="40%" height={44} />
      <Skeleton width="65%" sx={{ mb: 4 }} />
      <ListSkeleton />
    </Box>
  );
}
