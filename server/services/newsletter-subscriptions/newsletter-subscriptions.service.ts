import { z } from 'zod';
import { isAdmin, USER_TYPES, type Actor } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import {
  createNewsletterSubscriptionSchema,
  findNewsletterSubscriptionsSchema,
  type CreateNewsletterSubscription,
  type FindNewsletterSubscriptions,
} from '#shared/newsletter-subscriptions/newsletter-subscriptions.schema.ts';
import {
  newsletterSubscriptionView,
  type NewsletterSubscriptionRow,
} from '#shared/newsletter-subscriptions/newsletter-subscriptions.view.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { newsletterWhere } from '../../queries/newsletter-lists.ts';
import {
  subscribeNewsletter,
  unsubscribeNewsletter,
} from '../../workflows/newsletter-subscriptions/subscribe-newsletter.ts';

/**
 * Newsletter subscriptions. Anyone can subscribe an address; the signed token in the email (here the id) unsubscribes
 * it.
 */
export const newsletterSubscriptionsService = (context: AppContext) => {
  const rows = scopedRows<NewsletterSubscriptionRow>(() => context.prisma.newsletterSubscription, {
    missing: 'This address is no longer on the list.',
  });
  return defineService({
    path: 'newsletter-subscriptions',
    summary:
      'Subscribe to the newsletter; unsubscribe through the link in the email (the id is the signed token). ' +
      'Admins see the list.',
    roles: { find: ['ADMIN'], create: ['GUEST', ...USER_TYPES], remove: ['GUEST', ...USER_TYPES] },
    scope: (actor: Actor) => (isAdmin(actor) ? {} : NO_ROWS),
    schemas: { find: findNewsletterSubscriptionsSchema, create: createNewsletterSubscriptionSchema },
    limits: {
      create: {
        windowSeconds: 900,
        max: 20,
        message: 'Too many requests at once. Please wait a few minutes and try again.',
      },
      remove: {
        windowSeconds: 900,
        max: 60,
        message: 'Too many requests at once. Please wait a few minutes and try again.',
      },
    },
    view: newsletterSubscriptionView,
    acknowledgements: {
      create: z.object({ subscribed: z.literal(true) }),
      remove: z.object({ unsubscribed: z.literal(true), email: z.string() }),
    },
    service: {
      find: (params: RequestParams<FindNewsletterSubscriptions>) => rows.find(params, newsletterWhere(params.query)),
      create: async (data: CreateNewsletterSubscription, { origin }: RequestParams) => {
        await context.unit(origin, (unit) =>
          subscribeNewsletter(
            unit,
            data,
            (id) => `${unit.baseUrl}/newsletter-unsubscribe?token=${context.tokens.signNewsletter(id)}`,
          ),
        );
        // the same response for every address
        return acknowledge({ subscribed: true });
      },
      remove: async (id: string, { actor }: RequestParams) => {
        const subscriptionId = context.tokens.readNewsletter(id);
        const email =
          subscriptionId && (await context.unit(actor, (unit) => unsubscribeNewsletter(unit, subscriptionId)));
        if (!email)
          throw notFound(
            'This link is incomplete. Open it from the email again, or contact us and we’ll unsubscribe you.',
          );
        return acknowledge({ unsubscribed: true, email });
      },
    },
  });
};
