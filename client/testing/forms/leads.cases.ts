import { createLeadSchema } from '#shared/leads/leads.schema.ts';
import { LEAD_INTERESTS, MAX_LEAD_MESSAGE } from '#shared/leads/leads.types.ts';
import { createNewsletterSubscriptionSchema } from '#shared/newsletter-subscriptions/newsletter-subscriptions.schema.ts';
import { createSeatSchema } from '#shared/workshops/workshops.schema.ts';
import {
  contactChecks as leadContactChecks,
  leadBody,
  newsletterChecks,
  waitlistChecks,
  workshopChecks,
  workshopInterestChecks,
} from '../../features/leads/leads.form.ts';
import { choices, emails, names, phones, texts } from './form-inputs.ts';
import { formCase } from './form-case.ts';
import { PERSON } from './people.ts';

const LEADS = 'leads/leads.form.ts';
const hidden = { website: '', source: '/contact' };
const lead = { firstName: names, lastName: names, email: emails, phone: phones };
export const LEAD_FORMS = [
  formCase(LEADS, 'newsletter', {
    good: { email: PERSON.email },
    fields: { email: emails },
    form: newsletterChecks,
    schema: createNewsletterSubscriptionSchema,
    sent: (values) => ({ ...leadBody(values), ...hidden }),
  }),
  formCase(LEADS, 'contact', {
    good: { ...PERSON, lastName: '', message: 'Do you cover Selma?' },
    fields: { ...lead, message: texts(MAX_LEAD_MESSAGE) },
    form: leadContactChecks,
    schema: createLeadSchema,
    sent: (values) => ({ kind: 'CONTACT', ...leadBody(values), ...hidden }),
  }),
  formCase(LEADS, 'waitlist', {
    good: { firstName: 'Nora', email: PERSON.email, state: 'GA', interest: 'SELL', message: '' },
    fields: {
      firstName: names,
      email: emails,
      state: choices('', 'GA', 'NY'),
      interest: choices('', ...LEAD_INTERESTS),
      message: texts(MAX_LEAD_MESSAGE),
    },
    form: waitlistChecks,
    schema: createLeadSchema,
    sent: (values) => ({ kind: 'WAITLIST', ...leadBody(values), ...hidden }),
  }),
  formCase(LEADS, 'buyer workshop', {
    good: { ...PERSON, workshopId: 'one' },
    fields: { ...lead, workshopId: choices('', 'one') },
    form: workshopChecks,
    schema: createSeatSchema,
    sent: (values) => ({ ...leadBody(values), ...hidden }),
  }),
  formCase(LEADS, 'dates of the buyer workshop', {
    good: { firstName: 'Nora', email: PERSON.email },
    fields: { firstName: names, email: emails },
    form: workshopInterestChecks,
    schema: createLeadSchema,
    sent: (values) => ({ kind: 'BUYER_WORKSHOP', ...leadBody(values), ...hidden }),
  }),
];
