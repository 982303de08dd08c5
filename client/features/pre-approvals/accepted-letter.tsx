/** The letter that was accepted last: how much, until when, and what sellers see of it. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { daysUntil, letterDay, REMIND_DAYS } from '#shared/pre-approvals/pre-approvals.rules.ts';
import { usd } from '../../lib/format.ts';
import type { PreApproval } from '../../state/pre-approvals.endpoints.ts';
import { FileLinks } from '../../ui/file-links.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { useNow } from '../../ui/use-now.ts';
import { letterName, letterState } from './letter-words.ts';
import { ShareChoice } from './share-choice.tsx';

export function AcceptedLetter({ letter }: { letter: PreApproval }) {
  const now = useNow();
  const until = letter.validUntil ?? '';
  const left = daysUntil(until, now);
  const { label, tone } = letterState(letter);
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={`Accepted ${letterName(letter).toLowerCase()}`}
      sx={{ p: { xs: 2, sm: 3 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Typography variant="h3" component="h2">
          {letterName(letter)}
        </Typography>
        <StatusChip tone={tone} label={label} />
      </Box>
      <Typography variant="price" component="p" sx={{ fontSize: '1.75rem', mt: 2 }}>
        Up to {usd(letter.acceptedAmount)}
      </Typography>
      <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {letter.isValid ? 'Valid until' : 'Ended on'} {letterDay(until)} · {letter.lender}
      </Typography>
      {letter.isValid && left <= REMIND_DAYS[0] && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          It ends {left === 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days`}. Ask for a new one and upload it
          below.
        </Alert>
      )}
      {!letter.isValid && (
        <Alert severity="info" sx={{ mt: 2 }}>
          Sellers no longer see it. Upload a new one to be shown as pre-approved again.
        </Alert>
      )}
      <Box sx={{ my: 2 }}>
        <FileLinks files={[letter.file]} label="Your accepted document" />
      </Box>
      {letter.isValid && <ShareChoice letter={letter} />}
    </Paper>
  );
}
