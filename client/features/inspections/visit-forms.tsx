/** What the inspector sends by their link: a price, the time of the visit, who comes, a payment link. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent, type ReactNode } from 'react';
import { MAX_VENDOR_NAME, VISITOR_NAME_REQUIRED } from '#shared/inspections/inspections.types.ts';
import { fieldErrorsOf, messageOf } from '../../lib/api.ts';
import { useChangeInspectionVisitMutation } from '../../state/inspections.endpoints.ts';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { toast } from '../../ui/toast.ts';

type VisitChanges = Parameters<ReturnType<typeof useChangeInspectionVisitMutation>[0]>[0]['changes'];

interface Problem {
  atField: string | null;
  other: string | null;
  /** The problem of the second field. */
  atSecond?: string | null;
}

/** Sends one field, or two. The problem with one stands at the field, any other above the button. */
export function useVisitChange(slug: string, field: keyof VisitChanges, second?: keyof VisitChanges) {
  const [change, { isLoading }] = useChangeInspectionVisitMutation();
  const [problem, setProblem] = useState<Problem | null>(null);
  const send = async (changes: VisitChanges, done: string) => {
    setProblem(null);
    try {
      await change({ slug, changes }).unwrap();
      toast(done, { kind: 'success' });
      return true;
    } catch (error) {
      const atField = fieldErrorsOf(error)[field] ?? null;
      const atSecond = (second && fieldErrorsOf(error)[second]) ?? null;
      setProblem({ atField, atSecond, other: atField || atSecond ? null : messageOf(error) });
      return false;
    }
  };
  return { send, isLoading, problem, setProblem };
}

function OneField({ onSend, children }: { onSend: () => void; children: ReactNode }) {
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSend();
      }}
      sx={{ display: 'grid', gap: 1.5, maxWidth: 480, justifyItems: 'start' }}
    >
      {children}
    </Box>
  );
}

/** The price of the inspection; the buyer decides about it. */
export function QuoteForm({ slug, cost }: { slug: string; cost: number }) {
  const [typed, setTyped] = useState<number | null>(cost || null);
  const { send, isLoading, problem, setProblem } = useVisitChange(slug, 'cost');
  const submit = () => {
    if (!typed) return setProblem({ atField: 'Enter your price in dollars.', other: null });
    void send({ cost: typed }, 'Your price is sent to the buyer.');
  };
  return (
    <OneField onSend={submit}>
      <MoneyField
        label="Your price"
        value={typed}
        onChange={setTyped}
        error={Boolean(problem?.atField)}
        helperText={problem?.atField}
      />
      {problem?.other && <Alert severity="error">{problem.other}</Alert>}
      <Button type="submit" variant="contained" loading={isLoading} disabled={typed === cost}>
        Send price
      </Button>
    </OneField>
  );
}

/** The time of the visit, which books the appointment at the home. */
export function VisitTimeForm({ slug, date, zone }: { slug: string; date: string | null; zone: string }) {
  const [typed, setTyped] = useState(date ?? '');
  const { send, isLoading, problem, setProblem } = useVisitChange(slug, 'inspectionDate');
  const submit = () => {
    if (!typed) return setProblem({ atField: 'Choose the day and time of your visit.', other: null });
    void send({ inspectionDate: typed }, 'Your visit is booked.');
  };
  return (
    <OneField onSend={submit}>
      <DateTimeField
        label="Your visit"
        value={typed}
        onChange={setTyped}
        zone={zone}
        error={problem?.atField ?? null}
      />
      {problem?.other && <Alert severity="error">{problem.other}</Alert>}
      <Button type="submit" variant={date ? 'outlined' : 'contained'} loading={isLoading}>
        {date ? 'Book this time instead' : 'Book this time'}
      </Button>
    </OneField>
  );
}

interface VisitorFormProps {
  slug: string;
  name: string | null;
  phone: string | null;
}

/** Name and phone of the person who comes to the home. */
export function VisitorForm({ slug, name, phone }: VisitorFormProps) {
  const [typed, setTyped] = useState({ name: name ?? '', phone: phone ?? '' });
  const { send, isLoading, problem, setProblem } = useVisitChange(slug, 'vendorName', 'vendorPhone');
  const submit = () => {
    const vendorName = typed.name.trim();
    if (!vendorName) return setProblem({ atField: VISITOR_NAME_REQUIRED, other: null });
    void send({ vendorName, vendorPhone: typed.phone || null }, 'The buyer and Hearthport see who comes.');
  };
  return (
    <OneField onSend={submit}>
      <TextField
        label="Name"
        value={typed.name}
        onChange={(event) => setTyped({ ...typed, name: event.target.value })}
        error={Boolean(problem?.atField)}
        helperText={problem?.atField}
        fullWidth
        slotProps={{ htmlInput: { autoComplete: 'name', maxLength: MAX_VENDOR_NAME } }}
      />
      <PhoneField
        label="Phone"
        value={typed.phone}
        onChange={(value) => setTyped({ ...typed, phone: value })}
        error={Boolean(problem?.atSecond)}
        helperText={problem?.atSecond}
        fullWidth
      />
      {problem?.other && <Alert severity="error">{problem.other}</Alert>}
      <Button
        type="submit"
        variant="outlined"
        loading={isLoading}
        disabled={typed.name.trim() === (name ?? '') && typed.phone === (phone ?? '')}
      >
        Save
      </Button>
    </OneField>
  );
}

/** Where the buyer pays the inspector. */
export function PaymentLinkForm({ slug, paymentUrl }: { slug: string; paymentUrl: string | null }) {
  const [typed, setTyped] = useState(paymentUrl ?? '');
  const { send, isLoading, problem } = useVisitChange(slug, 'paymentUrl');
  const submit = () => void send({ paymentUrl: typed.trim() || null }, 'The payment link is saved.');
  return (
    <OneField onSend={submit}>
      <TextField
        label="Payment link"
        placeholder="https://"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={Boolean(problem?.atField)}
        helperText={problem?.atField ?? 'The buyer pays you there, not Hearthport.'}
        fullWidth
        slotProps={{ htmlInput: { inputMode: 'url' } }}
      />
      {problem?.other && <Alert severity="error">{problem.other}</Alert>}
      <Button type="submit" variant="outlined" loading={isLoading} disabled={typed.trim() === (paymentUrl ?? '')}>
        Save link
      </Button>
    </OneField>
  );
}
