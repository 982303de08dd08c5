import { prepProgressSchema, type PrepProgressInput } from '#shared/prep-progress/prep-progress.schema.ts';
import { ownRecord } from '../../hooks/own-record.ts';
import type { AppContext } from '../../context.ts';

export const prepProgressService = (context: AppContext) =>
  ownRecord(context, {
    path: 'prep-progress',
    summary: "A buyer's progress on the five preparation milestones.",
    entityType: 'prep-progress',
    table: (tx) => tx.prepProgress,
    schema: prepProgressSchema,
    // only changed milestones are sent
    merge: (input: PrepProgressInput, stored) => ({
      milestones: { ...((stored as { milestones?: object } | null)?.milestones ?? {}), ...input.milestones },
    }),
  });
