/** What was chosen in the tour dialog, kept for this tab until it is requested. */
import { readDraft } from '../../lib/saved-draft.ts';

interface TourDraft {
  chosen: string[];
  coupon: string;
  /** What a visit is for that is no tour. */
  purpose?: string;
}
const isTourDraft = (value: unknown): value is TourDraft =>
  typeof value === 'object' &&
  value !== null &&
  'chosen' in value &&
  Array.isArray(value.chosen) &&
  value.chosen.every((time) => typeof time === 'string') &&
  'coupon' in value &&
  typeof value.coupon === 'string';

/** What was chosen in this tab before, without times that have passed. */
export function storedDraft(key: string | null, now: Date): Required<TourDraft> {
  const draft = key ? readDraft(key, isTourDraft) : null;
  return {
    chosen: (draft?.chosen ?? []).filter((time) => new Date(time) > now),
    coupon: draft?.coupon ?? '',
    purpose: typeof draft?.purpose === 'string' ? draft.purpose : '',
  };
}
