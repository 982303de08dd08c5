import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useState } from 'react';
import { PROPERTY_TYPE_LABELS } from '#shared/listings/listings.types.ts';
import { bathsOf } from '#shared/site/home-labels.ts';
import { plural, usd } from '../../lib/format.ts';
import { onLive, onLiveReconnect } from '../../lib/live.ts';
import {
  contactOffMarketMatch,
  dismissOffMarketMatch,
  fetchOffMarketMatches,
  viewOffMarketMatch,
} from '../../state/buyer-off-market-matches.slice.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import type { OffMarketMatch } from '../../state/wire-types.ts';
import { PartError } from '../../ui/part-error.tsx';
import { toast } from '../../ui/toast.ts';
import { useArrival } from '../../ui/use-arrival.ts';
import { useWhenSeen } from '../../ui/use-when-seen.ts';
import { MatchReasons } from './match-reasons.tsx';
import { OffMarketTalk } from './off-market-talk.tsx';

const NOT_STORED = 'That wasn’t saved. Please try again.';
type Mark = typeof contactOffMarketMatch | typeof dismissOffMarketMatch;

function OffMarketCard({ match, onWritten }: { match: OffMarketMatch; onWritten: () => void }) {
  const dispatch = useAppDispatch();
  const { id, property, isViewed, isContacted, messages } = match;
  const [isBusy, setBusy] = useState(false);
  // "new" stays readable until the list is opened again
  const [wasNew] = useState(!isViewed);
  useWhenSeen(
    useCallback(() => {
      if (!isViewed) void dispatch(viewOffMarketMatch(id));
    }, [dispatch, id, isViewed]),
  );
  const store = async (mark: Mark) => {
    setBusy(true);
    const outcome = await dispatch(mark(id));
    if (!mark.fulfilled.match(outcome)) toast(outcome.payload?.message ?? NOT_STORED, { kind: 'error' });
    setBusy(false);
  };
  const name = `a home in ${property.city}`;
  const baths = bathsOf(property);
  const facts = [
    property.beds !== null && plural(property.beds, 'bedroom'),
    baths !== null && plural(baths, 'bath'),
    property.area !== null && `about ${property.area.toLocaleString('en-US')} sq ft`,
  ].filter(Boolean);
  return (
    <Card
      component="li"
      sx={{
        p: 2,
        display: 'grid',
        gap: 1.5,
        alignContent: 'start',
        minWidth: 0,
        // alone, it is as wide as the list, with the reasons beside
        '&:only-child': {
          gridColumn: '1 / -1',
          columnGap: 4,
          gridTemplateColumns: { sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
          gridTemplateRows: { sm: 'auto 1fr' },
          '& > ul': { gridColumn: { sm: 2 }, gridRow: { sm: '1 / span 4' } },
        },
      }}
    >
      <Box>
        {property.price !== null && (
          <Typography variant="price" component="p">
            {usd(property.price)}
          </Typography>
        )}
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {PROPERTY_TYPE_LABELS[property.propertyType]} in {property.city}, {property.state} {property.zip}
        </Typography>
        <Typography color="text.secondary">{facts.join(' · ')}</Typography>
        <Typography variant="body2" sx={{ fontWeight: 600, mt: 0.5 }}>
          {Math.round(match.score)}% match{wasNew ? ' · new' : ''}
        </Typography>
      </Box>
      <MatchReasons reasons={match.reasons} />
      {isContacted && messages.length === 0 && (
        <Typography role="status">
          The seller knows that a buyer is interested. We’ll let you know when they answer.
        </Typography>
      )}
      <OffMarketTalk
        matchId={id}
        other="the seller"
        messages={messages}
        canWrite={match.canWrite}
        onWritten={onWritten}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!isContacted && (
          <Button
            variant="contained"
            loading={isBusy}
            aria-label={`Tell the seller I’m interested in ${name}`}
            onClick={() => void store(contactOffMarketMatch)}
          >
            I’m interested
          </Button>
        )}
        <Button
          color="inherit"
          disabled={isBusy}
          aria-label={`Not for me: ${name}`}
          onClick={() => void store(dismissOffMarketMatch)}
        >
          Not for me
        </Button>
      </Box>
    </Card>
  );
}

/** Homes that fit before they are listed. Nothing while there are none. */
export function OffMarketMatches() {
  const dispatch = useAppDispatch();
  const { matches, loading, error } = useAppSelector((state) => state.buyerOffMarketMatches);
  useEffect(() => {
    const load = () => void dispatch(fetchOffMarketMatches());
    load();
    const off = [onLive('off-market-properties patched', load), onLiveReconnect(load)];
    return () => off.forEach((stop) => stop());
  }, [dispatch]);
  const hasMatches = matches.length > 0;
  const section = useArrival('before-listed', hasMatches);
  if (!hasMatches && !error) return null;
  return (
    <Box
      component="section"
      ref={section}
      tabIndex={-1}
      id="before-listed"
      aria-labelledby="before-listed-title"
      sx={{ mt: 4, scrollMarginTop: 80, outline: 'none' }}
    >
      <Typography variant="h3" component="h2" id="before-listed-title">
        Before they’re listed
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2, maxWidth: '68ch' }}>
        Their sellers agreed to let you know early. You’ll see the address once the home has its own page. The seller
        sees neither your name nor your budget.
      </Typography>
      {error && (
        <PartError message={error} onRetry={() => void dispatch(fetchOffMarketMatches())} isRetrying={loading} />
      )}
      <Box
        component="ul"
        aria-label="Homes before they’re listed"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(3, minmax(0, 1fr))',
          },
        }}
      >
        {matches.map((match) => (
          <OffMarketCard key={match.id} match={match} onWritten={() => void dispatch(fetchOffMarketMatches())} />
        ))}
      </Box>
    </Box>
  );
}
