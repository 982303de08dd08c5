import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useField } from 'formik';
import { LISTING_TEXT } from '#shared/listings/listings.limits.ts';
import { FormDate, FormSelect, FormSwitch, FormText } from '../../ui/form-fields.tsx';
import { FairHousingNotes } from './fair-housing-notes.tsx';
import { TextListField } from './text-list-field.tsx';

const RENOVATIONS = [
  'New roof',
  'New HVAC',
  'Kitchen',
  'Bathrooms',
  'Windows',
  'Flooring',
  'Water heater',
  'Paint',
  'Electrical',
  'Plumbing',
  'Deck',
];
const CONDITION_OPTIONS = [
  { value: '', label: 'Not decided yet' },
  { value: 'DISCLOSURE', label: 'Residential property condition disclosure' },
  { value: 'DISCLAIMER', label: 'Disclaimer: sold as is' },
];

export function StoryStep({ listingId }: { listingId: string }) {
  const [description] = useField<string>('description');
  const [state] = useField<string>('state');
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <FormText
        name="description"
        label="Description"
        multiline
        minRows={6}
        maxRows={16}
        helperText={
          'Describe the home, not the people you imagine in it. ' +
          `${description.value.length.toLocaleString('en-US')} of ${LISTING_TEXT.prose.toLocaleString('en-US')} ` +
          'characters.'
        }
      />
      <FairHousingNotes listingId={listingId} name="description" />
      <TextListField name="renovations" label="Recent renovations" suggestions={RENOVATIONS} />
      <FairHousingNotes listingId={listingId} name="renovations" />
      <FormText
        name="inclusions"
        label="What stays with the home"
        multiline
        minRows={2}
        maxRows={8}
        helperText="Refrigerator, washer and dryer, curtains …"
      />
      <FairHousingNotes listingId={listingId} name="inclusions" />
      <FormText name="uniques" label="What makes it special" multiline minRows={2} maxRows={8} />
      <FairHousingNotes listingId={listingId} name="uniques" />
      <FormText
        name="accessInfo"
        label="Access instructions"
        multiline
        minRows={2}
        maxRows={8}
        helperText="Lockbox, alarm, pets. Only buyers with a confirmed showing see this."
      />
      {state.value === 'TN' && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="h4" component="h3">
            Condition (required in Tennessee)
          </Typography>
          <FormSelect
            name="conditionDisclosure"
            label="What you provide to buyers"
            options={CONDITION_OPTIONS}
            helperText={
              'A disclosure states what you know about the home. In some sales the law allows a disclaimer instead; ' +
              'we’ll go through it with you.'
            }
          />
          <FormText
            name="conditionDetails"
            label="What buyers should know"
            multiline
            minRows={3}
            maxRows={12}
            helperText="Known defects, repairs, water, septic, foundation. Shown on your home's page."
          />
          <FairHousingNotes listingId={listingId} name="conditionDetails" />
        </Box>
      )}
      <Box>
        <Typography variant="h4" component="h3" sx={{ mb: 2 }}>
          Dates
        </Typography>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } }}>
          <FormDate name="photoDate" label="Photo day" />
          <FormDate name="liveDate" label="List date" helperText="Leave empty to list as soon as it’s approved." />
          <FormDate name="finalOfferDate" label="Offers due by" />
        </Box>
      </Box>
      <FormSwitch
        name="offMarketOptIn"
        label="Let matching buyers know before it goes live"
        helperText="We’ll tell them about the home, but not who you are."
      />
    </Box>
  );
}
