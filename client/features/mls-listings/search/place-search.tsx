import CloseIcon from '@mui/icons-material/CloseOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { areaKey, areaName } from '#shared/mls-listings/area-matches.rules.ts';
import type { AreaMatches } from '#shared/mls-listings/area-matches.types.ts';
import { priceTextOfHome } from '#shared/mls-listings/home-price.ts';
import { useShowHome } from '../../../lib/home-dialog.ts';
import { useFindPlacesQuery, useLazyFindPlacesQuery } from '../../../state/mls-listings.endpoints.ts';
import type { HomeCard, Wire } from '../../../state/wire-types.ts';
import type { MapBounds } from '../../../ui/map-view.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { homesCount } from './home-filters.ts';
import { placeOf } from '../home-labels.ts';

/** A place to move the map to: its name and the bounds of its homes. */
export interface FoundPlace {
  label: string;
  bounds: MapBounds;
}
interface Suggestion {
  key: string;
  group: 'Places' | 'Neighborhoods' | 'Homes' | 'No homes for sale here';
  label: string;
  note: string;
  to: FoundPlace | HomeCard;
}

const FIELD = 'City, zip, address or MLS number';
/** The same where the field is too narrow to show all of it, beside a button. */
const SHORT_FIELD = 'City, zip or address';
const MIN_LETTERS = 2;
const MAX_LETTERS = 100;
const boundsOf = ({ north, south, east, west }: MapBounds): MapBounds => ({ north, south, east, west });

/** What Enter takes comes first; places without homes come last. */
function suggestionsOf({ areas, neighborhoods, homes }: Wire<AreaMatches>): Suggestion[] {
  const found = areas.map((area): Suggestion => {
    const label = areaName(area);
    const to = { label, bounds: boundsOf(area) };
    const key = areaKey(area);
    return area.homes
      ? { key, group: 'Places', label, note: homesCount(area.homes), to }
      : { key, group: 'No homes for sale here', label, note: '', to };
  });
  return [
    ...found.filter(({ group }) => group === 'Places'),
    ...neighborhoods.map((area): Suggestion => {
      const label = `${area.name}, ${area.city}, ${area.state}`;
      const to = { label, bounds: boundsOf(area) };
      return { key: label, group: 'Neighborhoods', label, note: homesCount(area.homes), to };
    }),
    ...homes.map((home): Suggestion => ({
      key: home.id,
      group: 'Homes',
      label: `${home.address}, ${placeOf(home)}`,
      note: priceTextOfHome(home),
      to: home,
    })),
    ...found.filter(({ group }) => group !== 'Places'),
  ];
}

interface PlaceSearchProps {
  /** A place was chosen. A home that is chosen opens by itself. */
  onPlace: (place: FoundPlace) => void;
  /** Words that name no place or home were entered; empty where the search was pressed without any. */
  onWords: (words: string) => void;
  /** The main thing on its page: taller, with a button. */
  isLarge?: boolean;
}

/** One field for places and homes, with suggestions as one types; Enter takes the first. */
export function PlaceSearch({ onPlace, onWords, isLarge = false }: PlaceSearchProps) {
  const [typed, setTyped] = useState('');
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const words = typed.trim();
  const asked = useDebounced(words, 150);
  const { currentData } = useFindPlacesQuery(asked, { skip: asked.length < MIN_LETTERS });
  const [findNow] = useLazyFindPlacesQuery();
  const showHome = useShowHome();
  const isAnswered = asked === words && currentData !== undefined;
  const options = words.length >= MIN_LETTERS && isAnswered ? suggestionsOf(currentData) : [];
  const choose = ({ to }: Suggestion) => {
    setTyped('');
    if ('id' in to) showHome(to);
    else onPlace(to);
  };
  /** Enter before the suggestions have come. */
  const enter = async (text: string) => {
    if (!text) return;
    const found = await findNow(text, true)
      .unwrap()
      .then(suggestionsOf, () => []);
    if (found[0]) choose(found[0]);
    else {
      setTyped('');
      onWords(text);
    }
  };
  return (
    <Box role="search" sx={{ flex: '1 1 220px', minWidth: 0, ...(isLarge && { display: 'flex', gap: 1 }) }}>
      <Autocomplete<Suggestion, false, false, true>
        freeSolo
        fullWidth
        size={isLarge ? 'medium' : 'small'}
        autoHighlight
        blurOnSelect
        value={null}
        inputValue={typed}
        options={options}
        filterOptions={(all) => all}
        groupBy={({ group }) => group}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.label)}
        getOptionKey={(option) => (typeof option === 'string' ? option : option.key)}
        onInputChange={(_, text, reason) => {
          if (reason !== 'reset') setTyped(text.slice(0, MAX_LETTERS));
        }}
        onChange={(_, chosen) => {
          if (typeof chosen === 'string') void enter(chosen.trim());
          else if (chosen) choose(chosen);
        }}
        slotProps={{ listbox: { 'aria-label': 'Suggestions' } }}
        renderOption={({ key, ...props }, { label, note }) => (
          <Box component="li" key={key} {...props} sx={{ gap: 1.5 }}>
            <span>{label}</span>
            <Typography
              component="span"
              variant="body2"
              color="text.secondary"
              sx={{ ml: 'auto', whiteSpace: 'nowrap' }}
            >
              {note}
            </Typography>
          </Box>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            placeholder={isPhone ? SHORT_FIELD : FIELD}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                'aria-label': FIELD,
                enterKeyHint: 'search',
              },
              input: {
                ...params.slotProps.input,
                startAdornment: (
                  <InputAdornment position="start">
                    <SearchIcon aria-hidden />
                  </InputAdornment>
                ),
              },
            }}
            sx={{ '& input::placeholder': { textOverflow: 'ellipsis' } }}
          />
        )}
      />
      {isLarge && (
        <Button
          variant="contained"
          size="large"
          onClick={() => {
            if (words) void enter(words);
            else onWords('');
          }}
          sx={{ flexShrink: 0 }}
        >
          Search
        </Button>
      )}
    </Box>
  );
}

/** The place that the map was moved to. It restricts nothing beyond what the map shows. */
export function PlaceChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <Chip
      component="button"
      label={label}
      onClick={onRemove}
      onDelete={onRemove}
      deleteIcon={<CloseIcon aria-hidden />}
      aria-label={`Remove the place ${label}`}
      sx={(theme) => ({
        minHeight: 32,
        maxWidth: '100%',
        border: `1px solid ${theme.vars.palette.primary.main}`,
        backgroundColor: theme.vars.palette.background.paper,
        '&:hover, &:focus-visible': { backgroundColor: theme.vars.palette.paper.sunken },
      })}
    />
  );
}
