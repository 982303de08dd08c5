import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { BUSINESS_HOURS_TEXT } from '#shared/kernel/business-hours.ts';
import { STATE_NAMES, STATES } from '#shared/listings/listings.types.ts';
import { messageOf } from '../../lib/api-error.ts';
import { fullName, plural } from '../../lib/format.ts';
import { readRows } from '../../lib/read-state.ts';
import {
  useFindLeadRoutingQuery,
  useUpdateLeadRoutingMutation,
  type LeadRouting,
} from '../../state/leads.endpoints.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';

/** Opens who takes new leads, and changes it. */
export function LeadRoutingButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Who takes leads
      </Button>
      {isOpen && <LeadRoutingDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function LeadRoutingDialog({ onClose }: { onClose: () => void }) {
  const { rows, error, reload } = readRows(useFindLeadRoutingQuery());
  const [failure, setFailure] = useState<string | null>(null);
  const isNobody = rows?.every(({ takesLeads }) => !takesLeads);
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      title="Who takes leads"
      subtitle="New leads go to these people in turn. Someone we know already goes to the person who knows them."
      actions={
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {error && <ErrorState message={error} onRetry={reload} />}
        {!rows && !error && <ListSkeleton rows={2} />}
        {isNobody && (
          <Alert severity="warning">
            No one is taking leads right now. New ones have no owner, and everyone is notified.
          </Alert>
        )}
        {failure && <Alert severity="error">{failure}</Alert>}
        {rows?.map((broker) => (
          <Broker key={broker.id} broker={broker} onFailure={setFailure} />
        ))}
        <Typography variant="body2" color="text.secondary">
          {`Messages should be answered within one business hour: ${BUSINESS_HOURS_TEXT}.`}
        </Typography>
      </Box>
    </SheetDialog>
  );
}

function Broker({ broker, onFailure }: { broker: LeadRouting; onFailure: (text: string | null) => void }) {
  const [update, { isLoading }] = useUpdateLeadRoutingMutation();
  const name = fullName(broker) || 'Without a name';
  const save = async (changes: Partial<LeadRouting>) => {
    onFailure(null);
    try {
      await update({ id: broker.id, changes }).unwrap();
    } catch (error) {
      onFailure(messageOf(error));
    }
  };
  return (
    <Box
      component="fieldset"
      sx={(theme) => ({ m: 0, p: 2, borderRadius: 2, border: `1px solid ${theme.vars.palette.divider}` })}
    >
      <Typography component="legend" sx={{ px: 0.5, fontWeight: 600 }}>
        {name}
      </Typography>
      <FormControlLabel
        label="Takes new leads"
        control={
          <Switch
            checked={broker.takesLeads}
            disabled={isLoading}
            onChange={(_, takesLeads) => void save({ takesLeads })}
          />
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {STATES.map((state) => {
          const isOn = broker.states.includes(state);
          // at least one state stays; whoever takes none takes no leads
          const isLast = isOn && broker.states.length === 1;
          return (
            <FormControlLabel
              key={state}
              label={STATE_NAMES[state]}
              control={
                <Checkbox
                  checked={isOn}
                  disabled={isLoading || !broker.takesLeads || isLast}
                  onChange={() =>
                    void save({
                      states: isOn ? broker.states.filter((each) => each !== state) : [...broker.states, state],
                    })
                  }
                />
              }
            />
          );
        })}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {plural(broker.openLeads, 'open lead')}
      </Typography>
    </Box>
  );
}
