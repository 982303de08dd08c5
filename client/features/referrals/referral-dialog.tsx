import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { PRODUCT } from '#shared/brand/product.ts';
import { STATE_NAMES, STATES, type State } from '#shared/listings/listings.types.ts';
import { isOnlyForLicensed, rewardLabel } from '#shared/referrals/referral-rewards.rules.ts';
import { isState, referralDay } from '#shared/referrals/referrals.rules.ts';
import { MAX_REFERRAL_LICENSE, MAX_REFERRAL_NOTE } from '#shared/referrals/referrals.types.ts';
import { fullName } from '../../lib/format.ts';
import { useMoveReferralMutation, type Referral } from '../../state/referrals.endpoints.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SaveDialog } from '../../ui/save-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useNow } from '../../ui/use-now.ts';

interface ReferralDialogProps {
  referral: Referral;
  to: 'COMPLETED' | 'PAID';
  onClose: () => void;
}

/** Moves a referral one step forward. What is typed stays when it is refused. */
export function ReferralDialog({ referral, to, onClose }: ReferralDialogProps) {
  const now = useNow();
  const known = isState(referral.desk?.state ?? null) ? (referral.desk!.state as State) : null;
  const [state, setState] = useState<State | ''>(known ?? '');
  const [paidOn, setPaidOn] = useState(referralDay(now));
  const [note, setNote] = useState('');
  const [licenseNumber, setLicense] = useState('');
  const [move] = useMoveReferralMutation();
  const isPaid = to === 'PAID';
  const who = fullName(referral.desk?.referrer) || 'someone';
  const save = async () => {
    await move({
      id: referral.id,
      entry: {
        status: to,
        ...(state && !known && { state }),
        ...(isPaid && { paidOn, note, licenseNumber }),
      },
    }).unwrap();
    toast(isPaid ? 'The referral is paid. The person who invited them is notified.' : 'The referral is completed.', {
      kind: 'success',
    });
  };
  return (
    <SaveDialog
      title={isPaid ? 'Mark as paid' : 'Mark as completed'}
      subtitle={`${fullName(referral.desk?.referred) || 'Someone'}, invited by ${who}`}
      saveLabel={isPaid ? 'Mark as paid' : 'Mark as completed'}
      save={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {!isPaid && (
            <Typography color="text.secondary">
              A referral completes automatically when the person closes with us. Do it manually only for a closing that
              isn’t in {PRODUCT}.
            </Typography>
          )}
          {known ? (
            <Typography>
              {STATE_NAMES[known]}: {rewardLabel(known)}
            </Typography>
          ) : (
            <TextField
              select
              label="State of the home"
              value={state}
              onChange={(event) => setState(event.target.value as State)}
              error={errors.state !== undefined}
              helperText={errors.state ?? (state ? rewardLabel(state) : 'Its law determines what may be given')}
            >
              {STATES.map((one) => (
                <MenuItem key={one} value={one}>
                  {STATE_NAMES[one]}
                </MenuItem>
              ))}
            </TextField>
          )}
          {isPaid && (
            <>
              {state && isOnlyForLicensed(state) && (
                <Alert severity="info">
                  In {STATE_NAMES[state]} a client gets nothing for a referral. Mark it as paid only for a licensed
                  brokerage with which you have an agreement.
                </Alert>
              )}
              <DateField
                label="Given on"
                value={paidOn}
                max={referralDay(now)}
                onChange={setPaidOn}
                error={errors.paidOn !== undefined}
                helperText={errors.paidOn}
              />
              {state && isOnlyForLicensed(state) && (
                <TextField
                  label="License number of the brokerage"
                  value={licenseNumber}
                  onChange={(event) => setLicense(event.target.value)}
                  error={errors.licenseNumber !== undefined}
                  helperText={errors.licenseNumber}
                  slotProps={{ htmlInput: { maxLength: MAX_REFERRAL_LICENSE } }}
                />
              )}
              <TextField
                label="Note"
                multiline
                minRows={2}
                value={note}
                onChange={(event) => setNote(event.target.value)}
                error={errors.note !== undefined}
                helperText={errors.note ?? 'What was given, and to whom. For brokers only.'}
                slotProps={{ htmlInput: { maxLength: MAX_REFERRAL_NOTE } }}
              />
            </>
          )}
        </>
      )}
    </SaveDialog>
  );
}
