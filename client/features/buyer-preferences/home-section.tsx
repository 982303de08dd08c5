import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId, type ComponentProps } from 'react';
import { PROPERTY_TYPE_LABELS, type PropertyType } from '#shared/listings/listings.types.ts';
import { NumberPreference } from './preference-fields.tsx';
import { Section } from './section.tsx';
import type { PreferencesForm } from './use-preferences.ts';

/** The order on the screen. */
const TYPES: readonly PropertyType[] = ['SFR', 'TOWNHOME', 'CONDO', 'OTHER'];
type NumberField = ComponentProps<typeof NumberPreference>['name'];
const RANGES: readonly { min: NumberField; max: NumberField; what: string; unit?: '$' | 'sq ft' }[] = [
  { min: 'minPrice', max: 'maxPrice', what: 'price', unit: '$' },
  { min: 'minBedrooms', max: 'maxBedrooms', what: 'bedrooms' },
  { min: 'minBathrooms', max: 'maxBathrooms', what: 'bathrooms' },
  { min: 'minSquareFeet', max: 'maxSquareFeet', what: 'size', unit: 'sq ft' },
];

export function HomeSection({ form }: { form: PreferencesForm }) {
  const typesId = useId();
  const { propertyTypes } = form.values;
  const toggle = (type: PropertyType, isChosen: boolean) =>
    form.change({ propertyTypes: isChosen ? [...propertyTypes, type] : propertyTypes.filter((one) => one !== type) });
  return (
    <Section title="The home" explanation="Fill in one end of a range or both. Leave a field empty for no limit.">
      <Box role="group" aria-labelledby={typesId}>
        <Typography id={typesId} sx={{ fontWeight: 600 }}>
          Type of home
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          {TYPES.map((type) => (
            <FormControlLabel
              key={type}
              label={PROPERTY_TYPE_LABELS[type]}
              control={
                <Checkbox
                  checked={propertyTypes.includes(type)}
                  onChange={(_event, isChosen) => toggle(type, isChosen)}
                />
              }
            />
          ))}
        </Box>
      </Box>
      {RANGES.map(({ min, max, what, unit }) => (
        <Box
          key={what}
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' }}
        >
          <NumberPreference form={form} name={min} label={`Min ${what}`} {...(unit && { unit })} />
          <NumberPreference form={form} name={max} label={`Max ${what}`} {...(unit && { unit })} />
        </Box>
      ))}
    </Section>
  );
}
