/** The four public forms. */
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Link from '@mui/material/Link';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useField } from 'formik';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatWhen } from '#shared/kernel/zoned-time.ts';
import { LEAD_INTEREST_LABELS, LEAD_INTERESTS, WAITLIST_STATES } from '#shared/leads/leads.types.ts';
import { WORKSHOP_ZONE, workshopsAfter } from '#shared/leads/workshop-dates.rules.ts';
import { FormPhone, FormSelect, FormText } from '../../ui/form-fields.tsx';
import { contactChecks, newsletterChecks, waitlistChecks, workshopChecks } from './leads.form.ts';
import { LeadForm } from './lead-form.tsx';

const Email = ({ shouldFocus = false }: { shouldFocus?: boolean }) => (
  <FormText
    name="email"
    label="Email"
    type="email"
    autoComplete="email"
    autoFocus={shouldFocus}
    slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none' } }}
  />
);
const FirstName = () => <FormText name="firstName" label="First name" autoComplete="given-name" />;
const LastName = () => <FormText name="lastName" label="Last name (optional)" autoComplete="family-name" />;
const Phone = () => (
  <FormPhone
    name="phone"
    label="Phone (optional)"
    helperText="In case you’d like a call back. We never text without your consent."
  />
);
const Privacy = () => (
  <>
    How we use it is explained in our{' '}
    <Link component={RouterLink} to="/policies#privacy">
      privacy policy
    </Link>
    .
  </>
);
const pair = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 184px), 1fr))',
} as const;

export function NewsletterForm({ shouldFocus = false }: { shouldFocus?: boolean }) {
  return (
    <LeadForm
      path="/newsletter-subscriptions"
      draftKey="newsletter"
      initial={{ email: '' }}
      checks={newsletterChecks}
      button="Send it to me"
      isInline
      small={
        <>
          About once a month. One click in any email ends it. <Privacy />
        </>
      }
      done={({ email }) => ({
        title: 'You’re on the list',
        text: (
          <>
            A welcome email is on its way to <strong>{email}</strong>, unless you were already subscribed. You can
            unsubscribe anytime with the link in it.
          </>
        ),
      })}
    >
      <Email shouldFocus={shouldFocus} />
    </LeadForm>
  );
}

export function ContactForm() {
  return (
    <LeadForm
      path="/leads"
      draftKey="contact"
      fixed={{ kind: 'CONTACT' }}
      initial={{ firstName: '', lastName: '', email: '', phone: '', message: '' }}
      checks={contactChecks}
      button="Send message"
      small={<Privacy />}
      done={({ email }) => ({
        title: 'We have your message',
        text: (
          <>
            A broker will reply to <strong>{email}</strong>, usually within one business day. A confirmation is on its
            way.
          </>
        ),
      })}
    >
      <Box sx={pair}>
        <FirstName />
        <LastName />
      </Box>
      <Email />
      <Phone />
      <FormText name="message" label="Your question" multiline minRows={4} maxRows={12} />
    </LeadForm>
  );
}

const STATE_OPTIONS = Object.entries(WAITLIST_STATES).map(([value, label]) => ({ value, label }));
const INTEREST_OPTIONS = LEAD_INTERESTS.map((value) => ({ value, label: LEAD_INTEREST_LABELS[value] }));

export function WaitlistForm() {
  return (
    <LeadForm
      path="/leads"
      draftKey="waitlist"
      fixed={{ kind: 'WAITLIST' }}
      initial={{ firstName: '', email: '', state: '', interest: '', message: '' }}
      checks={waitlistChecks}
      button="Join the waitlist"
      small={
        <>
          We’ll email you once, when we open in your state. <Privacy />
        </>
      }
      done={({ email, state }) => ({
        title: 'You’re on the waitlist',
        text: (
          <>
            We’ll email <strong>{email}</strong> once, when we open in{' '}
            {WAITLIST_STATES[state as keyof typeof WAITLIST_STATES] ?? 'your state'}. A confirmation is on its way.
          </>
        ),
      })}
    >
      <FirstName />
      <Email />
      <FormSelect
        name="state"
        label="State"
        options={STATE_OPTIONS}
        helperText="We already serve Alabama and Tennessee."
      />
      <FormSelect name="interest" label="What are you planning?" options={INTEREST_OPTIONS} />
      <FormText name="message" label="Anything we should know? (optional)" multiline minRows={2} maxRows={8} />
    </LeadForm>
  );
}

function WorkshopDates() {
  const [field, { touched, error }] = useField<string>('startsAt');
  const [dates] = useState(() => workshopsAfter(new Date()));
  const id = useId();
  const problem = touched ? error : undefined;
  return (
    <FormControl error={problem !== undefined}>
      <FormLabel id={id}>Which date?</FormLabel>
      <RadioGroup {...field} aria-labelledby={id} sx={{ mt: 1, gap: 1 }}>
        {dates.map((date) => {
          const iso = date.toISOString();
          return (
            <FormControlLabel
              key={iso}
              value={iso}
              label={formatWhen(date, WORKSHOP_ZONE)}
              control={<Radio slotProps={{ input: { 'aria-invalid': problem !== undefined || undefined } }} />}
              sx={(theme) => ({
                m: 0,
                pr: 2,
                borderRadius: 2,
                border: `1px solid ${field.value === iso ? theme.vars.palette.primary.main : theme.vars.palette.paper.line}`,
                backgroundColor: theme.vars.palette.background.paper,
              })}
            />
          );
        })}
      </RadioGroup>
      <FormHelperText>{problem ?? 'One hour each, online. Times are Central.'}</FormHelperText>
    </FormControl>
  );
}

export function WorkshopForm() {
  return (
    <LeadForm
      path="/leads"
      draftKey="buyer-workshop"
      fixed={{ kind: 'BUYER_WORKSHOP' }}
      initial={{ startsAt: '', firstName: '', lastName: '', email: '', phone: '' }}
      checks={workshopChecks}
      button="Save my spot"
      small={
        <>
          Free, with no sales pitch. <Privacy />
        </>
      }
      done={({ email, startsAt }) => ({
        title: 'Your spot is saved',
        text: (
          <>
            {formatWhen(startsAt, WORKSHOP_ZONE)}. A confirmation is on its way to <strong>{email}</strong>; a broker
            will send the link to join the day before.
          </>
        ),
      })}
    >
      <WorkshopDates />
      <Box sx={pair}>
        <FirstName />
        <LastName />
      </Box>
      <Email />
      <Phone />
    </LeadForm>
  );
}
