/** What every form checks of a name and an email before it asks the server, by the server's own rules and in its words. */
import { string } from 'yup';
import { isEmail } from '#shared/kernel/email.ts';
import { NAME_HAS_BREAK, nameProblem } from '#shared/kernel/plain-text.ts';
import { EMAIL_INVALID, EMAIL_REQUIRED } from '#shared/users/users.messages.ts';

/** An email that may be left out. */
export const optionalEmail = string()
  .trim()
  .test('email', EMAIL_INVALID, (value) => !value || isEmail(value));
export const requiredEmail = optionalEmail.required(EMAIL_REQUIRED);

/** A name that may be left out. */
export const optionalName = string()
  .trim()
  .test('name', NAME_HAS_BREAK, (value, context) => {
    const problem = nameProblem(value ?? '');
    return problem === null || context.createError({ message: problem });
  });
/** `required` is the message when it is not given. */
export const requiredName = (required: string) => optionalName.required(required);
