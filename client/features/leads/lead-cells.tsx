/** The cells of a lead that somebody acts on: its owner, its first answer, and what can be said of it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { firstResponse, responseText, type FirstResponse } from '#shared/leads/first-response.rules.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { messageOf } from '../../lib/api-error.ts';
import { dateAndTime, fullName } from '../../lib/format.ts';
import {
  useFindLeadRoutingQuery,
  useUpdateLeadMutation,
  type Lead,
  type LeadChanges,
} from '../../state/leads.endpoints.ts';
import { MenuButton } from '../../ui/menu-button.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { toast } from '../../ui/toast.ts';
import { useNow } from '../../ui/use-now.ts';

function useChange(lead: Lead) {
  const [update] = useUpdateLeadMutation();
  const [isBusy, setIsBusy] = useState(false);
  const change = async (changes: LeadChanges) => {
    setIsBusy(true);
    try {
      await update({ id: lead.id, changes }).unwrap();
    } catch (error) {
      toast(messageOf(error), { kind: 'error' });
    }
    setIsBusy(false);
  };
  return { change, isBusy };
}

const NOBODY = 'nobody';

/** Whose lead it is; a tap gives it to somebody else. */
export function OwnerCell({ lead }: { lead: Lead }) {
  const { data } = useFindLeadRoutingQuery();
  const { change, isBusy } = useChange(lead);
  const owner = fullName(lead.owner) || 'Nobody';
  return (
    <MenuButton
      label={owner}
      name={`Owner of ${lead.email}: ${owner}`}
      isBusy={isBusy}
      options={[
        ...(data?.data ?? []).map((broker) => ({ value: broker.id, label: fullName(broker) || 'Without a name' })),
        { value: NOBODY, label: 'Nobody' },
      ]}
      onChoose={(value) => void change({ ownerId: value === NOBODY ? null : value })}
    />
  );
}

const lookOf = ({ state, isLate }: FirstResponse) =>
  STATUSES.firstResponse[state === 'answered' && isLate ? 'answeredLate' : state];

/** The clock of the first answer: what is left of the hour, or how late it is. */
export function AnswerCell({ lead }: { lead: Lead }) {
  const now = useNow();
  const response = firstResponse(lead, now);
  if (response.state === 'none') return '–';
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <StatusChip {...lookOf(response)} label={responseText(response)} />
      {response.state !== 'answered' && (
        <Typography variant="body2" color="text.secondary">
          {`By ${dateAndTime(response.dueAt!)}`}
        </Typography>
      )}
    </Box>
  );
}

/** "I answered" while somebody waits, and done. */
export function LeadActions({ lead }: { lead: Lead }) {
  const { change, isBusy } = useChange(lead);
  const waits = lead.askedAt !== null && lead.firstResponseAt === null && lead.handledAt === null;
  const label = lead.handledAt ? 'Reopen' : 'Mark as done';
  return (
    <>
      {waits && (
        <Button
          size="small"
          variant="outlined"
          loading={isBusy}
          onClick={() => void change({ answered: true })}
          aria-label={`I answered: ${lead.email}`}
        >
          I answered
        </Button>
      )}
      <Button
        size="small"
        loading={isBusy}
        onClick={() => void change({ handled: lead.handledAt === null })}
        aria-label={`${label}: ${lead.email}`}
      >
        {label}
      </Button>
    </>
  );
}
