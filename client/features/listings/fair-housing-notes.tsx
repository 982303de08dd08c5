import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useField } from 'formik';
import { useDeferredValue } from 'react';
import { fairHousingFindings, type AdvertisedField } from '#shared/fair-housing/fair-housing.rules.ts';

/** Fair-housing findings in a text, with the reason and an alternative. */
export function FairHousingNotes({ name }: { name: AdvertisedField }) {
  const [{ value }] = useField<string>(name);
  const findings = fairHousingFindings(useDeferredValue(value));
  return findings.map(({ start, words, grade, reason, instead }) => (
    <Alert key={start} severity={grade === 'refused' ? 'error' : 'warning'} sx={{ mt: -2 }}>
      <Typography sx={{ fontWeight: 600 }}>
        “{words}”{grade === 'refused' ? ' must be changed before you submit' : ': consider rephrasing'}
      </Typography>
      <Typography variant="body2">
        {reason} {instead}
      </Typography>
    </Alert>
  ));
}
