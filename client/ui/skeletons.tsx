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

interface RowCardProps {
  count?: number;
  /** Its width on a wide screen. */
  photo?: string;
  /** On a phone the picture is above the text. */
  isStacked?: boolean;
}

/** The shape of cards that are rows: a picture, and text beside it. */
export function RowCardSkeleton({ count = 3, photo = '38%', isStacked = false }: RowCardProps) {
  return (
    <Box role="status" aria-label="Loading" sx={{ display: 'grid', gap: 1.5 }}>
      {Array.from({ length: count }, (_, at) => (
        <Card
          key={at}
          aria-hidden
          sx={{
            display: 'grid',
            gridTemplateColumns: {
              xs: isStacked ? '1fr' : 'minmax(112px, 38%) 1fr',
              sm: `minmax(112px, ${photo}) 1fr`,
            },
            minHeight: 128,
          }}
        >
          <Skeleton
            variant="rectangular"
            sx={{
              height: { xs: isStacked ? 'auto' : '100%', sm: '100%' },
              ...(isStacked && { aspectRatio: { xs: '4 / 3', sm: 'auto' } }),
            }}
          />
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

/** The shape of a list: two lines a row, with pictures where its rows have them. */
export function ListSkeleton({ rows = 4, hasPictures = false }: { rows?: number; hasPictures?: boolean }) {
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

/** The shape of a broker's list: a table, on a phone cards. */
export function TableSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <Box
      role="status"
      aria-label="Loading"
      sx={(theme) => ({
        display: 'grid',
        gap: { xs: 2, sm: 0 },
        border: { sm: `1px solid ${theme.vars.palette.divider}` },
        borderRadius: 3,
        overflow: 'hidden',
        backgroundColor: { sm: theme.vars.palette.background.paper },
      })}
    >
      {Array.from({ length: rows }, (_, at) => (
        <Box
          key={at}
          sx={(theme) => ({
            px: 2,
            py: { xs: 1.5, sm: 1.75 },
            border: { xs: `1px solid ${theme.vars.palette.divider}`, sm: 0 },
            borderRadius: { xs: 3, sm: 0 },
            backgroundColor: theme.vars.palette.background.paper,
            '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
            display: 'grid',
            columnGap: 3,
            gridTemplateColumns: { sm: '3fr 2fr 2fr 1fr' },
          })}
        >
          <Skeleton width="70%" />
          <Skeleton width="60%" sx={{ display: { xs: 'none', sm: 'block' } }} />
          <Skeleton width="45%" />
          <Skeleton width="80%" />
        </Box>
      ))}
    </Box>
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

/** The shape of a page that is a form: a heading and fields. */
export function FormPageSkeleton() {
  return (
    <Box role="status" aria-label="Loading">
      <Skeleton width="40%" height={44} />
      <Skeleton width="65%" sx={{ mb: 4 }} />
      <FormSkeleton fields={5} />
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
