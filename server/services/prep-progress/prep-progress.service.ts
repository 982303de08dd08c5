import { prepProgressSchema, type PrepProgressInput } from '#shared/prep-progress/prep-progress.schema.ts';
import { ownRecord } from '../../hooks/own-record.ts';
import type { AppContext } from '../../context.ts';

export const prepProgressService = (context: AppContext) =>
  ownRecord(context, {
    path: 'prep-progress',
    summary: 'How far a buyer is with the five milestones of preparing.',
    entityType: 'prep-progress',
    table: (tx) => tx.prepProgress,
    schema: prepProgressSchema,
    // only the milestones that changed are sent
    merge: (input: PrepProgressInput, stored) => ({
      milestones: { ...((stored as { milestones?: object } | null)?.milestones ?? {}), ...input.milestones },
    }),
  });
