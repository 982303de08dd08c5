import { object } from 'yup';
import { requiredEmail } from '../../lib/field-checks.ts';

export const inviteStart = { email: '' };
export const inviteChecks = object({ email: requiredEmail });
