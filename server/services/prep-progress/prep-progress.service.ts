import { prepProgressSchema, type PrepProgressInput } from '#shared/prep-progress/prep-progress.schema.ts';
import { prepProgressView, readNotes, type PrepProgressRow } from '#shared/prep-progress/prep-progress.view.ts';
import { ownRecord } from '../../hooks/own-record.ts';
import type { AppContext } from '../../context.ts';

const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

export const prepProgressService = (context: AppContext) =>
  ownRecord(context, {
    path: 'prep-progress',
    summary: 'A buyer’s progress on the five preparation milestones; brokers read it by userId.',
    entityType: 'prep-progress',
    table: (tx) => tx.prepProgress,
    schema: prepProgressSchema,
    view: prepProgressView,
    isReadByBrokers: true,
    // only changed milestones and notes are sent
    merge: ({ milestones, notes, sharesNotes }: PrepProgressInput, row) => {
      const stored = row as unknown as PrepProgressRow | null;
      return {
        milestones: { ...objectOf(stored?.milestones), ...milestones },
        // an emptied note is not kept
        notes: readNotes({ ...objectOf(stored?.notes), ...notes }),
        ...(sharesNotes !== undefined && { sharesNotes }),
      };
    },
  });
