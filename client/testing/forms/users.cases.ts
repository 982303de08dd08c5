import { passwordProblem, personalWords } from '#shared/users/password-strength.rules.ts';
import { assertSmsPossible } from '#shared/users/users.rules.ts';
import {
  changeEmailSchema,
  createUserByAdminSchema,
  createUserSchema,
  logInSchema,
  patchUserSchema,
  requestPasswordResetSchema,
  resetPasswordSchema,
  verifyEmailSchema,
} from '#shared/users/users.schema.ts';
import {
  changeEmailChecks,
  changePasswordChecks,
  contactChecks,
  forgotChecks,
  logInChecks,
  openAccountChecks,
  openAccountStart,
  profileChanges,
  profileChecks,
  resetChecks,
  signUpBody,
  signUpChecks,
  verifyChecks,
  type SignUpValues,
} from '../../features/users/users.form.ts';
import { choices, emails, flags, knownPasswords, names, passwords, phones, referralCodes } from './form-inputs.ts';
import { formCase, ruleMessages, byFormik, type Messages } from './form-case.ts';
import { PERSON, PASSWORD, person } from './people.ts';

const guessable = (password: string, who: Parameters<typeof personalWords>[0]): Messages => {
  const problem = passwordProblem(password, personalWords(who));
  return problem ? { password: problem } : {};
};

const USERS = 'users/users.form.ts';
export const USER_FORMS = [
  formCase(USERS, 'log in', {
    good: { email: PERSON.email, password: PASSWORD },
    fields: { email: emails, password: knownPasswords },
    form: logInChecks,
    schema: logInSchema,
    sent: ({ email, password }) => ({ strategy: 'local', email: email.trim(), password }),
  }),
  formCase(USERS, 'sign up', {
    good: { ...PERSON, type: 'BUYER', password: PASSWORD, referralCode: '' } satisfies SignUpValues as SignUpValues,
    fields: { ...person, type: choices('SELLER', 'BUYER'), password: passwords, referralCode: referralCodes },
    form: signUpChecks,
    schema: createUserSchema,
    sent: signUpBody,
    rules: (user: { password: string; email: string; firstName: string; lastName: string }) =>
      guessable(user.password, user),
  }),
  formCase(USERS, 'verify', {
    good: { password: PASSWORD },
    fields: { password: knownPasswords },
    form: verifyChecks,
    schema: verifyEmailSchema,
    sent: ({ password }) => ({ secret: 'secret-of-the-link', password }),
  }),
  formCase(USERS, 'forgot the password', {
    good: { email: PERSON.email },
    fields: { email: emails },
    form: forgotChecks,
    schema: requestPasswordResetSchema,
    sent: ({ email }) => ({ email: email.trim() }),
  }),
  formCase(USERS, 'set a new password', {
    good: { password: PASSWORD },
    fields: { password: passwords },
    // only the form has the second field
    form: async ({ password }) => {
      const { repeated: _repeated, ...messages } = await byFormik(resetChecks)({ password, repeated: password });
      return messages;
    },
    schema: resetPasswordSchema,
    sent: ({ password }) => ({ password }),
    rules: ({ password }: { password: string }) => guessable(password, {}),
  }),
  formCase(USERS, 'change the email', {
    good: { email: PERSON.email, currentPassword: PASSWORD },
    fields: { email: emails, currentPassword: knownPasswords },
    form: changeEmailChecks,
    schema: changeEmailSchema,
    sent: ({ email, currentPassword }) => ({ email: email.trim(), currentPassword }),
  }),
  formCase(USERS, 'change the password', {
    good: { currentPassword: PASSWORD, password: 'seven quiet wooden bridges' },
    fields: { currentPassword: knownPasswords, password: passwords },
    form: changePasswordChecks(PERSON),
    schema: patchUserSchema,
    sent: (values) => values,
    rules: ({ password }: { password: string }) => guessable(password, PERSON),
  }),
  formCase(USERS, 'name', {
    good: { firstName: 'Nora', lastName: 'Bell' },
    fields: { firstName: names, lastName: names },
    form: profileChecks,
    schema: patchUserSchema,
    sent: (values) => profileChanges(values),
  }),
  formCase(USERS, 'contact', {
    good: { phone: PERSON.phone, emailEnabled: true, smsEnabled: false },
    fields: { phone: phones, emailEnabled: flags, smsEnabled: flags },
    form: contactChecks,
    schema: patchUserSchema,
    sent: (values) => profileChanges(values),
    rules: (profile: { phone: string | null; smsEnabled: boolean }) => ruleMessages(() => assertSmsPossible(profile)),
    fieldOf: (path) => (path === 'smsEnabled' ? 'phone' : path),
  }),
  formCase(USERS, 'open an account', {
    good: { ...openAccountStart, ...PERSON },
    fields: { ...person, type: choices('BUYER', 'SELLER', 'LENDER') },
    form: openAccountChecks,
    schema: createUserByAdminSchema,
    sent: (values) => values,
  }),
];
