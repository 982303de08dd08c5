/** The parts of one page whose reads failed, so that the page can say it once. */
import { createContext } from 'react';

export interface FailedPart {
  message: string;
  retry: () => void;
}

export interface PartErrors {
  /** By the id of the part. */
  failed: ReadonlyMap<string, FailedPart>;
  /** Returns a function that takes it back. */
  report: (id: string, part: FailedPart) => () => void;
}

export const PartErrorsContext = createContext<PartErrors | null>(null);

/** One failure is shown where it happened, several at the top of the page. */
export const areGathered = (errors: PartErrors): boolean => errors.failed.size > 1;

export const SEVERAL_FAILED = 'Several parts of this page couldn’t be loaded. Please try again in a moment.';
