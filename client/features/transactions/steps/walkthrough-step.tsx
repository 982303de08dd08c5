import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { mayChange } from '#shared/transactions/transactions.rules.ts';
import { MAX_STEP_REASON, WALKTHROUGH_CHECKS, WALKTHROUGH_LABELS } from '#shared/transactions/transactions.types.ts';
import type { Transaction } from '../../../state/wire-types.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import type { StepProps } from './step-props.ts';
import { SaleVisit } from './sale-visit.tsx';
import { useTransactionChange } from './use-transaction-change.ts';
import { WalkthroughPhotos } from './walkthrough-photos.tsx';

const VISIT = {
  field: 'walkthroughDate',
  title: 'Final walkthrough',
  book: 'Book the walkthrough',
  missing: 'Choose the day and time of the walkthrough.',
  note: 'It’s booked with the seller right away, at no fee. The buyer gets an email.',
  callOff: {
    question: 'Call the final walkthrough off?',
    opener: 'Call the walkthrough off',
    notified: 'The seller and the buyer are notified.',
  },
} as const;

/** The last look at the home: its time and its checklist, or the buyer's decision to do without. */
export function WalkthroughStep({ transaction, token, onChanged }: StepProps) {
  const { save, isBusy, failure } = useTransactionChange(transaction, onChanged, token);
  const { walkthroughWaived: isWaived } = transaction;
  const [isAsking, setAsking] = useState(false);
  const mayWaive = mayChange(transaction, 'walkthroughWaived');
  return (
    <>
      {!isWaived && (
        <>
          <SaleVisit transaction={transaction} labels={VISIT} onChanged={onChanged} />
          <Checklist transaction={transaction} token={token} onChanged={onChanged} />
          <WalkthroughPhotos transaction={transaction} token={token} />
        </>
      )}
      {mayWaive && (
        <div>
          <Button
            size="small"
            sx={{ ml: -1 }}
            loading={isBusy}
            onClick={() => (isWaived ? setAsking(true) : void save({ walkthroughWaived: true }))}
          >
            {isWaived ? 'Have a walkthrough after all' : 'Skip the walkthrough'}
          </Button>
        </div>
      )}
      {isAsking && (
        <AfterAllDialog
          transaction={transaction}
          token={token}
          onChanged={onChanged}
          onClose={() => setAsking(false)}
        />
      )}
      {failure && <Alert severity="error">{failure.message}</Alert>}
    </>
  );
}

/** The step goes back, so everyone reads why. */
function AfterAllDialog({ transaction, token, onChanged, onClose }: StepProps & { onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { save, isBusy, failure } = useTransactionChange(transaction, onChanged, token);
  const atField = failure?.fieldErrors.reason;
  return (
    <ConfirmDialog
      isOpen
      title="Have a walkthrough after all?"
      confirmLabel="Have a walkthrough"
      isBusy={isBusy}
      error={atField ? null : (failure?.message ?? null)}
      onConfirm={() =>
        void save({ walkthroughWaived: false, ...(reason.trim() && { reason: reason.trim() }) }).then((done) => {
          if (done) onClose();
        })
      }
      onCancel={onClose}
    >
      <ReasonField
        required
        value={reason}
        onText={setReason}
        maxLength={MAX_STEP_REASON}
        problem={atField}
        help="Everyone in this sale will see it."
      />
    </ConfirmDialog>
  );
}

function Checklist({ transaction, token, onChanged }: StepProps) {
  const { save, failure } = useTransactionChange(transaction, onChanged, token);
  // ticks show at once; the stored ones follow
  const [pending, setPending] = useState<readonly string[] | null>(null);
  const isEditable = mayChange(transaction, 'walkthroughChecks');
  const ticked: Transaction['walkthroughChecks'] = [...(pending ?? transaction.walkthroughChecks)];
  if (!isEditable && ticked.length === 0) return null;
  const tick = async (check: string) => {
    const next = ticked.includes(check) ? ticked.filter((one) => one !== check) : [...ticked, check];
    setPending(next);
    await save({ walkthroughChecks: next });
    setPending(null);
  };
  return (
    <div>
      <Typography variant="h4" component="h4">
        What to look at
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {ticked.length} of {WALKTHROUGH_CHECKS.length} checked.
      </Typography>
      <FormGroup aria-label="Walkthrough checklist">
        {WALKTHROUGH_CHECKS.map((check) => (
          <FormControlLabel
            key={check}
            control={
              <Checkbox
                checked={ticked.includes(check)}
                disabled={!isEditable || pending !== null}
                onChange={() => void tick(check)}
              />
            }
            label={WALKTHROUGH_LABELS[check]}
          />
        ))}
      </FormGroup>
      {failure && <Alert severity="error">{failure.message}</Alert>}
    </div>
  );
}
