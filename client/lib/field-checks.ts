/**
 * Client-side checks of form fields, with the same kinds, limits, messages and order as
 * `shared/kernel/fields.schema.ts`. `client/app/forms.test.ts` compares the forms with the server's schemas.
 */
import { number, string } from 'yup';
import { isEmail } from '#shared/kernel/email.ts';
import {
  AMOUNT_NEGATIVE,
  AMOUNT_NOT_WHOLE,
  AMOUNT_TOO_LARGE,
  DATE_INVALID,
  MAX_NAME,
  MAX_PHONE,
  outsideLimits,
  tooLong,
  UNREADABLE,
} from '#shared/kernel/fields.messages.ts';
import { parseMoment } from '#shared/kernel/instant.ts';
import { MAX_MONEY } from '#shared/kernel/money.ts';
import { isUsPhone } from '#shared/kernel/phone.ts';
import { NAME_HAS_BREAK, nameProblem } from '#shared/kernel/plain-text.ts';
import { EMAIL_INVALID, EMAIL_REQUIRED, PHONE_INVALID } from '#shared/users/users.messages.ts';

const isReadable = (value: string | undefined) => !value?.includes('\u0000');

/** Optional free text. Characters are counted as the server counts them: one outside of the basic plane is one. */
export const text = (max: number) =>
  string()
    .trim()
    .test('max', tooLong(max), (value) => [...(value ?? '')].length <= max)
    .test('readable', UNREADABLE, isReadable);
/** `required` is the message when it is not given. */
export const requiredText = (max: number, required: string) => text(max).required(required);

/** An optional name. */
export const optionalName = (max = MAX_NAME) =>
  text(max).test('name', NAME_HAS_BREAK, (value, context) => {
    const problem = isReadable(value) ? nameProblem(value ?? '') : null;
    return problem === null || context.createError({ message: problem });
  });
export const requiredName = (required: string, max = MAX_NAME) => optionalName(max).required(required);

/** An optional email. */
export const optionalEmail = string()
  .trim()
  .test('email', EMAIL_INVALID, (value) => !value || isEmail(value));
export const requiredEmail = optionalEmail.required(EMAIL_REQUIRED);

/** An optional US phone number. */
export const optionalPhone = text(MAX_PHONE).test('us-phone', PHONE_INVALID, (value) => !value || isUsPhone(value));
export const requiredPhone = (required: string) => optionalPhone.required(required);

const isWhole = (value: number | null | undefined) => value == null || Number.isSafeInteger(value);

interface AmountLimits {
  /** The message for anything but whole dollars. */
  notWhole?: string;
  min?: number;
  /** The message below `min`. */
  tooSmall?: string;
}
/** Whole dollars; null while the field is empty. */
export const dollars = ({ notWhole = AMOUNT_NOT_WHOLE, min = 0, tooSmall = AMOUNT_NEGATIVE }: AmountLimits = {}) =>
  number()
    .nullable()
    .typeError(notWhole)
    .test('whole', notWhole, isWhole)
    .min(min, tooSmall)
    .max(MAX_MONEY, AMOUNT_TOO_LARGE);

/** A whole number within limits; null while the field is empty. */
export const count = (min: number, max: number, what: string) => {
  const message = outsideLimits(min, max, what);
  return number().nullable().typeError(message).test('whole', message, isWhole).min(min, message).max(max, message);
};

/** An optional ISO 8601 day or instant; `invalid` is the message for anything else. */
export const moment = (invalid = DATE_INVALID) =>
  string().test('moment', invalid, (value) => !value || parseMoment(value) !== null);
