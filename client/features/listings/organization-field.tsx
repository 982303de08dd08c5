import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { readList, readOne } from '../../lib/read-state.ts';
import { useFindOrganizationsQuery, useGetOrganizationQuery } from '../../state/organizations.endpoints.ts';
import { useDebounced } from '../../ui/use-debounced.ts';

export interface OrganizationChoice {
  id: string;
  name: string;
}

interface OrganizationPickerProps {
  label: string;
  helperText: string;
  error?: string | undefined;
  value: OrganizationChoice | null;
  onChange: (organization: OrganizationChoice | null) => void;
}

/** Picks an organization by its name, or none. */
export function OrganizationPicker({ label, helperText, error, value, onChange }: OrganizationPickerProps) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const settled = useDebounced(text.trim(), 200);
  const found = readList(
    useFindOrganizationsQuery({ text: settled === value?.name ? undefined : settled || undefined }, { skip: !isOpen }),
  );
  return (
    <Autocomplete<OrganizationChoice>
      options={found.data?.data ?? []}
      value={value}
      loading={found.isLoading}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onChange={(_, next) => onChange(next)}
      onInputChange={(_, typed) => setText(typed)}
      filterOptions={(options) => options}
      getOptionLabel={(option) => option.name}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText="No organization found"
      renderInput={(props) => (
        <TextField {...props} label={label} error={error !== undefined} helperText={error ?? helperText} />
      )}
    />
  );
}

/** The organization that shares a home; the form holds its id, empty for none. */
export function OrganizationField({ name, label, helperText }: { name: string; label: string; helperText: string }) {
  const form = useFormikContext<Record<string, string>>();
  const id = form.values[name] ?? '';
  const [chosen, setChosen] = useState<OrganizationChoice | null>(null);
  const { data: stored } = readOne(useGetOrganizationQuery(id, { skip: id === '' || chosen?.id === id }));
  return (
    <OrganizationPicker
      label={label}
      helperText={helperText}
      error={form.errors[name]}
      value={id === '' ? null : chosen?.id === id ? chosen : (stored ?? { id, name: 'Loading…' })}
      onChange={(next) => {
        setChosen(next);
        void form.setFieldValue(name, next?.id ?? '');
      }}
    />
  );
}
