/** What the inspector sends by their link: a price, the time of the visit, who comes, a payment link. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent, type ReactNode } from 'react';
import { PRODUCT } from '#shared/brand/product.ts';
import { MAX_VENDOR_NAME, VISITOR_NAME_REQUIRED } from '#shared/inspections/inspections.types.ts';
import { fieldErrorsOf, messageOf } from '../../lib/api-error.ts';
import { useChangeInspectionVisitMutation } from '../../state/inspections.endpoints.ts';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { toast } from '../../ui/toast.ts';

type VisitChanges = Parameters<ReturnType<typeof useChangeInspectionVisitMutation>[0]>[0]['changes'];

interface Problem {
  /** What is wrong with a field of the form, shown at it. */
  at: Partial<Record<keyof VisitChanges, string>>;
  /** Any other refusal, shown above the button. */
  other: string | null;
}
const NO_PROBLEM: Problem = { at: {}, other: null };

/** Sends changes of the visit from a form with these fields. */
export function useVisitChange(slug: string, ...fields: (keyof VisitChanges)[]) {
  const [change, { isLoading }] = useChangeInspectionVisitMutation();
  const [problem, setProblem] = useState(NO_PROBLEM);
  const send = async (changes: VisitChanges, done: string) => {
    setProblem(NO_PROBLEM);
    try {
      await change({ slug, changes }).unwrap();
      toast(done, { kind: 'success' });
    } catch (error) {
      const refused = Object.entries(fieldErrorsOf(error));
      const isHere = ([field]: [string, string]) => fields.some((one) => one === field);
      const elsewhere = refused.filter((one) => !isHere(one)).map(([, message]) => message);
      setProblem({
        at: Object.fromEntries(refused.filter(isHere)),
        other: refused.length === 0 ? messageOf(error) : elsewhere.join(' ') || null,
      });
    }
  };
  /** What a form finds wrong before anything is sent. */
  const refuse = (at: Problem['at']) => setProblem({ at, other: null });
  return { send, isLoading, problem, refuse };
}

interface VisitFormProps {
  onSend: () => void;
  /** A refusal that belongs to none of the fields. */
  problem: string | null;
  button: ReactNode;
  children: ReactNode;
}

function VisitForm({ onSend, problem, button, children }: VisitFormProps) {
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
      {problem && <Alert severity="error">{problem}</Alert>}
      {button}
    </Box>
  );
}

/** The price of the inspection; the buyer decides about it. */
export function QuoteForm({ slug, cost }: { slug: string; cost: number }) {
  const [typed, setTyped] = useState<number | null>(cost || null);
  const { send, isLoading, problem, refuse } = useVisitChange(slug, 'cost');
  const submit = () => {
    if (!typed) return refuse({ cost: 'Enter your price in dollars.' });
    void send({ cost: typed }, 'Your price is sent to the buyer.');
  };
  return (
    <VisitForm
      onSend={submit}
      problem={problem.other}
      button={
        <Button type="submit" variant="contained" loading={isLoading} disabled={typed === cost}>
          Send price
        </Button>
      }
    >
      <MoneyField
        label="Your price"
        value={typed}
        onChange={setTyped}
        error={Boolean(problem.at.cost)}
        helperText={problem.at.cost}
      />
    </VisitForm>
  );
}

/** The time of the visit, which books the appointment at the home. */
export function VisitTimeForm({ slug, date, zone }: { slug: string; date: string | null; zone: string }) {
  const [typed, setTyped] = useState(date ?? '');
  const { send, isLoading, problem, refuse } = useVisitChange(slug, 'inspectionDate');
  const submit = () => {
    if (!typed) return refuse({ inspectionDate: 'Choose the day and time of your visit.' });
    void send({ inspectionDate: typed }, 'Your visit is booked.');
  };
  return (
    <VisitForm
      onSend={submit}
      problem={problem.other}
      button={
        <Button type="submit" variant={date ? 'outlined' : 'contained'} loading={isLoading}>
          {date ? 'Book this time instead' : 'Book this time'}
        </Button>
      }
    >
      <DateTimeField
        label="Your visit"
        value={typed}
        onChange={setTyped}
        zone={zone}
        error={problem.at.inspectionDate ?? null}
      />
    </VisitForm>
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
  const { send, isLoading, problem, refuse } = useVisitChange(slug, 'vendorName', 'vendorPhone');
  const submit = () => {
    const vendorName = typed.name.trim();
    if (!vendorName) return refuse({ vendorName: VISITOR_NAME_REQUIRED });
    void send({ vendorName, vendorPhone: typed.phone || null }, `The buyer and ${PRODUCT} see who’s coming.`);
  };
  return (
    <VisitForm
      onSend={submit}
      problem={problem.other}
      button={
        <Button
          type="submit"
          variant="outlined"
          loading={isLoading}
          disabled={typed.name.trim() === (name ?? '') && typed.phone === (phone ?? '')}
        >
          Save
        </Button>
      }
    >
      <TextField
        label="Name"
        value={typed.name}
        onChange={(event) => setTyped({ ...typed, name: event.target.value })}
        error={Boolean(problem.at.vendorName)}
        helperText={problem.at.vendorName}
        fullWidth
        slotProps={{ htmlInput: { autoComplete: 'name', maxLength: MAX_VENDOR_NAME } }}
      />
      <PhoneField
        label="Phone"
        value={typed.phone}
        onChange={(value) => setTyped({ ...typed, phone: value })}
        error={Boolean(problem.at.vendorPhone)}
        helperText={problem.at.vendorPhone}
        fullWidth
      />
    </VisitForm>
  );
}

/** Where the buyer pays the inspector. */
export function PaymentLinkForm({ slug, paymentUrl }: { slug: string; paymentUrl: string | null }) {
  const [typed, setTyped] = useState(paymentUrl ?? '');
  const { send, isLoading, problem } = useVisitChange(slug, 'paymentUrl');
  const submit = () => void send({ paymentUrl: typed.trim() || null }, 'The payment link is saved.');
  return (
    <VisitForm
      onSend={submit}
      problem={problem.other}
      button={
        <Button type="submit" variant="outlined" loading={isLoading} disabled={typed.trim() === (paymentUrl ?? '')}>
          Save link
        </Button>
      }
    >
      <TextField
        label="Payment link"
        placeholder="https://"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={Boolean(problem.at.paymentUrl)}
        helperText={problem.at.paymentUrl ?? `The buyer pays you there, not ${PRODUCT}.`}
        fullWidth
        slotProps={{ htmlInput: { inputMode: 'url' } }}
      />
    </VisitForm>
  );
}
