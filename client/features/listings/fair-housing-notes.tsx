import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useField } from 'formik';
import { useDeferredValue } from 'react';
import { fairHousingFindings, type AdvertisedField } from '#shared/fair-housing/fair-housing.rules.ts';

/** What in a text says who should live in a home, why that cannot stand or had better not, and what to write instead. */
export function FairHousingNotes({ name }: { name: AdvertisedField }) {
  const [{ value }] = useField<string>(name);
  const findings = fairHousingFindings(useDeferredValue(value));
  return findings.map(({ start, words, grade, reason, instead }) => (
    <Alert key={start} severity={grade === 'refused' ? 'error' : 'warning'} sx={{ mt: -2 }}>
      <Typography sx={{ fontWeight: 600 }}>
        “{words}”{grade === 'refused' ? ' has to change before you submit' : ': better said otherwise'}
      </Typography>
      <Typography variant="body2">
        {reason} {instead}
      </Typography>
    </Alert>
  ));
}
