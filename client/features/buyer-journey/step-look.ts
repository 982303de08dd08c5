/** How a step of the buyer's journey looks and is named. */
import type { BuyerActionKind, BuyerStep } from '#shared/buyer-journey/buyer-journey.types.ts';
import { dateAndTime } from '../../lib/format.ts';

/** What a screen reader says for the button, whose label alone would be ambiguous. */
export const ACTION_NAMES: Readonly<Record<BuyerActionKind, string>> = {
  'schedule-tour': 'Schedule a tour',
  'reschedule-tour': 'Reschedule your tour',
  'leave-feedback': 'Leave Feedback on your tour',
  'schedule-inspection': 'Schedule an inspection',
  'open-report': 'View Report of the inspection',
  'create-offer': 'Create an offer',
  'review-and-sign': 'Review & Sign your offer',
  respond: 'Respond to the seller',
  'new-offer': 'New Offer on this home',
};

/** The note of a step, with its time in words. */
export function stepNotes({ name, state, at, note }: BuyerStep, zone: string | undefined): string[] {
  const when = at === null ? null : dateAndTime(at, zone);
  if (name !== 'offer') return [when, note].flatMap((text) => text || []);
  const until = when && (state === 'needed' ? `Respond by ${when}` : `Open until ${when}`);
  return [note, until].flatMap((text) => text || []);
}
