import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { contractClosingText, isAfterContract, LATER_CLOSING } from '#shared/transactions/closing-date.rules.ts';
import { mayChange } from '#shared/transactions/transactions.rules.ts';
import { MAX_STEP_REASON } from '#shared/transactions/transactions.types.ts';
import { dateAndTime, longDate } from '../../../lib/format.ts';
import { dayAndTimeOf, instantOf } from '../../../lib/time-of-day.ts';
import type { Transaction } from '../../../state/wire-types.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { DATE_AND_TIME, DateTimeField } from '../../../ui/date-time-field.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { EditPencil } from './edit-pencil.tsx';
import { useTransactionChange } from './use-transaction-change.ts';

type DateName =
  | 'inspectionDueDate'
  | 'financingDueDate'
  | 'closingDate'
  | 'earnestMoneyDueDate'
  | 'earnestMoneyReceivedAt';

/** The end of a working day, where a date has no time of its own. */
const END_OF_DAY = '5:00 PM';

interface DateInPlaceProps {
  transaction: Transaction;
  field: DateName;
  label: string;
  /** The button that opens the field, where the date itself is shown elsewhere. */
  action?: string;
  /** Asks for the time, too. */
  hasTime?: boolean;
  /** The time of a new date that has none of its own; the end of a working day when not given. */
  timeOfDay?: string;
  /** The last day that can be chosen, `2026-12-01`. */
  max?: string;
  onChanged: (transaction: Transaction) => void;
}

/** A date of the sale: read by everyone, changed in place by those who may. */
export function DateInPlace({
  transaction,
  field,
  label,
  action,
  hasTime = false,
  timeOfDay,
  max,
  onChanged,
}: DateInPlaceProps) {
  const { timeZone: zone } = transaction;
  const stored = transaction[field];
  const [typed, setTyped] = useState<string | null>(null);
  const [isIncomplete, setIncomplete] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { save, isBusy, failure, clear } = useTransactionChange(transaction, onChanged);
  const isEditable = mayChange(transaction, field);
  if (!stored && !isEditable) return null;
  // the contract names the last day of closing; what is set here is the appointment
  const contract = field === 'closingDate' ? transaction.offer?.closingDate : undefined;
  const isLater = Boolean(contract && typed && isAfterContract(typed, contract, zone));
  const mayOverride = isLater && transaction.role === 'ADMIN';
  const submit = async () => {
    setWasSent(true);
    // half a date does not mean that there should be none
    if (typed === null || isIncomplete) return;
    const why = mayOverride && reason.trim() ? { reason: reason.trim() } : {};
    if (!(await save({ [field]: typed === '' ? null : typed, ...why }))) return;
    setTyped(null);
    setReason('');
  };
  const open = () => {
    clear();
    setWasOpen(true);
    setIncomplete(false);
    setWasSent(false);
    setTyped(stored ?? '');
  };
  if (typed === null && action)
    return (
      <Button size="small" autoFocus={wasOpen} onClick={open}>
        {action}
      </Button>
    );
  if (typed === null)
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography color="text.secondary">{label}</Typography>
        {/* the pencil stays beside its date */}
        <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>
            {stored ? (hasTime ? dateAndTime(stored, zone) : longDate(stored, zone)) : 'No date yet'}
          </Typography>
          {isEditable && <EditPencil label={label} isStored={Boolean(stored)} isBack={wasOpen} onEdit={open} />}
        </Box>
      </Box>
    );
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      sx={{ display: 'grid', gap: 1, maxWidth: 520 }}
    >
      {hasTime ? (
        <DateTimeField
          label={label}
          value={typed}
          onChange={(next, isNowIncomplete) => {
            setTyped(next);
            setIncomplete(isNowIncomplete);
          }}
          zone={zone}
          error={isIncomplete && wasSent ? DATE_AND_TIME : null}
          isFullDay
          autoFocus
        />
      ) : (
        <DateField
          label={label}
          autoFocus
          {...(max && { max })}
          value={dayAndTimeOf(typed, zone).day}
          onChange={(day) => {
            const time = timeOfDay ?? (dayAndTimeOf(stored ?? '', zone).time || END_OF_DAY);
            setTyped(day === '' ? '' : (instantOf({ day, time }, zone) ?? ''));
          }}
        />
      )}
      {contract && (
        <Typography variant="body2" color={isLater ? 'error' : 'text.secondary'} aria-live="polite">
          {contractClosingText(contract, zone)} {isLater && LATER_CLOSING}
        </Typography>
      )}
      {mayOverride && (
        <ReasonField
          label="Why it’s being set anyway"
          required
          value={reason}
          onText={setReason}
          maxLength={MAX_STEP_REASON}
          problem={failure?.fieldErrors.reason}
          help="The reason is kept with this sale."
        />
      )}
      {failure && <Alert severity="error">{failure.fieldErrors[field] ?? failure.message}</Alert>}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" size="small" loading={isBusy}>
          Save
        </Button>
        <Button size="small" onClick={() => setTyped(null)} disabled={isBusy}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}
