import { z } from 'zod';
import { text } from '../kernel/fields.schema.ts';
import { LOOKS_AUTOMATIC } from './leads.messages.ts';

/** A field that no person sees. Filled, it is refused by its name; the form empties it, and the second press goes through. */
export const honeypot = () =>
  text(500)
    .refine((value) => value === '', LOOKS_AUTOMATIC)
    .optional();
/** The page the form stood on, as a path. */
export const formSource = () =>
  z
    .string()
    .trim()
    .regex(/^[\w/=-]{0,100}$/, 'Name the page by its path.')
    .optional();
