/** How far a home is from the viewer's own places: those of the saved preferences, and places typed here. */
import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { areaName } from '#shared/mls-listings/area-matches.rules.ts';
import { commuteEstimate, MAX_PLACES, placeQuery, placesWritten } from '#shared/mls-listings/commute.rules.ts';
import type { Place } from '#shared/mls-listings/home-filters.rules.ts';
import { count, plural } from '../../../lib/format.ts';
import { readDraft, writeDraft } from '../../../lib/saved-draft.ts';
import { fetchBuyerPreferences } from '../../../state/buyer-preferences.slice.ts';
import { useAppDispatch, useAppSelector, useUser } from '../../../state/hooks.ts';
import { useFindPlacesQuery } from '../../../state/mls-listings.endpoints.ts';

const KEY = 'commute-places';
const BUYING = new Set(['BUYER', 'PBUYER']);
const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function PlaceRow({ written, home, onRemove }: { written: string; home: Place; onRemove?: () => void }) {
  const { data, isFetching } = useFindPlacesQuery(placeQuery(written));
  const area = data?.areas[0];
  const way = area && commuteEstimate(home, area);
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        py: 1,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>{written}</Typography>
        <Typography variant="body2" color="text.secondary">
          {area
            ? `Measured to the center of ${areaName(area)}`
            : isFetching
              ? 'Looking it up…'
              : 'We can’t find that place in Alabama or Tennessee. Add a zip code or a city.'}
        </Typography>
      </Box>
      {way && (
        <Typography sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
          <b>about {count(way.minutes)} min</b>
          <br />
          {way.miles === 1 ? '1 mile' : `${way.miles} miles`}
        </Typography>
      )}
      {onRemove && (
        <IconButton size="small" aria-label={`Remove ${written}`} onClick={onRemove}>
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}

/** The addresses of the saved preferences; none for people who do not buy. */
function usePreferredPlaces(): string[] {
  const dispatch = useAppDispatch();
  const type = useUser()?.type;
  const isBuying = type !== undefined && BUYING.has(type);
  useEffect(() => {
    if (isBuying) void dispatch(fetchBuyerPreferences());
  }, [dispatch, isBuying]);
  const preferences = useAppSelector((state) => state.buyerPreferences.preferences);
  return isBuying ? placesWritten(preferences?.commuteAddress) : [];
}

export function Commute({ home, isExact, isInDialog }: { home: Place; isExact: boolean; isInDialog: boolean }) {
  const id = useId();
  const preferred = usePreferredPlaces();
  const [own, setOwn] = useState<string[]>(() => readDraft(KEY, isList, 'device') ?? []);
  const [typed, setTyped] = useState('');
  const store = (places: string[]) => {
    setOwn(places);
    writeDraft(KEY, places, 'device');
  };
  const added = own.filter((place) => !preferred.includes(place));
  const isFull = preferred.length + added.length >= MAX_PLACES;
  const add = (event: FormEvent) => {
    event.preventDefault();
    const place = typed.trim();
    if (!place) return;
    if (![...preferred, ...added].includes(place)) store([...added, place]);
    setTyped('');
  };
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" component={isInDialog ? 'h3' : 'h2'} sx={{ mb: 1 }}>
        How far it is to your places
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {preferred.map((place) => (
          <PlaceRow key={place} written={place} home={home} />
        ))}
        {added.map((place) => (
          <PlaceRow
            key={place}
            written={place}
            home={home}
            onRemove={() => store(added.filter((other) => other !== place))}
          />
        ))}
      </Box>
      {!isFull && (
        <Box component="form" onSubmit={add} sx={{ display: 'flex', gap: 1, mt: 1.5, maxWidth: 480 }}>
          <TextField
            size="small"
            fullWidth
            label="Work, school, family: city or zip"
            value={typed}
            onChange={(event) => setTyped(event.target.value.slice(0, 100))}
          />
          <Button type="submit" variant="outlined">
            Add
          </Button>
        </Box>
      )}
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5, maxWidth: '68ch' }}>
        An estimate: a straight line{isExact ? '' : ' from the center of the home’s zip code'}, at a typical driving
        speed. It leaves out traffic, so try the drive before you decide.
        {preferred.length > 0 && (
          <>
            {' '}
            {plural(preferred.length, 'place')} from{' '}
            <Link component={RouterLink} to="/buyer-preferences">
              your preferences
            </Link>
            .
          </>
        )}
      </Typography>
    </Box>
  );
}
