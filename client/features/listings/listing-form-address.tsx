import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useField } from 'formik';
import { LISTING_TEXT } from '#shared/listings/listings.limits.ts';
import { STATES, STATE_NAMES } from '#shared/listings/listings.types.ts';
import { FormSelect, FormSwitch, FormText } from '../../ui/form-fields.tsx';
import { useZipHelp, ZipNotes } from './zip-help.tsx';

const STATE_OPTIONS = STATES.map((state) => ({ value: state, label: STATE_NAMES[state] }));

/** Free text, with suggestions by zip code. */
function CityField({ towns }: { towns: readonly string[] }) {
  const [field, meta, helpers] = useField<string>('city');
  const error = meta.touched && meta.error ? meta.error : undefined;
  return (
    <Autocomplete
      freeSolo
      id="field-city"
      options={[...towns]}
      inputValue={field.value}
      value={field.value}
      filterOptions={(options) => options}
      onInputChange={(_event, city, reason) => {
        if (reason !== 'reset') void helpers.setValue(city);
      }}
      onChange={(_event, city) => void helpers.setValue(city ?? '')}
      onBlur={() => void helpers.setTouched(true)}
      renderInput={(params) => (
        <TextField
          {...params}
          label="City"
          error={error !== undefined}
          helperText={error ?? (towns.length > 1 ? 'Choose a town in this zip code, or type another.' : undefined)}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, autoComplete: 'address-level2', name: 'city' },
          }}
        />
      )}
    />
  );
}

export function AddressStep() {
  const help = useZipHelp();
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <FormText name="address" label="Street address" slotProps={{ htmlInput: { autoComplete: 'street-address' } }} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 2fr' }, alignItems: 'start' }}>
        <FormText
          name="zip"
          label="Zip code"
          helperText="Fills in city and state"
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'postal-code', maxLength: LISTING_TEXT.zip } }}
        />
        <CityField towns={help.place?.towns ?? []} />
      </Box>
      <ZipNotes help={help} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <FormSelect
          name="state"
          label="State"
          options={STATE_OPTIONS}
          helperText="We sell homes in Alabama and Tennessee."
        />
        <FormText
          name="county"
          label="County (if you know it)"
          helperText="In Tennessee it determines the time zone of showings."
        />
      </Box>
      <FormSwitch
        name="hideAddress"
        label="Keep street and number private"
        helperText="Visitors see only the city and zip code. Buyers with a confirmed showing see the street."
      />
    </Box>
  );
}
