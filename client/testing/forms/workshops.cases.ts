import { workshopSchema } from '#shared/workshops/workshops.schema.ts';
import {
  MAX_WORKSHOP_LINK,
  MAX_WORKSHOP_MINUTES,
  MAX_WORKSHOP_PLACE,
  MAX_WORKSHOP_SEATS,
  MIN_WORKSHOP_MINUTES,
} from '#shared/workshops/workshops.types.ts';
import { workshopDateChecks } from '../../features/workshops/workshops.form.ts';
import { formCase } from './form-case.ts';
import { counts, instants, texts } from './form-inputs.ts';

const FILE = 'workshops/workshops.form.ts';
const date = { startsAt: '2026-12-03T00:00:00.000Z', zone: 'America/Chicago', minutes: 60, seats: 20 };
const fields = {
  startsAt: instants,
  minutes: counts(MIN_WORKSHOP_MINUTES, MAX_WORKSHOP_MINUTES),
  seats: counts(1, MAX_WORKSHOP_SEATS),
};
export const WORKSHOP_FORMS = [
  formCase(FILE, 'online', {
    good: { ...date, format: 'ONLINE', joinUrl: 'https://meet.example.test/abc', place: '' },
    fields: { ...fields, joinUrl: texts(MAX_WORKSHOP_LINK) },
    form: workshopDateChecks,
    schema: workshopSchema,
    sent: (values) => values,
  }),
  formCase(FILE, 'in person', {
    good: { ...date, format: 'IN_PERSON', joinUrl: '', place: '1 Main St, Hoover' },
    fields: { ...fields, place: texts(MAX_WORKSHOP_PLACE) },
    form: workshopDateChecks,
    schema: workshopSchema,
    sent: (values) => values,
  }),
];
