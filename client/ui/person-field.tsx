import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import type { UserType } from '#shared/kernel/actor.ts';
import { fullName } from '../lib/format.ts';
import { useDebounced } from './use-debounced.ts';

export interface Person {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
}
interface PersonFieldProps {
  label: string;
  value: Person | null;
  onChange: (person: Person | null) => void;
  /** The hook that finds people; null asks for nobody. */
  useSearch: (asked: { text: string; type: UserType | undefined } | null) => {
    people: readonly Person[];
    isLoading: boolean;
  };
  type?: UserType;
  helperText?: ReactNode;
  error?: string | undefined;
}

/** Picks a user by name, email or phone. */
export function PersonField({ label, value, onChange, useSearch, type, helperText, error }: PersonFieldProps) {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const settled = useDebounced(text.trim(), 200);
  const { people, isLoading } = useSearch(
    isOpen ? { text: settled === (value && nameOf(value)) ? '' : settled, type } : null,
  );
  return (
    <Autocomplete<Person>
      size="small"
      options={people}
      value={value}
      loading={isLoading}
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      onChange={(_, person) => onChange(person)}
      onInputChange={(_, typed) => setText(typed)}
      filterOptions={(found) => found}
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText="No one found"
      renderOption={({ key, ...props }, person) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0 }}>
            <Typography noWrap>{fullName(person) || person.email}</Typography>
            <Typography variant="body2" color="text.secondary" noWrap>
              {person.email}
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(props) => (
        <TextField {...props} label={label} error={Boolean(error)} helperText={error ?? helperText} />
      )}
    />
  );
}

const nameOf = (person: Person): string => fullName(person) || person.email;
