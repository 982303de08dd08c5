import { z } from 'zod';
import { text } from '../kernel/fields.schema.ts';
import { LOOKS_AUTOMATIC } from './leads.messages.ts';

/**
 * A field that people cannot see. If filled (by a bot or by autofill) the request is refused; the form then clears it,
 * so that a second click succeeds.
 */
export const honeypot = () =>
  text(500)
    .refine((value) => value === '', LOOKS_AUTOMATIC)
    .optional();
/** Path of the page that contains the form. */
export const formSource = () =>
  z
    .string()
    .trim()
    .regex(/^[\w/=-]{0,100}$/, 'Enter the path of the page.')
    .optional();
