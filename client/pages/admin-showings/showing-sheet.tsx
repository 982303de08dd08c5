import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { PRODUCT } from '#shared/brand/product.ts';
import { SHOWING_TYPE_LABELS } from '#shared/showings/showings.types.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { HostActions, HostTurn, ShowingNotes } from '../../features/showings/host-showings.tsx';
import { RequesterActions } from '../../features/showings/requester-actions.tsx';
import { dateAndTime, fullName, phone } from '../../lib/format.ts';
import { readRows } from '../../lib/read-state.ts';
import { useFindAuditEntriesQuery, type AuditEntry } from '../../state/audit-entries.endpoints.ts';
import type { Showing } from '../../state/wire-types.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { SchedulingNumbers } from './scheduling-numbers.tsx';

interface ShowingSheetProps {
  showing: Showing;
  /** Other showings that the page knows: their times are taken. */
  siblings: readonly Showing[];
  now: Date;
  onClose: () => void;
  onChanged: (showing: Showing) => void;
}

function Side({ title, person, children }: { title: string; person: Showing['host']; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h4" component="h3">
        {title}
      </Typography>
      {person && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {fullName(person) || person.email}
          {' · '}
          <Link href={`mailto:${person.email}`}>{person.email}</Link>
          {person.phone && (
            <>
              {' · '}
              <Link href={`tel:${person.phone}`}>{phone(person.phone)}</Link>
            </>
          )}
        </Typography>
      )}
      {children}
    </Box>
  );
}

/** A showing for a broker: who is on each side, and what can be done in whose name. */
export function ShowingSheet({ showing, siblings, now, onClose, onChanged }: ShowingSheetProps) {
  const { listing, requester, host } = showing;
  const zone = showing.timeZone;
  const asker = { ...requester, email: requester.email ?? '', phone: requester.phone ?? null };
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      title={listing.address}
      subtitle={`${SHOWING_TYPE_LABELS[showing.type]}, ${dateAndTime(showing.proposedTime, zone)}`}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
          <StatusChip {...STATUSES.showing[showing.state]} />
          <HostTurn showing={showing} isAdmin now={now} />
          <ShowingNotes showing={showing} />
          {showing.stripePaymentIntentId && (
            <Link
              component={RouterLink}
              to={`/admin/payments?text=${encodeURIComponent(showing.stripePaymentIntentId)}`}
            >
              See its tour fee
            </Link>
          )}
          <Link component={RouterLink} to={`/listings/${listing.id}`}>
            See the home
          </Link>
        </Box>
        <Side title={showing.isAgent ? 'Asked by an agent, for a client' : 'Asked by'} person={asker}>
          <RequesterActions showing={showing} now={now} onChanged={onChanged} />
        </Side>
        <Side title={host ? 'Host' : `Host: ${PRODUCT}, with the listing agent`} person={host}>
          <HostActions showing={showing} siblings={siblings} isAdmin now={now} onChanged={onChanged} />
        </Side>
        <SchedulingNumbers key={showing.id} showing={showing} onChanged={onChanged} />
        <ShowingHistory showing={showing} />
      </Box>
    </SheetDialog>
  );
}

const ACTIONS: Readonly<Record<string, string>> = {
  'showing.requested': 'Requested',
  'showing.confirmed': 'Confirmed',
  'showing.denied': 'Denied, with other times',
  'showing.cancelled': 'Canceled',
  'showing.noted': 'Notes changed',
  'showing.feedback-given': 'Feedback given',
  'showing.on-the-way': 'On the way',
  'showing.late': 'Running late',
  'showing.no-show': 'No-show recorded',
  'showing.no-show-taken-back': 'No-show undone',
};

/** In whose name an entry was made: `broker for the buyer`. */
function byWhom({ actorKind, actorId, after }: AuditEntry, { userId }: Showing): string {
  if (after?.brokerFor) return after.brokerFor === 'HOST' ? 'broker for the host' : 'broker for the buyer';
  if (actorKind === 'ADMIN') return 'broker';
  if (actorKind === 'SYSTEM') return `${PRODUCT} (automatic)`;
  if (actorId === userId) return 'the buyer';
  if (after?.byText) return 'the host, by the link of a text message';
  return after?.byLink ? 'the host, by the emailed link' : 'the host';
}

function ShowingHistory({ showing }: { showing: Showing }) {
  const list = readRows(
    useFindAuditEntriesQuery({ entityType: 'showing', entityId: showing.id, at: String(showing.updatedAt) }),
  );
  return (
    <Box component="section" aria-label="History">
      <Typography variant="h4" component="h3" gutterBottom>
        History
      </Typography>
      {list.error && <ErrorState message={list.error} onRetry={list.reload} />}
      {!list.rows && !list.error && <ListSkeleton rows={2} />}
      {list.rows?.length === 0 && <Typography color="text.secondary">Nothing is recorded yet.</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {list.rows?.map((entry) => (
          <Typography component="li" key={entry.id} variant="body2" sx={{ py: 0.5 }}>
            {`${ACTIONS[entry.action] ?? entry.action.replace(/^showing\./, '')}, ${byWhom(entry, showing)} · `}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {dateAndTime(entry.at, showing.timeZone)}
            </Box>
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
