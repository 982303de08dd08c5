import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CREDIT_REQUIRED, RESOLUTION_REQUIRED } from '#shared/addendums/addendums.messages.ts';
import {
  CREDIT_FORM_LABELS,
  CREDIT_FORMS,
  REPAIR_RESOLUTION_LABELS,
  REPAIR_RESOLUTIONS,
  type CreditForm,
  type RepairResolution,
} from '#shared/addendums/addendums.types.ts';
import { totalCredit } from '#shared/addendums/amended-terms.rules.ts';
import { MAX_ITEM } from '#shared/addendums/addendums.schema.ts';
import type { Side } from '#shared/kernel/actor.ts';
import { messageOf } from '../../lib/api-error.ts';
import { usd } from '../../lib/format.ts';
import { useChangeAddendumMutation, type Addendum } from '../../state/addendums.endpoints.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { toast } from '../../ui/toast.ts';

interface AnswerRepairsDialogProps {
  addendum: Addendum;
  token?: string | undefined;
  /** The side an admin acts for. */
  party?: Side | undefined;
  onClose: () => void;
}

interface Answer {
  resolution: RepairResolution | null;
  credit: number | null;
  note: string;
}

/** The seller's answer to each item: repair, credit, or no repair, with the sum of the credits. */
export function AnswerRepairsDialog({ addendum, token, party, onClose }: AnswerRepairsDialogProps) {
  const { addendumItems: items } = addendum;
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>(() =>
    Object.fromEntries(items.map(({ id, resolution, credit, note }) => [id, { resolution, credit, note }])),
  );
  const [creditAs, setCreditAs] = useState<CreditForm>(addendum.creditAs);
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [change, { isLoading }] = useChangeAddendumMutation();
  const sum = totalCredit(Object.values(answers));
  const set = (id: string, next: Partial<Answer>) =>
    setAnswers((all) => ({ ...all, [id]: { resolution: null, credit: null, note: '', ...all[id], ...next } }));
  const problemOf = ({ resolution, credit }: Answer) =>
    !resolution ? RESOLUTION_REQUIRED : resolution === 'CREDIT' && !credit ? CREDIT_REQUIRED : null;
  const send = async () => {
    setChecked(true);
    setFailure(null);
    if (Object.values(answers).some(problemOf)) return;
    try {
      await change({
        id: addendum.id,
        token,
        changes: {
          status: 'COUNTERED',
          creditAs,
          addendumItems: {
            upsert: items.map(({ id }) => {
              const { resolution, credit, note } = answers[id]!;
              return { id, resolution: resolution!, note: note.trim(), ...(resolution === 'CREDIT' && { credit }) };
            }),
          },
          ...(party && { party }),
        },
      }).unwrap();
      toast('Your answer was sent to the buyer.', { kind: 'success' });
      onClose();
    } catch (thrown) {
      setFailure(messageOf(thrown));
    }
  };
  return (
    <SheetDialog
      isOpen
      title="Respond to the repair request"
      subtitle="Nothing changes until both sides agree and sign."
      onClose={onClose}
      isBusy={isLoading}
      actions={
        <>
          <Button onClick={onClose} disabled={isLoading}>
            Cancel
          </Button>
          <Button variant="contained" loading={isLoading} onClick={() => void send()}>
            Send answer
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        {items.map(({ id, item }) => {
          const answer = answers[id]!;
          const problem = isChecked ? problemOf(answer) : null;
          return (
            <Box key={id} role="group" aria-label={item} sx={{ display: 'grid', gap: 1 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{item}</Typography>
              <ToggleButtonGroup
                exclusive
                size="small"
                value={answer.resolution}
                aria-label={`Your offer for: ${item}`}
                onChange={(_, resolution: RepairResolution | null) => resolution && set(id, { resolution })}
              >
                {REPAIR_RESOLUTIONS.map((resolution) => (
                  <ToggleButton key={resolution} value={resolution}>
                    {REPAIR_RESOLUTION_LABELS[resolution]}
                  </ToggleButton>
                ))}
              </ToggleButtonGroup>
              {answer.resolution === 'CREDIT' && (
                <MoneyField
                  label="Credit"
                  value={answer.credit}
                  onChange={(credit) => set(id, { credit })}
                  error={problem !== null}
                />
              )}
              <TextField
                label="Note"
                size="small"
                value={answer.note}
                onChange={(event) => set(id, { note: event.target.value })}
                slotProps={{ htmlInput: { maxLength: MAX_ITEM } }}
              />
              {problem && (
                <Typography variant="body2" color="error" role="alert">
                  {problem}
                </Typography>
              )}
            </Box>
          );
        })}
        {sum > 0 && (
          <Box>
            <Typography sx={{ fontWeight: 600 }} aria-live="polite">
              Credits: {usd(sum)}
            </Typography>
            <ToggleButtonGroup
              exclusive
              size="small"
              value={creditAs}
              aria-label="How the credit is given"
              onChange={(_, next: CreditForm | null) => next && setCreditAs(next)}
              sx={{ mt: 1 }}
            >
              {CREDIT_FORMS.map((form) => (
                <ToggleButton key={form} value={form}>
                  {CREDIT_FORM_LABELS[form]}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          </Box>
        )}
        {failure && <Alert severity="error">{failure}</Alert>}
      </Box>
    </SheetDialog>
  );
}
