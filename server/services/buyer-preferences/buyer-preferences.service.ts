import { rangeErrors } from '#shared/buyer-preferences/buyer-preferences.rules.ts';
import { buyerPreferenceSchema } from '#shared/buyer-preferences/buyer-preferences.schema.ts';
import { ownRecord } from '../../hooks/own-record.ts';
import type { AppContext } from '../../context.ts';

export const buyerPreferencesService = (context: AppContext) =>
  ownRecord(context, {
    path: 'buyer-preferences',
    summary: 'What a buyer is looking for.',
    entityType: 'buyer-preference',
    table: (tx) => tx.buyerPreference,
    schema: buyerPreferenceSchema,
    problems: rangeErrors,
    follow: (unit, userId) => unit.enqueue('match-off-market', { userId }),
  });
