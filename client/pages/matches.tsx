import SearchIcon from '@mui/icons-material/TravelExploreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { MATCH_LIMIT, MAX_MATCHES } from '#shared/property-matches/property-matches.rules.ts';
import { HomeCard } from '../features/mls-listings/home-card.tsx';
import { MatchReasons } from '../features/property-matches/match-reasons.tsx';
import { OffMarketMatches } from '../features/property-matches/off-market-matches.tsx';
import { SentenceForm } from '../features/property-matches/sentence-form.tsx';
import { Understood } from '../features/property-matches/understood.tsx';
import { count, plural } from '../lib/format.ts';
import {
  dismissPropertyMatch,
  fetchPropertyMatches,
  releasePropertyMatch,
  savePropertyMatch,
  searchPropertyMatches,
  viewPropertyMatch,
} from '../state/buyer-property-matches.slice.ts';
import { useAppDispatch, useAppSelector } from '../state/hooks.ts';
import { useBudget } from '../state/use-budget.ts';
import type { PropertyMatch } from '../state/wire-types.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageParts } from '../ui/page-parts.tsx';
import { PartError } from '../ui/part-error.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { CardGridSkeleton } from '../ui/skeletons.tsx';
import { toast } from '../ui/toast.ts';

const NOT_STORED = 'That wasn’t saved. Please try again.';

function MatchItem({ match }: { match: PropertyMatch }) {
  const dispatch = useAppDispatch();
  const { id, property, isViewed, isSaved } = match;
  const store = async (action: Parameters<typeof dispatch>[0]) => {
    const result: unknown = await dispatch(action);
    if (typeof result === 'object' && result !== null && 'error' in result) toast(NOT_STORED);
  };
  return (
    <Box component="li" sx={{ display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 }}>
      <Box
        onClickCapture={() => {
          if (!isViewed) void dispatch(viewPropertyMatch(id));
        }}
      >
        <HomeCard home={property} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {Math.round(match.score)}% match{isViewed ? '' : ' · new'}
        </Typography>
        <Box sx={{ mr: -1 }}>
          <Button
            size="small"
            aria-pressed={isSaved}
            aria-label={`${isSaved ? 'Kept' : 'Keep'}: ${property.address}`}
            onClick={() => void store(isSaved ? releasePropertyMatch(id) : savePropertyMatch(id))}
          >
            {isSaved ? 'Kept' : 'Keep'}
          </Button>
          <Button
            size="small"
            color="inherit"
            aria-label={`Not for me: ${property.address}`}
            onClick={() => void store(dismissPropertyMatch(id))}
          >
            Not for me
          </Button>
        </Box>
      </Box>
      <MatchReasons reasons={match.reasons} />
    </Box>
  );
}

export default function MatchesPage() {
  const dispatch = useAppDispatch();
  // the terms of the monthly costs on the cards
  useBudget();
  const { matches, search, loading, error, totalCount, unviewedCount } = useAppSelector(
    (state) => state.buyerPropertyMatches,
  );
  const [asked, setAsked] = useState<Parameters<typeof searchPropertyMatches>[0] | null>(null);
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    void dispatch(fetchPropertyMatches()).finally(() => setKnown(true));
  }, [dispatch]);
  const find = (wanted: Parameters<typeof searchPropertyMatches>[0]) => {
    setAsked(wanted);
    void dispatch(searchPropertyMatches(wanted));
  };
  const isFirst = !isKnown && matches.length === 0;
  return (
    <PageParts>
      <Container sx={{ py: { xs: 2, sm: 4 } }}>
        <PageHeader
          title="Your matches"
          subtitle="Say in your own words what you’re looking for. We show how we read it, and why each home fits."
          actions={
            <Button component={Link} to="/explore">
              Search on the map
            </Button>
          }
        />
        <SentenceForm
          last={search}
          isSearching={loading && asked !== null}
          onSearch={(naturalLanguage, applyPreferences) => find({ naturalLanguage, applyPreferences })}
        />
        {search && (
          <Understood search={search} isSearching={loading} onLeaveOut={(leftOut) => find({ ...search, leftOut })} />
        )}
        <OffMarketMatches />
        <Box sx={{ mt: 4 }}>
          {error && asked && (
            <ErrorState
              message={error}
              note="Your words are still here."
              onRetry={() => find(asked)}
              isRetrying={loading}
            />
          )}
          {error && !asked && (
            <PartError message={error} onRetry={() => void dispatch(fetchPropertyMatches())} isRetrying={loading} />
          )}
          {!error && isFirst && <CardGridSkeleton count={3} />}
          {!error && !isFirst && matches.length === 0 && (
            <EmptyState
              icon={<SearchIcon />}
              title={search ? 'No home for sale matches all of this' : 'No matches yet'}
              action={
                <Button component={Link} to="/buyer-preferences" variant="outlined">
                  {search ? 'Change your preferences' : 'Fill in your preferences'}
                </Button>
              }
            >
              {search
                ? 'Remove a filter above, or say “ideally” so that it adds to the score instead of ruling homes out.'
                : 'Describe the home you want: a place, a price, what it must have. It takes one sentence.'}
            </EmptyState>
          )}
          {matches.length > 0 && (
            <>
              <Typography role="status" sx={{ mb: 2 }}>
                {plural(totalCount, 'home')}
                {unviewedCount > 0 && `, ${unviewedCount} you haven’t looked at`}
              </Typography>
              <Box
                component="ul"
                aria-label="Matches"
                sx={{
                  listStyle: 'none',
                  m: 0,
                  p: 0,
                  display: 'grid',
                  gap: 4,
                  gridTemplateColumns: {
                    xs: 'minmax(0, 1fr)',
                    sm: 'repeat(2, minmax(0, 1fr))',
                    lg: 'repeat(3, minmax(0, 1fr))',
                  },
                }}
              >
                {matches.map((match) => (
                  <MatchItem key={match.id} match={match} />
                ))}
              </Box>
              {matches.length < Math.min(totalCount, MAX_MATCHES) && (
                <Box sx={{ mt: 3, textAlign: 'center' }}>
                  <Button
                    onClick={() => void dispatch(fetchPropertyMatches(matches.length + MATCH_LIMIT))}
                    loading={loading}
                  >
                    {`Show more (${matches.length} of ${count(totalCount)})`}
                  </Button>
                </Box>
              )}
            </>
          )}
        </Box>
      </Container>
    </PageParts>
  );
}
