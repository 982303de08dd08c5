import { createMailerSchema, patchMailerSchema } from '#shared/mailers/mailers.schema.ts';
import { EVERYBODY } from '#shared/mailers/audience.rules.ts';
import {
  MAILER_KINDS,
  MAX_MAILER_BODY,
  MAX_MAILER_LABEL,
  MAX_MAILER_NAME,
  MAX_MAILER_PATH,
  MAX_MAILER_SUBJECT,
} from '#shared/mailers/mailers.types.ts';
import { mailerChecks, newMailerChecks } from '../../features/mailers/mailers.form.ts';
import { formCase } from './form-case.ts';
import { choices, texts } from './form-inputs.ts';

const FILE = 'mailers/mailers.form.ts';
const TEXT = { name: 'Spring', subject: 'Hello {{first name}}', body: 'One.\n\nTwo.', audience: EVERYBODY };
export const MAILER_FORMS = [
  formCase(FILE, 'new', {
    good: { kind: 'CAMPAIGN', name: 'Spring' },
    fields: { kind: choices(...MAILER_KINDS), name: texts(MAX_MAILER_NAME) },
    form: newMailerChecks,
    schema: createMailerSchema,
    sent: (values) => values,
  }),
  formCase(FILE, 'draft', {
    good: { ...TEXT, actionLabel: 'See it', actionPath: '/explore?beds=3' },
    fields: {
      name: texts(MAX_MAILER_NAME),
      subject: texts(MAX_MAILER_SUBJECT),
      body: texts(MAX_MAILER_BODY),
      actionLabel: texts(MAX_MAILER_LABEL),
      actionPath: texts(MAX_MAILER_PATH),
    },
    form: mailerChecks,
    schema: patchMailerSchema,
    sent: (values) => ({ version: 1, ...values }),
  }),
];
