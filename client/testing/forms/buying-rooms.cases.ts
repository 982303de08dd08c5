import { inviteSchema } from '#shared/buying-rooms/buying-rooms.schema.ts';
import { inviteChecks } from '../../features/buying-rooms/invitation.form.ts';
import { formCase } from './form-case.ts';
import { emails } from './form-inputs.ts';
import { PERSON } from './people.ts';

export const ROOM_FORM = formCase('buying-rooms/invitation.form.ts', 'invite a co-buyer', {
  good: { email: PERSON.email },
  fields: { email: emails },
  form: inviteChecks,
  schema: inviteSchema,
  sent: ({ email }) => ({ email: email.trim() }),
});
