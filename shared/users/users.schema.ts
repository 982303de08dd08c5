import { z } from 'zod';
import { SIDES, USER_TYPES } from '../kernel/actor.ts';
import { MAX_NAME, MAX_PHONE } from '../kernel/fields.messages.ts';
import {
  email,
  flag,
  id,
  markedIds,
  missingOr,
  moment,
  paging,
  requiredName,
  requiredText,
  sorting,
  text,
} from '../kernel/fields.schema.ts';
import { isUsPhone } from '../kernel/phone.ts';
import { STATES } from '../listings/listings.types.ts';
import {
  ACCOUNT_TYPE_REQUIRED,
  CURRENT_PASSWORD_REQUIRED,
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
  PHONE_REQUIRED,
  REFERRAL_CODE_INVALID,
  TIMEZONE_INVALID,
} from './users.messages.ts';
import { isReferralCode, isTimeZone } from './users.rules.ts';

export const emailSchema = email(EMAIL_REQUIRED, EMAIL_INVALID);
export const passwordSchema = z
  .string({ error: missingOr(PASSWORD_REQUIRED, PASSWORD_REQUIRED) })
  .refine((value) => value.trim() !== '', { error: PASSWORD_REQUIRED, abort: true })
  .min(PASSWORD_MIN_LENGTH, PASSWORD_TOO_SHORT)
  .max(PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG);
/** The current password, asked for again. */
export const knownPassword = (required: string) =>
  z.string({ error: required }).min(1, required).max(PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG);
export const firstNameSchema = requiredName(MAX_NAME, FIRST_NAME_REQUIRED);
export const lastNameSchema = requiredName(MAX_NAME, LAST_NAME_REQUIRED);
/** A required US number, stored as typed. */
export const phoneSchema = requiredText(MAX_PHONE, PHONE_REQUIRED).refine(
  (value) => value === '' || isUsPhone(value),
  PHONE_INVALID,
);
/** An optional US number. */
export const optionalPhoneSchema = text(MAX_PHONE)
  .refine((value) => value === '' || isUsPhone(value), PHONE_INVALID)
  .transform((value) => value || null)
  .nullish();

const timezone = text(64).refine(isTimeZone, TIMEZONE_INVALID).nullish();
const referralCode = z
  .string({ error: REFERRAL_CODE_INVALID })
  .trim()
  .toUpperCase()
  .refine((value) => value === '' || isReferralCode(value), REFERRAL_CODE_INVALID)
  .transform((value) => value || null)
  .nullish();

const person = { email: emailSchema, firstName: firstNameSchema, lastName: lastNameSchema, phone: optionalPhoneSchema };

/** POST /users by a guest. Admins open the other account types. */
export const createUserSchema = z.strictObject({
  ...person,
  password: passwordSchema,
  type: z.enum(SIDES, { error: ACCOUNT_TYPE_REQUIRED }),
  referralCode,
  timezone,
});
/** POST /users by an admin, for any account type; the user sets the password through an emailed link. */
export const createUserByAdminSchema = z.strictObject({
  ...person,
  type: z.enum(USER_TYPES, { error: 'Choose an account type.' }),
  timezone,
});

/** Changed profile fields. A new password requires the current one; `type` is for admins. */
export const patchUserSchema = z
  .strictObject({
    firstName: firstNameSchema,
    lastName: lastNameSchema,
    phone: optionalPhoneSchema,
    emailEnabled: z.boolean(),
    smsEnabled: z.boolean(),
    autoApproveShowings: z.boolean(),
    timezone,
    password: passwordSchema,
    currentPassword: knownPassword(CURRENT_PASSWORD_REQUIRED),
    type: z.enum(USER_TYPES),
  })
  .partial();

/** POST /authentication by email and password. */
export const logInSchema = z.strictObject({
  strategy: z.literal('local'),
  email: emailSchema,
  password: knownPassword(PASSWORD_REQUIRED),
});
export const changeEmailSchema = z.strictObject({
  email: emailSchema,
  currentPassword: knownPassword(CURRENT_PASSWORD_REQUIRED),
});
/** POST /verifications: the secret of the emailed link, and the password chosen at sign-up. */
export const verifyEmailSchema = z.strictObject({
  secret: z.string('The link isn’t complete.').min(10, 'The link isn’t complete.').max(200),
  password: knownPassword(PASSWORD_REQUIRED),
});
export const requestPasswordResetSchema = z.strictObject({ email: emailSchema });
export const resetPasswordSchema = z.strictObject({ password: passwordSchema });

/** What the list of accounts is filtered by. */
const userFilterFields = {
  email: text(320).toLowerCase().optional(),
  type: z.enum(USER_TYPES).optional(),
  verified: flag().optional(),
  /** People with a home in this state. */
  state: z.enum(STATES).optional(),
  /** Clients of this owner. */
  ownerId: id().optional(),
  /** Accounts made from then, and until then. */
  from: moment().optional(),
  until: moment().optional(),
  /** Members of a company or an organization. */
  companyId: id().optional(),
  organizationId: id().optional(),
  text: text(100).optional(),
};
const USER_SORTS = ['createdAt', 'email', 'lastName', 'type'] as const;
export const findUsersSchema = z.strictObject({ ...userFilterFields, ...paging(25, 200), $sort: sorting(USER_SORTS) });
/** GET /users/sheet.csv: all that match, or those marked, as a spreadsheet. */
export const userSheetSchema = z.strictObject({
  ...userFilterFields,
  ids: markedIds().optional(),
  $sort: sorting(USER_SORTS),
});

export type FindUsers = z.output<typeof findUsersSchema>;
export type UserSheet = z.output<typeof userSheetSchema>;
export type SignUpUser = z.output<typeof createUserSchema>;
export type CreateUserByAdmin = z.output<typeof createUserByAdminSchema>;
export type CreateUser = SignUpUser | CreateUserByAdmin;
export type PatchUser = z.output<typeof patchUserSchema>;
