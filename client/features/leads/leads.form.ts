/** Client-side checks of the public forms. */
import { object, string } from 'yup';
import {
  LEAD_INTEREST_REQUIRED,
  LEAD_MESSAGE_REQUIRED,
  LEAD_NAME_REQUIRED,
  LEAD_STATE_REQUIRED,
} from '#shared/leads/leads.messages.ts';
import { WORKSHOP_DATE_REQUIRED } from '#shared/workshops/workshops.messages.ts';
import { MAX_LEAD_MESSAGE } from '#shared/leads/leads.types.ts';
import {
  optionalName,
  optionalPhone as phone,
  requiredEmail as email,
  requiredName,
  requiredText,
  text,
} from '../../lib/field-checks.ts';

const firstName = requiredName(LEAD_NAME_REQUIRED);
const lastName = optionalName();
const message = text(MAX_LEAD_MESSAGE);

export const newsletterChecks = object({ email });
export const contactChecks = object({
  firstName,
  lastName,
  email,
  phone,
  message: requiredText(MAX_LEAD_MESSAGE, LEAD_MESSAGE_REQUIRED),
});
export const waitlistChecks = object({
  firstName,
  email,
  state: string().required(LEAD_STATE_REQUIRED),
  interest: string().required(LEAD_INTEREST_REQUIRED),
  message,
});
export const workshopChecks = object({
  firstName,
  lastName,
  email,
  phone,
  workshopId: string().required(WORKSHOP_DATE_REQUIRED),
});
export const workshopInterestChecks = object({ firstName, email });

/** Request body: trimmed values. */
export const leadBody = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
