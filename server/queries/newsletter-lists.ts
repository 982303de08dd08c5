/** The condition of the filters of the list of newsletter readers. */
import type { NewsletterSheet } from '#shared/newsletter-subscriptions/newsletter-subscriptions.schema.ts';
import type { NewsletterSubscriptionWhereInput } from '../../prisma/generated/models/NewsletterSubscription.ts';

/** The filters together; the scope comes beside it. */
export const newsletterWhere = ({
  subscribed,
  text,
}: Omit<NewsletterSheet, '$sort'>): NewsletterSubscriptionWhereInput => ({
  AND: [
    subscribed === undefined ? {} : { unsubscribedAt: subscribed ? null : { not: null } },
    text ? { email: { contains: text.toLowerCase() } } : {},
  ],
});
