/** Every form of the client. */
import type { FormCase } from './form-case.ts';
import { SIGNING_FORMS } from './form-signings.cases.ts';
import { LEAD_FORMS } from './leads.cases.ts';
import { LISTING_FORM } from './listings.cases.ts';
import { OFFER_FORMS } from './offers.cases.ts';
import { TASK_FORM } from './tasks.cases.ts';
import { USER_FORMS } from './users.cases.ts';

export const FORMS: readonly FormCase[] = [
  ...USER_FORMS,
  ...LEAD_FORMS,
  TASK_FORM,
  LISTING_FORM,
  ...OFFER_FORMS,
  ...SIGNING_FORMS,
];
