import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { FLAT_FEE } from '#shared/commission-savings/commission-savings.rules.ts';
import { PRIORITY_MAX } from '#shared/listings/listings.limits.ts';
import { usd } from '../../lib/format.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { updateListing } from '../../state/listings.slice.ts';
import type { Listing } from '../../state/wire-types.ts';
import { DraftForm } from '../../ui/draft-form.tsx';
import { FormMoney, FormNumber, FormPhone, FormText } from '../../ui/form-fields.tsx';
import { toast } from '../../ui/toast.ts';
import { OrganizationField } from './organization-field.tsx';
import { brokerChanges, brokerFieldsSchema, brokerValues, RATINGS, type BrokerValues } from './broker-fields.form.ts';

const pair = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

interface BrokerFieldsProps {
  listing: Listing;
  onChanged: (listing: Listing) => void;
}

/** What only a broker sets for a home; sellers and buyers never see the ratings, the reference and the priority. */
export function BrokerFields({ listing, onChanged }: BrokerFieldsProps) {
  const dispatch = useAppDispatch();
  const [error, setError] = useState<string | null>(null);
  const initialValues = brokerValues(listing);
  return (
    <Box component="section" aria-labelledby="broker-fields-title" sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
      <Typography variant="h3" id="broker-fields-title">
        Set by the broker
      </Typography>
      <Formik<BrokerValues>
        key={`${listing.id} ${listing.version ?? ''}`}
        initialValues={initialValues}
        validationSchema={brokerFieldsSchema}
        onSubmit={async (values, { setErrors }) => {
          setError(null);
          const changes = brokerChanges(initialValues, values);
          if (Object.keys(changes).length === 0) return;
          const outcome = await dispatch(updateListing({ id: listing.id, changes }));
          if (updateListing.fulfilled.match(outcome)) {
            toast('Saved.', { kind: 'success' });
            onChanged(outcome.payload);
            return;
          }
          setErrors(outcome.payload?.fieldErrors ?? {});
          setError(outcome.payload?.message ?? 'Nothing was saved. Please try again.');
        }}
      >
        {({ dirty, isSubmitting, values, setFieldValue }) => (
          <Form noValidate style={{ display: 'grid', gap: 16 }}>
            <DraftForm draftKey={`broker-fields:${listing.id}`} />
            <Box sx={pair}>
              <FormMoney
                name="hearthportPrice"
                label="Fee for this home"
                helperText={`Leave empty for the flat fee of ${usd(FLAT_FEE)}.`}
              />
              <FormNumber
                name="priority"
                label="Priority"
                helperText={`0 to ${PRIORITY_MAX}; sorts your list of homes.`}
              />
              <FormText
                name="refId"
                label="Reference"
                helperText="Your own number for this home, such as its file number."
              />
              <OrganizationField
                name="organizationId"
                label="Organization"
                helperText="Its link to the home shows its name."
              />
            </Box>
            <Typography variant="h4">Listing agent</Typography>
            <Box sx={pair}>
              <FormText name="listingAgentName" label="Agent’s name" />
              <FormText name="listingAgentCompany" label="Agent’s company" />
              <FormText name="listingAgentEmail" label="Agent’s email" type="email" />
              <FormPhone name="listingAgentPhone" label="Agent’s phone" />
            </Box>
            <Typography variant="h4">Condition, from 1 (worn) to 5 (new)</Typography>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' }}>
              {Object.entries(values.ratings).map(([part, rating], index) => (
                <TextField
                  key={part}
                  select
                  id={`rating-${index}`}
                  label={part}
                  value={rating}
                  onChange={(event) => void setFieldValue('ratings', { ...values.ratings, [part]: event.target.value })}
                  slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
                >
                  <MenuItem value="">Not rated</MenuItem>
                  {RATINGS.map((one) => (
                    <MenuItem key={one} value={one}>
                      {one}
                    </MenuItem>
                  ))}
                </TextField>
              ))}
            </Box>
            {error && <Alert severity="error">{error}</Alert>}
            <Box>
              <Button type="submit" variant="outlined" disabled={!dirty} loading={isSubmitting}>
                Save
              </Button>
            </Box>
          </Form>
        )}
      </Formik>
    </Box>
  );
}
