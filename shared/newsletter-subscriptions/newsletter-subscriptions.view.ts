/** The stored fields of a newsletter subscription that its view reads. */
export interface NewsletterSubscriptionRow {
  id: string;
  email: string;
  source: string;
  createdAt: Date;
  unsubscribedAt: Date | null;
}

/** A reader of the newsletter, as brokers see them. */
export const newsletterSubscriptionView = (row: NewsletterSubscriptionRow) => ({
  id: row.id,
  email: row.email,
  source: row.source,
  createdAt: row.createdAt,
  unsubscribedAt: row.unsubscribedAt,
});
export type NewsletterSubscriptionView = ReturnType<typeof newsletterSubscriptionView>;
