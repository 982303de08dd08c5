import { z } from 'zod';
import { count, requiredText } from '../kernel/fields.schema.ts';
import { MAX_LEAD_SOURCE } from './leads.types.ts';
import { CONSENT_NOTE_REQUIRED, CONSENT_REQUIRED, LEAD_CONSENTS, MAX_CONSENT_NOTE } from './lead-consent.rules.ts';
import { LEAD_FIELDS, LEADS_AT_ONCE, MAX_LEAD_CELL } from './lead-import.rules.ts';

/**
 * POST /lead-imports: the original rows of a file. Valid rows are stored; the response lists the line and reason of
 * each invalid one.
 */
export const createLeadImportSchema = z.strictObject({
  source: requiredText(MAX_LEAD_SOURCE, 'Enter a name for the list. It is stored as the source of each lead.'),
  /** How these people agreed to hear from us, and where and when. */
  consent: z.enum(LEAD_CONSENTS, { error: CONSENT_REQUIRED }),
  consentNote: requiredText(MAX_CONSENT_NOTE, CONSENT_NOTE_REQUIRED),
  rows: z
    .array(
      z.strictObject({
        line: count(1, 1_000_000, 'The line'),
        raw: z.partialRecord(z.enum(LEAD_FIELDS), z.string().max(MAX_LEAD_CELL)),
      }),
      { error: 'Send the rows of the list.' },
    )
    .min(1, 'The list has no rows.')
    .max(LEADS_AT_ONCE, `Send at most ${LEADS_AT_ONCE} rows at once.`),
});

export type CreateLeadImport = z.output<typeof createLeadImportSchema>;
