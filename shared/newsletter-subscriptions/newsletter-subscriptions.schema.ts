import { z } from 'zod';
import { flag, paging, sorting, text } from '../kernel/fields.schema.ts';
import { formSource, honeypot } from '../leads/honeypot.schema.ts';
import { emailSchema } from '../users/users.schema.ts';

export const createNewsletterSubscriptionSchema = z.strictObject({
  email: emailSchema,
  source: formSource(),
  website: honeypot(),
});
/** GET /newsletter-subscriptions, for admins. `subscribed`: current subscribers, or former ones. */
export const findNewsletterSubscriptionsSchema = z.strictObject({
  ...paging(25, 100),
  $sort: sorting(['createdAt']),
  subscribed: flag().optional(),
  text: text(200).optional(),
});
/** GET /newsletter-subscriptions/sheet.csv */
export const newsletterSheetSchema = findNewsletterSubscriptionsSchema.omit({ $limit: true, $skip: true });

export type CreateNewsletterSubscription = z.output<typeof createNewsletterSubscriptionSchema>;
export type FindNewsletterSubscriptions = z.output<typeof findNewsletterSubscriptionsSchema>;
export type NewsletterSheet = z.output<typeof newsletterSheetSchema>;
