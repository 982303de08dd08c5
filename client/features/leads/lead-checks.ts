/** What the public forms check before they ask the server, in the server's own words. */
import { object, string } from 'yup';
import { isUsPhone } from '#shared/kernel/phone.ts';
import {
  LEAD_INTEREST_REQUIRED,
  LEAD_MESSAGE_REQUIRED,
  LEAD_MESSAGE_TOO_LONG,
  LEAD_NAME_REQUIRED,
  LEAD_STATE_REQUIRED,
  WORKSHOP_DATE_REQUIRED,
} from '#shared/leads/leads.messages.ts';
import { MAX_LEAD_MESSAGE } from '#shared/leads/leads.types.ts';
import { PHONE_INVALID } from '#shared/users/users.messages.ts';
import { requiredEmail as email, requiredName } from '../../lib/person-checks.ts';

const phone = string()
  .trim()
  .test('us-phone', PHONE_INVALID, (value) => !value || isUsPhone(value));
const firstName = requiredName(LEAD_NAME_REQUIRED);
const message = string().trim().max(MAX_LEAD_MESSAGE, LEAD_MESSAGE_TOO_LONG);

export const newsletterChecks = object({ email });
export const contactChecks = object({ firstName, email, phone, message: message.required(LEAD_MESSAGE_REQUIRED) });
export const waitlistChecks = object({
  firstName,
  email,
  state: string().required(LEAD_STATE_REQUIRED),
  interest: string().required(LEAD_INTEREST_REQUIRED),
  message,
});
export const workshopChecks = object({ firstName, email, phone, startsAt: string().required(WORKSHOP_DATE_REQUIRED) });
