/** Client-side checks of a mailing. */
import { array, boolean, object, string } from 'yup';
import {
  MAILER_BUTTON_PATH_REQUIRED,
  MAILER_LABEL_REQUIRED,
  MAILER_LINK_IN_TEXT,
  MAILER_NAME_REQUIRED,
  MAILER_PATH_INVALID,
  MAILER_PRICES_REVERSED,
  MAILER_SUBJECT_ONE_LINE,
} from '#shared/mailers/mailers.messages.ts';
import { isMailerPath } from '#shared/mailers/mailers.rules.ts';
import {
  MAX_MAILER_BODY,
  MAX_MAILER_LABEL,
  MAX_MAILER_NAME,
  MAX_MAILER_PATH,
  MAX_MAILER_SUBJECT,
} from '#shared/mailers/mailers.types.ts';
import { mergeFieldProblem } from '#shared/mailers/merge-fields.rules.ts';
import { looksLikeLink } from '#shared/kernel/plain-text.ts';
import { dollars, optionalName, requiredName, text } from '../../lib/field-checks.ts';

const template = (max: number) =>
  text(max).test('template', MAILER_LINK_IN_TEXT, (value, context) => {
    const problem = mergeFieldProblem(value ?? '') ?? (looksLikeLink(value ?? '') ? MAILER_LINK_IN_TEXT : null);
    return problem === null || context.createError({ message: problem });
  });

export const newMailerChecks = object({
  kind: string(),
  name: requiredName(MAILER_NAME_REQUIRED, MAX_MAILER_NAME),
});

export const mailerChecks = object({
  name: requiredName(MAILER_NAME_REQUIRED, MAX_MAILER_NAME),
  subject: template(MAX_MAILER_SUBJECT).test(
    'line',
    MAILER_SUBJECT_ONE_LINE,
    (value) => !/[\r\n]/.test((value ?? '').trim()),
  ),
  body: template(MAX_MAILER_BODY),
  actionLabel: optionalName(MAX_MAILER_LABEL).test(
    'with-page',
    MAILER_LABEL_REQUIRED,
    (value, { parent }) => Boolean(value?.trim()) || !(parent as { actionPath?: string }).actionPath?.trim(),
  ),
  actionPath: text(MAX_MAILER_PATH)
    .test('page', MAILER_PATH_INVALID, (value) => isMailerPath((value ?? '').trim()))
    .test(
      'with-label',
      MAILER_BUTTON_PATH_REQUIRED,
      (value, { parent }) => Boolean(value?.trim()) || !(parent as { actionLabel?: string }).actionLabel?.trim(),
    ),
  postcardSize: string(),
  audience: object({
    types: array(),
    states: array(),
    cities: array(),
    zips: array(),
    tags: array(),
    minPrice: dollars().nullable(),
    maxPrice: dollars()
      .nullable()
      .test('order', MAILER_PRICES_REVERSED, (value, { parent }) => {
        const { minPrice } = parent as { minPrice?: number | null };
        return value == null || minPrice == null || value >= minPrice;
      }),
    ownsHome: boolean(),
  }),
});
