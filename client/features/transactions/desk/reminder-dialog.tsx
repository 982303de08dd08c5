import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { transactionLink } from '#shared/notifications/notifications.links.ts';
import { WAITING_PARTY_LABELS } from '#shared/transactions/transactions.guide.ts';
import { REMINDER_WAY_LABELS, type Reminders } from '#shared/transactions/transactions.reminders.ts';
import { JOURNEY_STEP_LABELS } from '#shared/transactions/transactions.types.ts';
import { newIdempotencyKey } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { plural } from '../../../lib/format.ts';
import { readOne } from '../../../lib/read-state.ts';
import {
  usePreviewRemindersQuery,
  useSendRemindersMutation,
  type ReminderChoice,
} from '../../../state/transactions.endpoints.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SheetDialog } from '../../../ui/sheet-dialog.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';

const WAYS = new Intl.ListFormat('en-US');
const LIST = { m: 0, pl: 2.5, display: 'grid', gap: 0.5, listStyleType: 'disc' } as const;
const people = (count: number) => plural(count, 'person', 'people');

interface ReminderDialogProps {
  choice: ReminderChoice;
  /** Sales that are chosen. */
  count: number;
  onClose: () => void;
  /** The reminders are sent, and the broker has read to whom. */
  onDone: () => void;
}

/** Shows who would be reminded of what, and who cannot be; sends it, and says what was sent. */
export function ReminderDialog({ choice, count, onClose, onDone }: ReminderDialogProps) {
  // what was chosen when the dialog opened: the list behind it may change
  const [chosen] = useState(choice);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const preview = usePreviewRemindersQuery(chosen);
  const { data, error, retry } = readOne(preview);
  const [send, sending] = useSendRemindersMutation();
  const sent = sending.data ?? null;
  const close = sent ? onDone : onClose;
  const total = data?.reminded.length ?? 0;
  const submit = () => void send({ choice: chosen, idempotencyKey });
  return (
    <SheetDialog
      isOpen
      onClose={close}
      title={
        sent
          ? sent.reminded.length > 0
            ? 'Reminders sent'
            : 'No reminders sent'
          : `Remind about ${plural(count, 'transaction')}`
      }
      subtitle={sent ? undefined : 'Whoever has to act next gets one reminder about all of their sales, once a day.'}
      isBusy={sending.isLoading}
      actions={
        sent ? (
          <Button variant="contained" onClick={onDone}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={sending.isLoading}>
              Go back
            </Button>
            {total > 0 && (
              <Button variant="contained" loading={sending.isLoading} onClick={submit}>
                {`Remind ${people(total)}`}
              </Button>
            )}
          </>
        )
      }
    >
      {sending.isError && !sent && (
        <Box sx={{ mb: 2 }}>
          <ErrorState message={messageOf(sending.error)} note="Your selection is kept." />
        </Box>
      )}
      {!data && !sent && error && <ErrorState message={error} onRetry={retry} isRetrying={preview.isFetching} />}
      {!data && !sent && !error && <ListSkeleton rows={3} />}
      {(sent ?? data) && <Answer answer={(sent ?? data)!} isSent={sent !== null} />}
    </SheetDialog>
  );
}

function Answer({ answer: { reminded, skipped }, isSent }: { answer: Reminders; isSent: boolean }) {
  const result = isSent ? `${people(reminded.length)} reminded` : `${people(reminded.length)} to remind`;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {reminded.length > 0 ? (
        <Box component="section" aria-label={result}>
          {isSent ? (
            <Alert severity="success" role="status" sx={{ mb: 2 }}>
              {result}.
            </Alert>
          ) : (
            <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
              {result}
            </Typography>
          )}
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
            {reminded.map((person) => (
              <Box component="li" key={`${person.name} ${person.sales[0]?.transactionId}`}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
                  <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                    {person.name}
                  </Typography>
                  <Typography component="span" variant="body2" color="text.secondary">
                    {WAYS.format(person.ways.map((way) => REMINDER_WAY_LABELS[way]))}
                  </Typography>
                </Box>
                <Box component="ul" sx={LIST}>
                  {person.sales.map(({ text, ...sale }) => (
                    <SaleLine key={`${sale.transactionId} ${sale.party}`} {...sale}>
                      {`${WAITING_PARTY_LABELS[sale.party]}. ${text}`}
                    </SaleLine>
                  ))}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ) : (
        <Alert severity="info">
          {isSent ? 'No one was reminded.' : 'No one can be reminded about this right now.'}
        </Alert>
      )}
      {skipped.length > 0 && (
        <Box component="section" aria-label="Not reminded">
          <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
            Not reminded
          </Typography>
          <Box component="ul" sx={LIST}>
            {skipped.map(({ reason, ...sale }) => (
              <SaleLine key={`${sale.transactionId} ${sale.party}`} {...sale}>
                {[
                  sale.party && sale.party !== 'BROKER' && WAITING_PARTY_LABELS[sale.party],
                  sale.step && JOURNEY_STEP_LABELS[sale.step],
                ]
                  .filter(Boolean)
                  .join(' · ')}
                {sale.step && ': '}
                {reason}
              </SaleLine>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}

interface SaleLineProps extends Pick<Reminders['skipped'][number], 'transactionId' | 'step' | 'place'> {
  children: ReactNode;
}

/** A sale, linked to its step, and what is said about it. */
function SaleLine({ transactionId, step, place, children }: SaleLineProps) {
  return (
    <li>
      <MuiLink component={Link} to={transactionLink(transactionId, step ?? undefined)}>
        {place}
      </MuiLink>
      <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
        {children}
      </Box>
    </li>
  );
}
