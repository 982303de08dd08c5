import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { UnderstoodSearch } from '#shared/property-matches/property-matches.schema.ts';

const MAX = 2000;

interface SentenceFormProps {
  last: UnderstoodSearch | null;
  isSearching: boolean;
  onSearch: (naturalLanguage: string, applyPreferences: boolean) => void;
}

/** What a buyer looks for, in their own words. Enter searches, Shift+Enter begins a line. */
export function SentenceForm({ last, isSearching, onSearch }: SentenceFormProps) {
  const [words, setWords] = useState<string | null>(null);
  const [withPreferences, setWithPreferences] = useState<boolean | null>(null);
  const [isAsked, setAsked] = useState(false);
  const text = words ?? last?.naturalLanguage ?? '';
  const applies = withPreferences ?? last?.applyPreferences ?? true;
  const isEmpty = text.trim() === '';
  const submit = () => {
    setAsked(true);
    if (!isEmpty) onSearch(text.trim(), applies);
  };
  return (
    <Box
      component="form"
      role="search"
      aria-label="Search by a sentence"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      sx={{ display: 'flex', flexDirection: 'column', gap: 1, alignItems: 'flex-start', maxWidth: 760 }}
    >
      <TextField
        fullWidth
        multiline
        maxRows={4}
        label="What are you looking for?"
        placeholder="Three beds under 350 near Redstone with a fenced yard, no HOA"
        value={text}
        error={isAsked && isEmpty}
        helperText={isAsked && isEmpty ? 'Say what you’re looking for.' : undefined}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return;
          event.preventDefault();
          submit();
        }}
        slotProps={{ htmlInput: { maxLength: MAX }, inputLabel: { shrink: true } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Button type="submit" variant="contained" loading={isSearching}>
          Find homes
        </Button>
        <FormControlLabel
          control={<Switch checked={applies} onChange={(_, isOn) => setWithPreferences(isOn)} />}
          label="With my preferences"
        />
      </Box>
    </Box>
  );
}
