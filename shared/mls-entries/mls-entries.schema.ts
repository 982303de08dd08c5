import { z } from 'zod';
import { calendarDay, requiredName, requiredText } from '../kernel/fields.schema.ts';
import { DAY_NEEDED, MLS_NAME_NEEDED, MLS_NUMBER_NEEDED, REASON_NEEDED, STATE_NEEDED } from './mls-entries.messages.ts';
import { MLS_ENTRY_TEXT } from './mls-entries.types.ts';

const mlsName = requiredName(MLS_ENTRY_TEXT.mlsName, MLS_NAME_NEEDED);
const since = calendarDay(DAY_NEEDED);

/** PUT /mls-entries/{id of the listing} */
export const recordMlsEntrySchema = z.discriminatedUnion(
  'state',
  [
    z.strictObject({ state: z.literal('SENT'), mlsName, since }),
    z.strictObject({
      state: z.literal('LISTED'),
      mlsName,
      mlsNumber: requiredName(MLS_ENTRY_TEXT.mlsNumber, MLS_NUMBER_NEEDED),
      since,
    }),
    z.strictObject({
      state: z.literal('NOT_LISTED'),
      reason: requiredText(MLS_ENTRY_TEXT.reason, REASON_NEEDED),
      since,
    }),
  ],
  { error: STATE_NEEDED },
);
export type RecordMlsEntry = z.output<typeof recordMlsEntrySchema>;
