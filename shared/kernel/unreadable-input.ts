/** What no schema can parse safely: found before any of them sees the input. */
import { UNREADABLE } from './fields.messages.ts';

export const RESERVED_NAME = 'Remove this field: its name is reserved.';

/**
 * The first part of an input that cannot be read, as `offer.terms.note` and what to do; null if all can be. That is a
 * NUL character, which PostgreSQL cannot store (some names are the client's own, such as the filters of a saved view,
 * and an error names the field without it), or a field named like a method of every object (`toString`), whose
 * value the runtime would call as that method. The input must not be nested without limit.
 */
export function unreadablePart(input: unknown): { path: string; message: string } | null {
  if (typeof input === 'string') return input.includes('\0') ? { path: '', message: UNREADABLE } : null;
  if (typeof input !== 'object' || input === null) return null;
  for (const [name, value] of Object.entries(input)) {
    if (name in Object.prototype) return { path: name, message: RESERVED_NAME };
    if (name.includes('\0')) return { path: name.replaceAll('\0', ''), message: UNREADABLE };
    const part = unreadablePart(value);
    if (part) return { ...part, path: part.path ? `${name}.${part.path}` : name };
  }
  return null;
}
