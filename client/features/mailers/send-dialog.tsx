import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { sendTimeProblem } from '#shared/mailers/mailers.rules.ts';
import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import type { MailerAudience } from '#shared/mailers/audience.rules.ts';
import { fieldErrorsOf, messageOf } from '../../lib/api-error.ts';
import { dateAndTime } from '../../lib/format.ts';
import { useChangeMailerMutation, type Mailer } from '../../state/mailers.endpoints.ts';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useNow } from '../../ui/use-now.ts';
import { AudienceCount } from './audience-fields.tsx';

interface SendDialogProps {
  mailer: Mailer;
  /** Saves what was typed; the stored version, or null when that was refused. */
  save: () => Promise<number | null>;
  onClose: () => void;
}

/** Sends a mailing now or at a time, in the time of the brokerage. */
export function SendDialog({ mailer, save, onClose }: SendDialogProps) {
  const now = useNow();
  const { values } = useFormikContext<{ audience: MailerAudience }>();
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [at, setAt] = useState('');
  const [wasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [change] = useChangeMailerMutation();
  const problem = when === 'now' ? null : at === '' ? 'Choose a day and a time.' : sendTimeProblem(new Date(at), now);

  const send = async () => {
    setTried(true);
    if (problem) return;
    setBusy(true);
    setFailure(null);
    try {
      const version = await save();
      if (version === null) {
        // the fields say what is wrong
        onClose();
        return;
      }
      await change({
        id: mailer.id,
        patch: { version, state: 'SCHEDULED', ...(when === 'later' && { scheduledAt: at }) },
      }).unwrap();
      toast(
        when === 'now' ? 'The mailing is on its way.' : `It will be sent on ${dateAndTime(at, DEFAULT_TIME_ZONE)}.`,
        {
          kind: 'success',
        },
      );
    } catch (error) {
      setFailure([...new Set([messageOf(error), ...Object.values(fieldErrorsOf(error))])].join(' '));
      setBusy(false);
    }
  };
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title="Send this mailing"
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Go back
          </Button>
          <Button variant="contained" loading={isBusy} onClick={() => void send()}>
            {when === 'now' ? 'Send now' : 'Schedule'}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <AudienceCount kind={mailer.kind} audience={values.audience} />
        <RadioGroup aria-label="When" value={when} onChange={(_event, next) => setWhen(next as 'now' | 'later')}>
          <FormControlLabel value="now" control={<Radio />} label="Now" />
          <FormControlLabel value="later" control={<Radio />} label="At a set time" />
        </RadioGroup>
        {when === 'later' && (
          <DateTimeField
            label="Send at"
            value={at}
            onChange={setAt}
            zone={DEFAULT_TIME_ZONE}
            isFullDay
            error={wasTried ? problem : null}
            helperText="The recipients are set at that time. You can cancel it until then."
          />
        )}
        {failure && <Alert severity="error">{failure}</Alert>}
      </Box>
    </SheetDialog>
  );
}
