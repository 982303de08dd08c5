import { PRODUCT } from '#shared/brand/product.ts';
import type { SmsPort } from './port.ts';

/** Text messages without a provider: the stored Sms row is the delivery; admins read it on screen. */
export function createStoredSms(): SmsPort {
  return { id: 'stored', name: `stored in ${PRODUCT}`, builtIn: true, send: () => Promise.resolve() };
}
