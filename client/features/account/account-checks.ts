/** What the account forms check before they ask the server, in the server's own words. */
import { object, ref, string } from 'yup';
import { isEmail } from '#shared/kernel/email.ts';
import { isUsPhone } from '#shared/kernel/phone.ts';
import {
  EMAIL_INVALID,
  EMAIL_REQUIRED,
  FIRST_NAME_REQUIRED,
  LAST_NAME_REQUIRED,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PASSWORD_REQUIRED,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
  PHONE_INVALID,
  SMS_NEEDS_PHONE,
} from '#shared/users/users.messages.ts';

const email = string()
  .trim()
  .required(EMAIL_REQUIRED)
  .test('email', EMAIL_INVALID, (value) => isEmail(value ?? ''));
const newPassword = string()
  .required(PASSWORD_REQUIRED)
  .min(PASSWORD_MIN_LENGTH, PASSWORD_TOO_SHORT)
  .max(PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG);
const phone = string()
  .trim()
  .test('us-phone', PHONE_INVALID, (value) => !value || isUsPhone(value));
const firstName = string().trim().required(FIRST_NAME_REQUIRED);
const lastName = string().trim().required(LAST_NAME_REQUIRED);

export const logInChecks = object({ email, password: string().required(PASSWORD_REQUIRED) });
export const signUpChecks = object({ firstName, lastName, email, phone, password: newPassword });
export const forgotChecks = object({ email });
export const resetChecks = object({
  password: newPassword,
  repeated: string()
    .required('Please repeat the password.')
    .oneOf([ref('password')], 'The two passwords are not the same.'),
});
export const profileChecks = object({ firstName, lastName });
export const contactChecks = object({
  phone: phone.when('smsEnabled', { is: true, then: (needed) => needed.required(SMS_NEEDS_PHONE) }),
});
export const changeEmailChecks = object({ email, currentPassword: string().required('Enter your current password.') });
export const changePasswordChecks = object({
  currentPassword: string().required('Enter your current password.'),
  password: newPassword,
});
