import { reviewStanding } from '#shared/reviews/reviews.standing.ts';
import type { Review } from '../../state/reviews.endpoints.ts';
import { StatusChip } from '../../ui/status-chip.tsx';

/** Where a review stands. */
export const ReviewState = ({ review }: { review: Review }) => <StatusChip {...reviewStanding(review)} />;

export const reviewPerson = ({ desk }: Review): string => desk?.name || desk?.email || 'Deleted account';
