/** Client-side checks of a workshop date. */
import { object, string } from 'yup';
import { outsideLimits } from '#shared/kernel/fields.messages.ts';
import {
  WORKSHOP_LINK_REQUIRED,
  WORKSHOP_PLACE_REQUIRED,
  WORKSHOP_TIME_REQUIRED,
} from '#shared/workshops/workshops.messages.ts';
import { isJoinLink } from '#shared/workshops/workshops.rules.ts';
import {
  MAX_WORKSHOP_LINK,
  MAX_WORKSHOP_MINUTES,
  MAX_WORKSHOP_PLACE,
  MAX_WORKSHOP_SEATS,
  MIN_WORKSHOP_MINUTES,
} from '#shared/workshops/workshops.types.ts';
import { count, moment, text } from '../../lib/field-checks.ts';

const number = (min: number, max: number, what: string) =>
  count(min, max, what).required(outsideLimits(min, max, what));

export const workshopDateChecks = object({
  startsAt: moment(WORKSHOP_TIME_REQUIRED).required(WORKSHOP_TIME_REQUIRED),
  format: string(),
  minutes: number(MIN_WORKSHOP_MINUTES, MAX_WORKSHOP_MINUTES, 'The length in minutes'),
  seats: number(1, MAX_WORKSHOP_SEATS, 'The number of seats'),
  joinUrl: text(MAX_WORKSHOP_LINK).when('format', {
    is: 'ONLINE',
    then: (field) => field.test('join-link', WORKSHOP_LINK_REQUIRED, (value) => isJoinLink((value ?? '').trim())),
  }),
  place: text(MAX_WORKSHOP_PLACE).when('format', {
    is: 'IN_PERSON',
    then: (field) => field.required(WORKSHOP_PLACE_REQUIRED),
  }),
});
