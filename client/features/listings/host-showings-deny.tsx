import AddIcon from '@mui/icons-material/AddOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlineOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SUGGEST_ONE_VALID, SUGGEST_PROMPT, TIME_TWICE } from '#shared/showings/showings.messages.ts';
import { MAX_TIMES, slotRefusal } from '#shared/showings/showings.slots.ts';
import { dateAndTime } from '../../lib/format.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { asHost, updateShowing } from '../../state/showings.slice.ts';
import type { Showing } from '../../state/wire-types.ts';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { toast } from '../../ui/toast.ts';

interface DenyShowingDialogProps {
  showing: Showing;
  /** Start times of the home's confirmed showings, each of one hour. */
  confirmed: readonly string[];
  now: Date;
  onClose: () => void;
  onDone: (showing: Showing) => void;
}

interface Suggestion {
  key: number;
  time: string;
  refusal: string | null;
}

/** Declines the requested time and suggests at least one other. */
export function DenyShowingDialog({ showing, confirmed, now, onClose, onDone }: DenyShowingDialogProps) {
  const dispatch = useAppDispatch();
  const [suggestions, setSuggestions] = useState<Suggestion[]>([{ key: 0, time: '', refusal: null }]);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const zone = showing.timeZone;
  const refusalOf = (time: string, others: readonly string[]) =>
    others.includes(time) ? TIME_TWICE : slotRefusal(time, { now, zone, type: 'OTHER', confirmed });

  const change = (key: number, time: string) => {
    setError(null);
    setSuggestions((all) =>
      all.map((one) =>
        one.key === key
          ? {
              key,
              time,
              refusal:
                time === ''
                  ? null
                  : refusalOf(
                      time,
                      all.filter((other) => other.key !== key).map((other) => other.time),
                    ),
            }
          : one,
      ),
    );
  };
  const deny = async () => {
    const given = suggestions.filter(({ time }) => time !== '');
    const valid = given.filter(
      ({ time, refusal }) => refusal === null && slotRefusal(time, { now, zone, type: 'OTHER', confirmed }) === null,
    );
    // keep impossible times visible, with the reason
    if (valid.length === 0 || valid.length < given.length) {
      setError(valid.length === 0 ? SUGGEST_ONE_VALID : 'Change or remove the time that isn’t available.');
      return;
    }
    setIsBusy(true);
    setError(null);
    const outcome = await dispatch(
      updateShowing({
        id: showing.id,
        change: { accepted: null, suggestedTimes: valid.map(({ time }) => time), ...asHost(showing) },
      }),
    );
    setIsBusy(false);
    if (updateShowing.fulfilled.match(outcome)) {
      toast('We sent your other times to the buyer.', { kind: 'success' });
      onDone(outcome.payload);
      return;
    }
    const fields = outcome.payload?.fieldErrors ?? {};
    setSuggestions((all) =>
      all.map((one) => ({
        ...one,
        refusal: fields[`suggestedTimes.${valid.findIndex(({ key }) => key === one.key)}`] ?? one.refusal,
      })),
    );
    setError(outcome.payload?.message ?? 'Nothing was sent. Please try again.');
  };

  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title="Suggest another time"
      subtitle={`Requested: ${dateAndTime(showing.proposedTime, zone)}`}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Go back
          </Button>
          <Button variant="contained" onClick={() => void deny()} loading={isBusy}>
            Deny and suggest
          </Button>
        </>
      }
    >
      <Typography sx={{ mb: 2 }}>{SUGGEST_PROMPT}</Typography>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {suggestions.map(({ key, time, refusal }, at) => (
          <Box key={key} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <DateTimeField
                label={suggestions.length > 1 ? `Other time ${at + 1}` : 'Other time'}
                value={time}
                onChange={(iso) => change(key, iso)}
                zone={zone}
                error={refusal}
                disabled={isBusy}
                isTimeTaken={(iso) => slotRefusal(iso, { now, zone, type: 'OTHER', confirmed }) !== null}
              />
            </Box>
            {suggestions.length > 1 && (
              <IconButton
                aria-label={`Remove other time ${at + 1}`}
                onClick={() => setSuggestions((all) => all.filter((one) => one.key !== key))}
                sx={{ mt: 1 }}
              >
                <RemoveIcon />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {suggestions.length < MAX_TIMES && (
        <Button
          startIcon={<AddIcon />}
          onClick={() =>
            setSuggestions((all) => [
              ...all,
              { key: Math.max(...all.map((one) => one.key)) + 1, time: '', refusal: null },
            ])
          }
        >
          Add another time
        </Button>
      )}
      {error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {error}
        </Alert>
      )}
    </SheetDialog>
  );
}
