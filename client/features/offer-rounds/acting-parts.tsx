/** Who acts for whom: chosen by an admin, and confirmed before anything is done in another's name. */
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { Side } from '#shared/kernel/actor.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { sideName, type Acting } from './acting-side.ts';

interface PartyChoiceProps {
  acting: Acting;
  party: Side | null;
  onChange: (party: Side) => void;
}

/** Shown to an admin only; one possible side is simply named. */
export function PartyChoice({ acting, party, onChange }: PartyChoiceProps) {
  if (acting.as !== 'admin') return null;
  if (acting.sides.length === 1 && party)
    return <Typography sx={{ mb: 2 }}>You act for {sideName(party)}. The audit log says so.</Typography>;
  return (
    <FormControl component="fieldset" sx={{ mb: 2 }}>
      <FormLabel component="legend">For which side do you act?</FormLabel>
      <RadioGroup
        row
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

/** The last question before something is done for somebody who is not at the screen. */
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
        {what} on behalf of {whom}. Only go on if they told you to.
      </Typography>
    </ConfirmDialog>
  );
}
