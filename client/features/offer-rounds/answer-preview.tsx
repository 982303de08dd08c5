/** What an answer to an offer will do, before it is sent. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { gapTexts } from '#shared/offers/offers.comparison-rows.ts';
import type { OfferComparison } from '#shared/offers/offers.comparison.ts';
import type { Consequences } from '#shared/offers/offers.consequences.ts';
import type { OfferState } from '#shared/offers/offers.standing.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { StatusChip } from '../../ui/status-chip.tsx';

/** More other offers than these are named together. */
const MAX_LISTED = 4;

export const stateLabel = (state: OfferState): string => STATUSES.offer[state].label;

/** Many offers: one sentence and their names. */
function Many({ consequences: { others, summary } }: { consequences: Consequences }) {
  return (
    <>
      <Typography variant="h4" component="h3" sx={{ mt: 2 }}>
        The other {others.length} offers
      </Typography>
      <Typography sx={{ mt: 1, maxWidth: '65ch' }}>{summary}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, maxWidth: '70ch' }}>
        {others.map(({ buyer }) => buyer).join(', ')}
      </Typography>
    </>
  );
}

export function AnswerPreview({
  compared,
  consequences,
}: {
  compared: OfferComparison;
  consequences: Consequences | null;
}) {
  if (!consequences) return null;
  return (
    <>
      <Typography variant="h4" component="h3">
        What will happen
      </Typography>
      <Box component="ul" sx={{ mt: 1, mb: 0, pl: 2.5, display: 'grid', gap: 0.5, maxWidth: '65ch' }}>
        {consequences.own.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
      {consequences.becomes === 'COUNTERED' && compared.gap && (
        <Typography sx={{ mt: 1, maxWidth: '65ch' }}>{gapTexts(compared.gap)[0]} to match the best offer.</Typography>
      )}
      {consequences.others.length > MAX_LISTED && <Many consequences={consequences} />}
      {consequences.others.length > 0 && consequences.others.length <= MAX_LISTED && (
        <>
          <Typography variant="h4" component="h3" sx={{ mt: 2, mb: 1 }}>
            The other offers
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
            {consequences.others.map(({ id, after, text }) => (
              <Box
                component="li"
                key={id}
                sx={{
                  display: 'grid',
                  gap: { xs: 0.5, sm: 1.5 },
                  gridTemplateColumns: { xs: '1fr', sm: '112px minmax(0, 1fr)' },
                  justifyItems: 'start',
                  alignItems: 'start',
                }}
              >
                <StatusChip {...STATUSES.offer[after]} />
                <Typography sx={{ maxWidth: '60ch' }}>{text}</Typography>
              </Box>
            ))}
          </Box>
        </>
      )}
      {consequences.cautions.map((caution) => (
        <Alert key={caution} severity="warning" sx={{ mt: 2 }}>
          {caution}
        </Alert>
      ))}
    </>
  );
}
