import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TERM_LABELS, type ChangedFields, type RoundTerms, type TermField } from '#shared/offers/offers.types.ts';
import { termText } from '../../lib/format-terms.ts';

/** Preview of the changes the other side will see. */
export function ChangeSummary({ terms, changes, zone }: { terms: RoundTerms; changes: ChangedFields; zone: string }) {
  const fields = Object.keys(changes) as TermField[];
  return (
    <Box
      aria-live="polite"
      sx={(theme) => ({ mt: 3, p: 2, borderRadius: 1, backgroundColor: theme.vars.palette.paper.sunken })}
    >
      <Typography variant="h4" component="h3" gutterBottom>
        {fields.length === 0 ? 'Nothing changed yet' : 'Your changes'}
      </Typography>
      {fields.length === 0 && (
        <Typography color="text.secondary">A counter needs at least one changed field.</Typography>
      )}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {fields.map((field) => (
          <li key={field}>
            {TERM_LABELS[field]}: {termText(field, terms[field], zone)} →{' '}
            <strong>{termText(field, changes[field]?.to, zone)}</strong>
          </li>
        ))}
      </Box>
    </Box>
  );
}
