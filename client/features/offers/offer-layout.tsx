import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { CardSkeleton, ListSkeleton, RowCardSkeleton } from '../../ui/skeletons.tsx';

const STAYS = { position: { lg: 'sticky' }, top: { lg: 88 } } as const;

/** Two columns: the home beside the content; above it on narrow screens. */
export function OfferLayout({
  header,
  wide,
  aside,
  below,
  children,
}: {
  header?: ReactNode;
  wide?: ReactNode;
  aside: ReactNode;
  /** Stays in view below the aside; at the end on narrow screens. */
  below?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Container sx={{ py: { xs: 2, sm: 4 }, display: 'flex', flexDirection: 'column' }}>
      {header}
      {wide && <Box sx={{ order: { xs: 1, md: 0 }, mt: { xs: 4, md: 0 }, mb: { md: 4 } }}>{wide}</Box>}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '340px minmax(0, 1fr)' },
          gridTemplateRows: below ? { lg: 'auto 1fr' } : undefined,
          alignItems: 'start',
        }}
      >
        <Box sx={below ? undefined : STAYS}>{aside}</Box>
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: 'minmax(0, 1fr)',
            gridColumn: { lg: '2' },
            gridRow: { lg: '1 / span 2' },
          }}
        >
          {children}
        </Box>
        {below && <Box sx={{ ...STAYS, gridColumn: { lg: '1' }, gridRow: { lg: '2' } }}>{below}</Box>}
      </Box>
    </Container>
  );
}

/** The home is a row above the content until there is room for it beside the content. */
const HOME_SHAPE = (
  <Box aria-hidden>
    <Box sx={{ display: { lg: 'none' } }}>
      <RowCardSkeleton count={1} photo="240px" />
    </Box>
    <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
      <CardSkeleton />
    </Box>
  </Box>
);

export function OfferLayoutSkeleton() {
  return (
    <OfferLayout aside={HOME_SHAPE}>
      <Box role="status" aria-label="Loading">
        <Skeleton width="40%" height={36} />
        <Skeleton width="25%" height={52} />
        <ListSkeleton rows={5} />
      </Box>
    </OfferLayout>
  );
}
