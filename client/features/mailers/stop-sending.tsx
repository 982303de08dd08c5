import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import { mailerToGo } from '#shared/mailers/mailers.rules.ts';
import { messageOf } from '../../lib/api-error.ts';
import { dateAndTime, plural } from '../../lib/format.ts';
import { useChangeMailerMutation, type Mailer } from '../../state/mailers.endpoints.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';

const count = (value: number) => value.toLocaleString('en-US');
const haveIt = (sent: number) => (sent === 1 ? '1 recipient has it' : `${count(sent)} recipients have it`);
const wait = (toGo: number) => (toGo === 1 ? '1 is still waiting' : `${count(toGo)} are still waiting`);

/** Asks before it stops the sending or sends the rest; the numbers go on changing while it asks. */
function AskDialog({ mailer, state, onClose }: { mailer: Mailer; state: 'STOPPED' | 'SENDING'; onClose: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [change, { isLoading }] = useChangeMailerMutation();
  const toGo = mailerToGo(mailer.counts);
  const isStop = state === 'STOPPED';
  const confirm = async () => {
    setFailure(null);
    try {
      await change({ id: mailer.id, patch: { version: mailer.version, state } }).unwrap();
      toast(isStop ? 'Sending is stopped.' : 'The rest is on its way.', { kind: 'success' });
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={isStop ? 'Stop sending?' : 'Send the rest?'}
      confirmLabel={isStop ? 'Stop sending' : 'Send the rest'}
      isDestructive={isStop}
      isBusy={isLoading}
      error={failure}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {isStop
        ? `${haveIt(mailer.counts.SENT)}, ${wait(toGo)}. No one else gets it once it’s stopped; what the mail server ` +
          'has can’t be recalled. You can send the rest later.'
        : `It goes to the ${plural(toGo, 'recipient')} who didn’t get it, as it was written, except people who ` +
          'have unsubscribed since. No one gets it twice.'}
    </ConfirmDialog>
  );
}

/** A mailing on its way, which a broker can stop, or one that was stopped, whose rest can be sent. */
export function StopSending({ mailer }: { mailer: Mailer }) {
  const [isAsked, setAsked] = useState(false);
  const { counts, stopped, allowedActions } = mailer;
  const toGo = mailerToGo(counts);
  const state = mailer.state === 'SENDING' ? 'STOPPED' : 'SENDING';
  const mayAsk = allowedActions.includes(state === 'STOPPED' ? 'stop' : 'resume') && toGo > 0;
  return (
    <>
      <Alert
        severity={stopped ? 'warning' : 'info'}
        sx={{ mb: 3 }}
        action={
          mayAsk && (
            <Button color="inherit" onClick={() => setAsked(true)}>
              {stopped ? 'Send the rest' : 'Stop sending'}
            </Button>
          )
        }
      >
        {stopped
          ? `Stopped${stopped.by ? ` by ${stopped.by.firstName} ${stopped.by.lastName}` : ''} on ` +
            `${dateAndTime(stopped.at, DEFAULT_TIME_ZONE)}. `
          : 'It’s being sent. '}
        {haveIt(counts.SENT)}, {toGo ? wait(toGo) : 'no one is waiting'}.
      </Alert>
      {isAsked && <AskDialog mailer={mailer} state={state} onClose={() => setAsked(false)} />}
    </>
  );
}
