import { z } from 'zod';
import { id, nameText, paging, requiredName, requiredText, text } from '../kernel/fields.schema.ts';
import { organizationSlug, tagOf } from './clients.rules.ts';
import {
  MAX_CLIENT_NOTE,
  MAX_CLIENT_TAG,
  MAX_CLIENT_TAGS,
  MAX_COMPANY_NAME,
  MAX_IDENTITY_REASON,
  MAX_LICENSE_NUMBER,
} from './clients.types.ts';
import { readTimelineCursor } from './timeline.rules.ts';

const MAX_TIMELINE = 100;
const CURSOR_INVALID = 'Use the cursor of the last page.';
const VERSION_MISSING = 'Send the version that you read.';

/** GET /client-timeline: newest first, from `before` on. */
export const findTimelineSchema = z.strictObject({
  userId: id(),
  before: z
    .string()
    .max(200)
    .transform((cursor, context) => {
      const position = readTimelineCursor(cursor);
      if (position) return position;
      context.addIssue({ code: 'custom', message: CURSOR_INVALID });
      return z.NEVER;
    })
    .optional(),
  $limit: z.coerce.number('Enter a whole number.').int().min(1).max(MAX_TIMELINE).default(30),
});
export type FindTimeline = z.output<typeof findTimelineSchema>;

const tag = requiredText(MAX_CLIENT_TAG, 'Enter a word.').transform(tagOf);
const companyName = requiredName(MAX_COMPANY_NAME, 'Enter the name of the company.');

/**
 * PATCH /clients/{id}. A company and an organization are named: a known name is chosen, another one is created. The
 * license number is that of a new company. `companyId` and `organizationId` choose a known one, from its own page.
 */
export const patchClientSchema = z.strictObject({
  version: z.int(VERSION_MISSING).min(0, VERSION_MISSING),
  ownerId: id().nullish(),
  tags: z
    .array(tag)
    .max(MAX_CLIENT_TAGS, `Up to ${MAX_CLIENT_TAGS} tags.`)
    .transform((tags) => [...new Set(tags)])
    .optional(),
  company: z.strictObject({ name: companyName, licenseNumber: nameText(MAX_LICENSE_NUMBER).optional() }).nullish(),
  organization: z
    .strictObject({
      name: requiredName(MAX_COMPANY_NAME, 'Enter the name of the organization.').refine(
        (name) => name === '' || organizationSlug(name) !== '',
        'Enter a name with letters.',
      ),
    })
    .nullish(),
  companyId: id().nullish(),
  organizationId: id().nullish(),
  identity: z
    .strictObject({
      isVerified: z.boolean(),
      reason: requiredText(MAX_IDENTITY_REASON, 'Say how you checked it, or why you’re withdrawing it.'),
    })
    .optional(),
});
export type PatchClient = z.output<typeof patchClientSchema>;

const note = requiredText(MAX_CLIENT_NOTE, 'Write the note.');
export const findClientNotesSchema = z.strictObject({ clientId: id().optional(), ...paging() });
export const createClientNoteSchema = z.strictObject({ clientId: id(), text: note });
export const patchClientNoteSchema = z.strictObject({ text: note, version: z.int(VERSION_MISSING) });
export type FindClientNotes = z.output<typeof findClientNotesSchema>;
export type CreateClientNote = z.output<typeof createClientNoteSchema>;
export type PatchClientNote = z.output<typeof patchClientNoteSchema>;

/** GET /client-words: what is suggested while somebody types. */
export const findClientWordsSchema = z.strictObject({
  kind: z.enum(['tag', 'company', 'organization']),
  text: text(MAX_COMPANY_NAME).default(''),
});
export type FindClientWords = z.output<typeof findClientWordsSchema>;
