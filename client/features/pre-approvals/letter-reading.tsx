/** What a letter says, each value with its page and words. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { letterDay } from '#shared/pre-approvals/pre-approvals.rules.ts';
import { LETTER_FIELD_LABELS, LETTER_FIELDS, type LetterField } from '#shared/pre-approvals/pre-approvals.types.ts';
import { usd } from '../../lib/format.ts';
import type { PreApproval } from '../../state/pre-approvals.endpoints.ts';

/** A value of a letter in words. */
export function letterText(field: LetterField, value: string | number): string {
  if (field === 'amount') return usd(Number(value));
  return field === 'expiresOn' ? letterDay(String(value)) : String(value);
}

export function LetterReading({ letter: { reading, docType } }: { letter: Pick<PreApproval, 'reading' | 'docType'> }) {
  return (
    <Box component="section" aria-label="What the document says">
      <Typography variant="h4" component="h3" gutterBottom>
        What the document says
      </Typography>
      {reading.message && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {reading.message}
        </Alert>
      )}
      <Box component="dl" sx={{ m: 0 }}>
        {LETTER_FIELDS.map((field) => {
          const found = reading.findings.find((finding) => finding.field === field);
          return (
            <Box key={field} sx={{ py: 1, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { border: 0 } }}>
              <Typography component="dt" variant="body2" color="text.secondary">
                {LETTER_FIELD_LABELS[docType][field]}
              </Typography>
              <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {found ? (
                  <>
                    <Typography sx={{ fontWeight: 600 }}>{letterText(field, found.value)}</Typography>
                    <Typography variant="body2" color="text.secondary">
                      From page {found.page}: “{found.words}”
                    </Typography>
                    {found.others && (
                      <Typography variant="body2">
                        It also says {found.others.map(({ value }) => letterText(field, value)).join(', ')}.
                      </Typography>
                    )}
                  </>
                ) : (
                  <Typography color="text.secondary">Not found</Typography>
                )}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
