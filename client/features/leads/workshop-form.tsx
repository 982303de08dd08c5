/** Sign-up for a date of the buyer workshop; without dates, an email about the next one. */
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useField } from 'formik';
import { useEffect, useId, useState } from 'react';
import { whenAndWhere } from '#shared/workshops/workshops.rules.ts';
import { messageOf } from '../../lib/api-error.ts';
import { plural } from '../../lib/format.ts';
import { fetchWorkshops, type WorkshopDate } from '../../state/public-forms.ts';
import { useUser } from '../../state/hooks.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LeadForm } from './lead-form.tsx';
import { workshopChecks, workshopInterestChecks } from './leads.form.ts';
import { Email, FirstName, LastName, PAIR, Phone, Privacy } from './public-fields.tsx';

const seatsText = ({ seatsLeft }: WorkshopDate) =>
  seatsLeft > 0 ? `${plural(seatsLeft, 'seat')} left` : 'Full: you join the waiting list';

function WorkshopDates({ dates }: { dates: readonly WorkshopDate[] }) {
  const [field, { touched, error }] = useField<string>('workshopId');
  const id = useId();
  const problem = touched ? error : undefined;
  return (
    <FormControl error={problem !== undefined}>
      <FormLabel id={id}>Which date?</FormLabel>
      <RadioGroup {...field} aria-labelledby={id} sx={{ mt: 1, gap: 1 }}>
        {dates.map((date) => (
          <FormControlLabel
            key={date.id}
            value={date.id}
            label={
              <>
                {whenAndWhere(date)}
                <Typography variant="body2" color="text.secondary" component="span" sx={{ display: 'block' }}>
                  {date.minutes} minutes. {seatsText(date)}
                </Typography>
              </>
            }
            control={<Radio slotProps={{ input: { 'aria-invalid': problem !== undefined || undefined } }} />}
            sx={(theme) => ({
              m: 0,
              py: 0.5,
              pr: 2,
              borderRadius: 2,
              border: `1px solid ${field.value === date.id ? theme.vars.palette.primary.main : theme.vars.palette.paper.line}`,
              backgroundColor: theme.vars.palette.background.paper,
            })}
          />
        ))}
      </RadioGroup>
      {problem && <FormHelperText>{problem}</FormHelperText>}
    </FormControl>
  );
}

function SeatForm({ dates }: { dates: readonly WorkshopDate[] }) {
  // nobody with an account types what it knows
  const { firstName = '', lastName = '', email: own = '' } = useUser() ?? {};
  return (
    <LeadForm
      path="/workshop-seats"
      draftKey="workshop-seat"
      initial={{ workshopId: '', firstName, lastName, email: own, phone: '' }}
      checks={workshopChecks}
      button="Save my seat"
      small={
        <>
          Free, with no sales pitch. <Privacy />
        </>
      }
      done={({ email, workshopId }) => {
        const date = dates.find(({ id }) => id === workshopId);
        return {
          title: date?.seatsLeft === 0 ? 'You’re on the waiting list' : 'You’re signed up',
          text: (
            <>
              {date && `${whenAndWhere(date)}. `}An email to <strong>{email}</strong> confirms whether you have a seat
              and has an entry for your calendar, and a link to cancel.
            </>
          ),
        };
      }}
    >
      <WorkshopDates dates={dates} />
      <Box sx={PAIR}>
        <FirstName />
        <LastName />
      </Box>
      <Email />
      <Phone />
    </LeadForm>
  );
}

function InterestForm() {
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        No date is planned right now. Leave your email, and we’ll tell you once, when there is one.
      </Typography>
      <LeadForm
        path="/leads"
        draftKey="workshop-interest"
        fixed={{ kind: 'BUYER_WORKSHOP' }}
        initial={{ firstName: '', email: '' }}
        checks={workshopInterestChecks}
        button="Tell me"
        small={<Privacy />}
        done={({ email }) => ({
          title: 'We’ll tell you',
          text: (
            <>
              As soon as a date is planned, we’ll email <strong>{email}</strong>. A confirmation is on its way.
            </>
          ),
        })}
      >
        <FirstName />
        <Email />
      </LeadForm>
    </>
  );
}

export function WorkshopForm() {
  const [dates, setDates] = useState<readonly WorkshopDate[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    setError(null);
    fetchWorkshops(leaving.signal).then(setDates, (reason: unknown) => {
      if (!leaving.signal.aborted) setError(messageOf(reason));
    });
    return () => leaving.abort();
  }, [attempt]);
  if (error) return <ErrorState message={error} onRetry={() => setAttempt((count) => count + 1)} />;
  if (!dates) return <Typography color="text.secondary">Looking up the dates…</Typography>;
  return dates.length > 0 ? <SeatForm dates={dates} /> : <InterestForm />;
}
