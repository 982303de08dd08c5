/** Every form of the client. */
import type { FormCase } from './form-case.ts';
import { ROOM_FORM } from './buying-rooms.cases.ts';
import { SIGNING_FORMS } from './form-signings.cases.ts';
import { LEAD_FORMS } from './leads.cases.ts';
import { BROKER_FIELDS_FORM, LISTING_FORM } from './listings.cases.ts';
import { OFFER_FORMS } from './offers.cases.ts';
import { TASK_FORM } from './tasks.cases.ts';
import { USER_FORMS } from './users.cases.ts';
import { MAILER_FORMS } from './mailers.cases.ts';
import { WORKSHOP_FORMS } from './workshops.cases.ts';

export const FORMS: readonly FormCase[] = [
  ...USER_FORMS,
  ...LEAD_FORMS,
  TASK_FORM,
  LISTING_FORM,
  BROKER_FIELDS_FORM,
  ...OFFER_FORMS,
  ...SIGNING_FORMS,
  ROOM_FORM,
  ...MAILER_FORMS,
  ...WORKSHOP_FORMS,
];
