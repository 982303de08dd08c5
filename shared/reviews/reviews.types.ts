export const REVIEW_STATES = ['ANSWERED', 'UNANSWERED', 'PUBLISHED'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];
export const REVIEW_STATE_LABELS: Readonly<Record<ReviewState, string>> = {
  ANSWERED: 'Answered',
  UNANSWERED: 'Not answered yet',
  PUBLISHED: 'Approved to publish',
};
