import Box from '@mui/material/Box';
import { STATES, STATE_NAMES } from '#shared/listings/listings.types.ts';
import { FormSelect, FormSwitch, FormText } from '../../ui/form-fields.tsx';

const STATE_OPTIONS = STATES.map((state) => ({ value: state, label: STATE_NAMES[state] }));

export function AddressStep() {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <FormText name="address" label="Street address" slotProps={{ htmlInput: { autoComplete: 'street-address' } }} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } }}>
        <FormText name="city" label="City" slotProps={{ htmlInput: { autoComplete: 'address-level2' } }} />
        <FormText name="zip" label="Zip code" slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 10 } }} />
      </Box>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <FormSelect name="state" label="State" options={STATE_OPTIONS} helperText="We sell homes in Alabama and Tennessee." />
        <FormText name="county" label="County (if you know it)" helperText="It decides the time zone of showings in East Tennessee." />
      </Box>
      <FormSwitch name="hideAddress" label="Keep street and number private" helperText="Visitors then see the city and zip code. Buyers with a confirmed showing see the street." />
    </Box>
  );
}
