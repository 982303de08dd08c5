import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { mailerToGo } from '#shared/mailers/mailers.rules.ts';
import { MAILER_EXCLUSION_LABELS } from '#shared/mailers/mailers.types.ts';
import type { Mailer } from '../../state/mailers.endpoints.ts';

const ResultsChart = lazy(() => import('./results-chart.tsx'));

/** What became of each recipient: these are people, and each is counted once in the first of them. */
function figuresOf({ counts, unsubscribed }: Mailer) {
  const toGo = mailerToGo(counts);
  return [
    { label: 'Sent', count: counts.SENT },
    ...(toGo ? [{ label: 'To go', count: toGo }] : []),
    { label: 'Not delivered', count: counts.FAILED },
    { label: 'Bounced', count: counts.BOUNCED },
    { label: 'Left out late', count: counts.SKIPPED },
    { label: 'Unsubscribed', count: unsubscribed },
  ];
}

/** How an emailed mailing did, as a picture with its table, and what the numbers do not say. */
export function MailerResults({ mailer }: { mailer: Mailer }) {
  const figures = figuresOf(mailer);
  return (
    <Box component="section" aria-labelledby="results-title" sx={{ minWidth: 0 }}>
      <Typography variant="h3" id="results-title" sx={{ mb: 1 }}>
        Results
      </Typography>
      <Suspense fallback={<Skeleton variant="rounded" height={56 + figures.length * 36} />}>
        <ResultsChart figures={figures} />
      </Suspense>
      <Table size="small" aria-labelledby="results-title" sx={{ mt: 1 }}>
        <TableBody>
          {figures.map(({ label, count }) => (
            <TableRow key={label}>
              <TableCell component="th" scope="row">
                {label}
              </TableCell>
              <TableCell align="right">{count.toLocaleString('en-US')}</TableCell>
            </TableRow>
          ))}
          {mailer.excluded.map(({ reason, count }) => (
            <TableRow key={reason}>
              <TableCell component="th" scope="row">
                Excluded: {MAILER_EXCLUSION_LABELS[reason]}
              </TableCell>
              <TableCell align="right">{count.toLocaleString('en-US')}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        Sent means that the mail server accepted the email; without one, emails are only stored here. A later bounce is
        recorded automatically if the mail service reports it; if it comes to the office’s mailbox, mark it below.
        Opened emails aren’t tracked.
      </Typography>
      {/* apart from the people above: one person may visit several times */}
      <Box component="section" aria-labelledby="visits-title" sx={{ mt: 3 }}>
        <Typography variant="h4" component="h4" id="visits-title">
          Visits
        </Typography>
        <Typography variant="price" component="p">
          {mailer.visits.toLocaleString('en-US')}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          A visit is counted each time someone opens the button’s link; programs that check links count too.
        </Typography>
      </Box>
    </Box>
  );
}
