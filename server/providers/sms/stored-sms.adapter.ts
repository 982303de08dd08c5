import type { SmsPort } from './port.ts';

/** Text messages without a provider: the stored Sms row is the delivery; admins read it on screen. */
export function createStoredSms(): SmsPort {
  return { id: 'kept', name: 'kept in Hearthport', builtIn: true, send: () => Promise.resolve() };
}
