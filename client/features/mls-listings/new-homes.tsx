import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { readList } from '../../lib/read-state.ts';
import { useFindHomesQuery } from '../../state/mls-listings.endpoints.ts';
import { useBudget } from '../../state/use-budget.ts';
import { CardStrip } from '../../ui/card-strip.tsx';
import { PartError } from '../../ui/part-error.tsx';
import { CardGridSkeleton } from '../../ui/skeletons.tsx';
import { HomeCard } from './home-card.tsx';

const SHOWN = 3;

/** The newest homes for sale, for somebody of whom nothing better is known yet. */
export function NewHomes() {
  const id = useId();
  const list = readList(useFindHomesQuery({ status: 'ACTIVE', sort: 'newest', $limit: SHOWN }));
  useBudget();
  if (list.data?.data.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline', mb: 1 }}>
        <Typography id={id} variant="h3" component="h2" sx={{ flexGrow: 1 }}>
          New on the market
        </Typography>
        <Button component={Link} to="/browse" size="small" sx={{ mr: -1 }}>
          All homes
        </Button>
      </Box>
      {list.error && <PartError message={list.error} onRetry={list.retry} />}
      {!list.data && !list.error && <CardGridSkeleton count={SHOWN} />}
      {list.data && (
        <CardStrip labelledBy={id}>
          {list.data.data.map((home) => (
            <Box component="li" key={home.id} sx={{ minWidth: 0 }}>
              <HomeCard home={home} />
            </Box>
          ))}
        </CardStrip>
      )}
    </Box>
  );
}
