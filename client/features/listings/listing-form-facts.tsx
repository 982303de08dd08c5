import Box from '@mui/material/Box';
import { useField } from 'formik';
import { PROPERTY_TYPES, PROPERTY_TYPE_LABELS } from '#shared/listings/listings.types.ts';
import { FormNumber, FormSelect, FormSwitch } from '../../ui/form-fields.tsx';

const TYPES = (['SFR', 'TOWNHOME', 'CONDO', 'OTHER'] satisfies (typeof PROPERTY_TYPES)[number][]).map((type) => ({
  value: type,
  label: PROPERTY_TYPE_LABELS[type],
}));
const row = { display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } } as const;
const count = { htmlInput: { min: 0, step: 1, inputMode: 'numeric' } } as const;

export function FactsStep() {
  const [basement] = useField<boolean>('hasBasement');
  const [garage] = useField<boolean>('hasGarage');
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <FormSelect name="propertyType" label="Home type" options={TYPES} />
      <Box sx={row}>
        <FormNumber name="beds" label="Bedrooms" slotProps={count} />
        <FormNumber name="baths" label="Full baths" slotProps={count} />
        <FormNumber name="halfBaths" label="Half baths" helperText="Toilet and sink, no shower" slotProps={count} />
      </Box>
      <Box sx={row}>
        <FormNumber name="area" label="Living area (sq ft)" helperText="Heated and cooled rooms" slotProps={count} />
        <FormNumber name="lotSizeAcres" label="Lot (acres)" slotProps={{ htmlInput: { min: 0, step: 'any' } }} />
        <FormNumber
          name="yearBuilt"
          label="Year built"
          helperText="Built before 1978: a lead paint disclosure is required"
          slotProps={count}
        />
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FormSwitch name="hasBasement" label="It has a basement" />
        {basement.value && <FormNumber name="basementArea" label="Basement area (sq ft)" slotProps={count} />}
        <FormSwitch name="hasGarage" label="It has a garage" />
        {garage.value && <FormNumber name="garageSpaces" label="Garage spaces" slotProps={count} />}
        <FormSwitch name="termiteBond" label="It has an active termite bond" />
      </Box>
    </Box>
  );
}
