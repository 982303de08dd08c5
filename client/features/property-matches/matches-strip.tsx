/** The best matches of a buyer on their dashboard. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DASHBOARD_MATCHES } from '#shared/property-matches/property-matches.rules.ts';
import { count } from '../../lib/format.ts';
import { fetchPropertyMatches, viewPropertyMatch } from '../../state/buyer-property-matches.slice.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import type { PropertyMatch } from '../../state/wire-types.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CardStrip } from '../../ui/card-strip.tsx';
import { PartError } from '../../ui/part-error.tsx';
import { CardGridSkeleton } from '../../ui/skeletons.tsx';

interface MatchesStripProps {
  /** The matches were asked for and answered. */
  isKnown: boolean;
  /** The page asks what they look for: without matches there is nothing to add. */
  isAskedAbove?: boolean;
  card: (home: PropertyMatch['property']) => ReactNode;
}

export function MatchesStrip({ isKnown, isAskedAbove = false, card }: MatchesStripProps) {
  const dispatch = useAppDispatch();
  const { matches, totalCount, unviewedCount, error } = useAppSelector((state) => state.buyerPropertyMatches);
  const shown = matches.slice(0, DASHBOARD_MATCHES);
  if (isAskedAbove && isKnown && !error && totalCount === 0) return null;
  return (
    <Box component="section" id="matches" aria-labelledby="matches-title" sx={{ scrollMarginTop: '88px' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'baseline',
          justifyContent: 'space-between',
          mb: 1,
        }}
      >
        <Typography id="matches-title" variant="h3" component="h2">
          Your matches{unviewedCount > 0 && `, ${count(unviewedCount)} new`}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -1 }}>
          <Button component={Link} to="/matches" size="small">
            {totalCount > 0 ? `All ${count(totalCount)} matches` : 'Search in your own words'}
          </Button>
          {/* the way to them is below where there are no matches */}
          {totalCount > 0 && (
            <Button component={Link} to="/buyer-preferences" size="small">
              What you’re looking for
            </Button>
          )}
        </Box>
      </Box>
      {error && <PartError message={error} onRetry={() => void dispatch(fetchPropertyMatches(DASHBOARD_MATCHES))} />}
      {!isKnown && !error && matches.length === 0 && <CardGridSkeleton count={3} />}
      {isKnown && !error && matches.length === 0 && (
        <EmptyState
          isRow
          title="Homes that fit you will appear here"
          action={
            <Button component={Link} to="/buyer-preferences" variant="outlined">
              Say what you’re looking for
            </Button>
          }
        >
          Tell us once what you’re looking for. Each home we find shows why it fits and what it lacks.
        </EmptyState>
      )}
      {shown.length > 0 && (
        <CardStrip labelledBy="matches-title">
          {shown.map(({ id, score, isViewed, property }) => (
            <Box
              component="li"
              key={id}
              sx={{ minWidth: 0, display: 'flex', flexDirection: 'column', gap: 0.5 }}
              onClickCapture={() => {
                if (!isViewed) void dispatch(viewPropertyMatch(id));
              }}
            >
              {card(property)}
              <Typography sx={{ fontWeight: 600 }}>
                {Math.round(score)}% match{isViewed ? '' : ' · new'}
              </Typography>
            </Box>
          ))}
        </CardStrip>
      )}
    </Box>
  );
}
