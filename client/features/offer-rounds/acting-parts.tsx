/** Choosing the side an admin acts for, the checkbox before a response, and a confirmation on someone's behalf. */
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Side } from '#shared/kernel/actor.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { sideName, type Acting } from './acting-side.ts';

export const PARTY_MISSING = 'Choose the side you’re acting for.';

interface PartyChoiceProps {
  acting: Acting;
  party: Side | null;
  error?: string | undefined;
  onChange: (party: Side) => void;
}

/** Admins only; a single possible side is just named. */
export function PartyChoice({ acting, party, error, onChange }: PartyChoiceProps) {
  const id = useId();
  const labelId = useId();
  if (acting.as !== 'admin') return null;
  if (acting.sides.length === 1 && party)
    return (
      <Typography sx={{ mb: 2 }}>You’re acting for {sideName(party)}. This is recorded in the audit log.</Typography>
    );
  return (
    <FormControl component="fieldset" error={error !== undefined} sx={{ mb: 2 }}>
      <FormLabel id={labelId} component="legend">
        Which side are you acting for?
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={labelId}
        aria-invalid={error !== undefined}
        aria-describedby={error && id}
        value={party ?? ''}
        onChange={(_, chosen) => {
          const side = acting.sides.find((each) => each === chosen);
          if (side) onChange(side);
        }}
      >
        {acting.sides.map((side) => (
          <FormControlLabel
            key={side}
            value={side}
            control={<Radio />}
            label={side === 'BUYER' ? 'The buyer' : 'The seller'}
          />
        ))}
      </RadioGroup>
      {error && (
        <FormHelperText id={id} sx={{ mx: 0 }}>
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
}

interface ConfirmingTickProps {
  label: string;
  isTicked: boolean;
  error?: string | undefined;
  onChange: (isTicked: boolean) => void;
}

/** The checkbox before a response; what is wrong is said below it. */
export function ConfirmingTick({ label, isTicked, error, onChange }: ConfirmingTickProps) {
  const id = useId();
  return (
    <FormControl error={error !== undefined} sx={{ display: 'block' }}>
      <FormControlLabel
        control={
          <Checkbox
            checked={isTicked}
            onChange={(event) => onChange(event.target.checked)}
            slotProps={{ input: { 'aria-invalid': error !== undefined, 'aria-describedby': error && id } }}
          />
        }
        label={label}
      />
      {error && (
        <FormHelperText id={id} sx={{ mx: 0 }}>
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
}

interface OnBehalfProps {
  acting: Acting;
  party: Side | null;
  isOpen: boolean;
  what: string;
  confirmLabel: string;
  isDestructive?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Final confirmation before acting on someone's behalf. */
export function OnBehalfDialog({
  acting,
  party,
  isOpen,
  what,
  confirmLabel,
  isDestructive = false,
  onConfirm,
  onCancel,
}: OnBehalfProps) {
  const whom = acting.as === 'client' ? 'the client' : party ? sideName(party) : 'this side';
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`On behalf of ${whom}`}
      confirmLabel={confirmLabel}
      isDestructive={isDestructive}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Typography>
        {what} on behalf of {whom}. Continue only if they asked you to.
      </Typography>
    </ConfirmDialog>
  );
}
