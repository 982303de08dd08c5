import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { usd } from '../../lib/format.ts';
import { readList } from '../../lib/read-state.ts';
import { useFindHomesQuery } from '../../state/mls-listings.endpoints.ts';
import type { HomeCard } from '../../state/wire-types.ts';
import { useDebounced } from '../../ui/use-debounced.ts';

interface HomeFieldProps {
  value: HomeCard | null;
  onChange: (home: HomeCard | null) => void;
  error?: string | undefined;
}

const nameOf = (home: HomeCard) => `${home.address}, ${home.city}, ${home.state}`;

/** Picks a home for sale by its address: one of ours, or any other on the market. */
export function HomeField({ value, onChange, error }: HomeFieldProps) {
  const [text, setText] = useState('');
  const settled = useDebounced(text.trim(), 200);
  const isAsking = settled.length > 1 && settled !== (value && nameOf(value));
  const found = readList(
    useFindHomesQuery(isAsking ? { text: settled, status: 'ACTIVE,PENDING', $limit: 10 } : skipToken),
  );
  return (
    <Autocomplete<HomeCard>
      size="small"
      options={isAsking ? (found.data?.data ?? []) : []}
      value={value}
      loading={found.isLoading}
      onChange={(_, home) => onChange(home)}
      onInputChange={(_, typed) => setText(typed)}
      filterOptions={(homes) => homes}
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={
        found.error ?? (isAsking ? 'No home for sale has this address' : 'Type an address, a city or a zip code')
      }
      renderOption={({ key, ...props }, home) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0 }}>
            <Typography noWrap>{home.address}</Typography>
            <Typography variant="body2" color="text.secondary" noWrap>
              {[
                `${home.city}, ${home.state}`,
                home.listingPrice !== null && usd(home.listingPrice),
                home.listingId ? 'our listing' : 'outside listing',
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(props) => <TextField {...props} label="Home" error={Boolean(error)} helperText={error} />}
    />
  );
}
