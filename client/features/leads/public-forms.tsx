/** The public forms of every day. */
import Box from '@mui/material/Box';
import { LEAD_INTEREST_LABELS, LEAD_INTERESTS, WAITLIST_STATES } from '#shared/leads/leads.types.ts';
import { FormSelect, FormText } from '../../ui/form-fields.tsx';
import { contactChecks, newsletterChecks, waitlistChecks } from './leads.form.ts';
import { LeadForm } from './lead-form.tsx';
import { Email, FirstName, LastName, PAIR, Phone, Privacy } from './public-fields.tsx';

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
      <Box sx={PAIR}>
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
