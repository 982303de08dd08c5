import type { MailPort } from './port.ts';

/** Mail without a mail server: the Mail row its sender wrote is the delivery; admins read it on screen and as `GET /api/emails`. */
export function createStoredMail(): MailPort {
  return { id: 'kept', name: 'kept in Hearthport', builtIn: true, send: () => Promise.resolve() };
}
