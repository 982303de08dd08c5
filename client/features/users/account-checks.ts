/** What the account forms check before they ask the server, in the server's own words. */
import { object, ref, string } from 'yup';
import { isUsPhone } from '#shared/kernel/phone.ts';
import {
  FIRST_NAME_REQUIRED,
  LAST_NAME_REQUIRED,
  PASSWORD_GUESSABLE,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PASSWORD_REQUIRED,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
  PHONE_INVALID,
  SMS_NEEDS_PHONE,
} from '#shared/users/users.messages.ts';
import { requiredEmail, requiredName } from '../../lib/person-checks.ts';
import type { User } from '../../state/wire-types.ts';
import { newPasswordProblem } from './password-check.ts';

const email = requiredEmail;
/** `person` where the form does not ask for name and email itself. */
const newPassword = (person: Partial<Pick<User, 'email' | 'firstName' | 'lastName'>> = {}) =>
  string()
    .required(PASSWORD_REQUIRED)
    .test('blank', PASSWORD_REQUIRED, (value) => !value || value.trim() !== '')
    .min(PASSWORD_MIN_LENGTH, PASSWORD_TOO_SHORT)
    .max(PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG)
    .test(
      'guessable',
      PASSWORD_GUESSABLE,
      async (value, { parent }) =>
        (await newPasswordProblem(value ?? '', { ...(parent as typeof person), ...person })) === null,
    );
const phone = string()
  .trim()
  .test('us-phone', PHONE_INVALID, (value) => !value || isUsPhone(value));
const firstName = requiredName(FIRST_NAME_REQUIRED);
const lastName = requiredName(LAST_NAME_REQUIRED);

export const logInChecks = object({ email, password: string().required(PASSWORD_REQUIRED) });
export const signUpChecks = object({ firstName, lastName, email, phone, password: newPassword() });
export const verifyChecks = object({ password: string().required(PASSWORD_REQUIRED) });
export const forgotChecks = object({ email });
export const resetChecks = object({
  password: newPassword(),
  repeated: string()
    .required('Please repeat the password.')
    .oneOf([ref('password')], 'The two passwords are not the same.'),
});
export const profileChecks = object({ firstName, lastName });
export const contactChecks = object({
  phone: phone.when('smsEnabled', { is: true, then: (needed) => needed.required(SMS_NEEDS_PHONE) }),
});
export const changeEmailChecks = object({ email, currentPassword: string().required('Enter your current password.') });
export const changePasswordChecks = (person: Pick<User, 'email' | 'firstName' | 'lastName'>) =>
  object({
    currentPassword: string().required('Enter your current password.'),
    password: newPassword(person),
  });
