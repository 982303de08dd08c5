import { PRODUCT } from '#shared/brand/product.ts';
import type { MailPort } from './port.ts';

/**
 * Email without a mail server: the stored Email row is the delivery; admins read it on screen and through `GET
 * /api/emails`.
 */
export function createStoredMail(): MailPort {
  return { id: 'stored', name: `stored in ${PRODUCT}`, builtIn: true, send: () => Promise.resolve() };
}
