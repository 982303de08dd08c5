import type { StatusStep } from './transactions.types.ts';

const NEXT: Readonly<Record<StatusStep, Readonly<Record<string, { status: string; label: string }>>>> = {
  // follows from the inspections; Mark Complete is beside them
  inspection: {},
  // follows from its visit and its value
  appraisal: {},
  financing: {
    NONE: { status: 'PRE_APPROVED', label: 'Pre-approved' },
    PRE_APPROVED: { status: 'IN_PROGRESS', label: 'In underwriting' },
    IN_PROGRESS: { status: 'COMPLETED', label: 'Clear to close' },
  },
  title: {
    NONE: { status: 'ORDERED', label: 'Title is ordered' },
    ORDERED: { status: 'COMPLETED', label: 'Title is clear' },
  },
  closing: {
    NONE: { status: 'SCHEDULED', label: 'Closing is scheduled' },
    SCHEDULED: { status: 'COMPLETED', label: 'Complete the closing' },
  },
};

/** The usual next status of a step, with the text of its button; null when the step is over. */
export function nextStatus(step: StatusStep, from: string): { status: string; label: string } | null {
  return NEXT[step][from] ?? null;
}
