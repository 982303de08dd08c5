import { reviewPageView, reviewView, type ReviewRow } from '#shared/reviews/reviews.view.ts';
import type { LinkedReview, Review } from '../../state/reviews.endpoints.ts';
import type { User } from '../../state/wire-types.ts';
import { actorOf } from './users.factory.ts';
import { wire } from './wire.ts';

/** What Ines, who bought in Nashville, was asked, as stored in the database. */
export const reviewRow = (fields: Partial<ReviewRow> = {}): ReviewRow => ({
  id: 'review',
  transactionId: 'sale',
  side: 'BUYER',
  isAgent: false,
  userId: 'ines',
  firstName: 'Ines',
  email: null,
  askedAt: new Date('2026-11-20T12:00:00.000Z'),
  remindedAt: null,
  stars: null,
  wentWell: '',
  couldImprove: '',
  answeredAt: null,
  consentAt: null,
  publishedAs: null,
  publishedAt: null,
  transaction: {
    closedAt: new Date('2026-11-20T12:00:00.000Z'),
    closingDate: new Date('2026-11-20T18:00:00.000Z'),
    listing: { address: '12 Oak St', city: 'Nashville', state: 'TN', county: 'Davidson' },
  },
  user: { firstName: 'Ines', lastName: 'Keller', email: 'ines@example.test' },
  ...fields,
});

/** The review as `viewer` receives it. */
export const review = (fields: Partial<ReviewRow> = {}, viewer: User | null = null): Review =>
  wire(reviewView(reviewRow(fields), actorOf(viewer)));

/** The review as the holder of its link receives it. */
export const linkedReview = (fields: Partial<ReviewRow> = {}): LinkedReview =>
  wire(reviewPageView(reviewRow(fields))) as LinkedReview;
