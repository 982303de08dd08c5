/** Client-side checks of the account forms. */
import { object, ref, string } from 'yup';
import {
  CURRENT_PASSWORD_REQUIRED,
  FIRST_NAME_REQUIRED,
  LAST_NAME_REQUIRED,
  PASSWORD_GUESSABLE,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PASSWORD_REQUIRED,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
  REFERRAL_CODE_INVALID,
  SMS_NEEDS_PHONE,
} from '#shared/users/users.messages.ts';
import { isReferralCode } from '#shared/users/users.rules.ts';
import { optionalPhone as phone, requiredEmail as email, requiredName } from '../../lib/field-checks.ts';
import type { SignUp } from '../../state/account-calls.ts';
import type { User } from '../../state/wire-types.ts';
import { newPasswordProblem } from './password-check.ts';

/** `person`: for forms without name and email fields. */
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
/** An existing password; not trimmed. */
const knownPassword = (required: string) => string().required(required).max(PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG);
const referralCode = string()
  .trim()
  .test('referral-code', REFERRAL_CODE_INVALID, (value) => !value || isReferralCode(value));
const firstName = requiredName(FIRST_NAME_REQUIRED);
const lastName = requiredName(LAST_NAME_REQUIRED);

export const logInChecks = object({ email, password: knownPassword(PASSWORD_REQUIRED) });
export const signUpChecks = object({ firstName, lastName, email, phone, password: newPassword(), referralCode });
export const verifyChecks = object({ password: knownPassword(PASSWORD_REQUIRED) });
export const forgotChecks = object({ email });
export const resetChecks = object({
  password: newPassword(),
  repeated: string()
    .required('Please repeat the password.')
    .oneOf([ref('password')], 'The two passwords aren’t the same.'),
});
export const profileChecks = object({ firstName, lastName });
export const contactChecks = object({
  phone: phone.when('smsEnabled', { is: true, then: (needed) => needed.required(SMS_NEEDS_PHONE) }),
});
export const changeEmailChecks = object({ email, currentPassword: knownPassword(CURRENT_PASSWORD_REQUIRED) });
export const changePasswordChecks = (person: Pick<User, 'email' | 'firstName' | 'lastName'>) =>
  object({
    currentPassword: knownPassword(CURRENT_PASSWORD_REQUIRED),
    password: newPassword(person),
  });

/** An account created by a broker. */
export const openAccountStart = { firstName: '', lastName: '', email: '', phone: '', type: 'BUYER' };
export const openAccountChecks = object({ firstName, lastName, email, phone });

export interface SignUpValues {
  type: 'SELLER' | 'BUYER';
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  password: string;
  referralCode: string;
}
/** Sign-up request; omits empty fields. */
export function signUpBody(values: SignUpValues): SignUp {
  const { phone: typedPhone, referralCode: typedCode, ...rest } = values;
  const [givenPhone, givenCode] = [typedPhone.trim(), typedCode.trim().toUpperCase()];
  return {
    ...rest,
    email: values.email.trim(),
    ...(givenPhone && { phone: givenPhone }),
    ...(givenCode && { referralCode: givenCode }),
  };
}
/** Profile changes; an empty text is null. */
export const profileChanges = (
  changed: Readonly<Record<string, string | boolean | undefined>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(changed).map(([name, value]) => [name, typeof value === 'string' ? value.trim() || null : value]),
  );
