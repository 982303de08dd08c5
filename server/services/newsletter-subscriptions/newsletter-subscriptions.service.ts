import { isAdmin, USER_TYPES, type Actor } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import {
  createNewsletterSubscriptionSchema,
  findNewsletterSubscriptionsSchema,
  type CreateNewsletterSubscription,
  type FindNewsletterSubscriptions,
} from '#shared/newsletter-subscriptions/newsletter-subscriptions.schema.ts';
import { method, NO_ROWS, type ServiceDefinition, type ServiceDeps } from '../../hooks/service-definition.ts';
import { envelope, pageArgs, type Page } from '../../lib/page.ts';
import { subscribeNewsletter, unsubscribeNewsletter } from '../../workflows/subscribe-newsletter.ts';

interface Row {
  id: string;
  email: string;
  source: string;
  createdAt: Date;
  unsubscribedAt: Date | null;
}
const subscriptionView = ({ id, email, source, createdAt, unsubscribedAt }: Row) => ({
  id,
  email,
  source,
  createdAt,
  unsubscribedAt,
});

/** The newsletter's list. Anybody puts an address on it; the link in the letter, whose token is the id here, takes it off. */
export const newsletterSubscriptionsService = (deps: ServiceDeps): ServiceDefinition => ({
  path: 'newsletter-subscriptions',
  summary:
    'Sign up for the newsletter; leave it by the link in the letter (the id is the signed token). Admins see the list.',
  allow: { find: ['ADMIN'], create: ['GUEST', ...USER_TYPES], remove: ['GUEST', ...USER_TYPES] },
  scope: (actor: Actor) => (isAdmin(actor) ? {} : NO_ROWS),
  schemas: { find: findNewsletterSubscriptionsSchema, create: createNewsletterSubscriptionSchema },
  limits: {
    create: {
      windowSeconds: 900,
      max: 20,
      message: 'That was a lot at once. Please wait a few minutes and try again.',
    },
    remove: {
      windowSeconds: 900,
      max: 60,
      message: 'That was a lot at once. Please wait a few minutes and try again.',
    },
  },
  view: subscriptionView,
  methods: {
    find: method<never, FindNewsletterSubscriptions>(async ({ query, where }) => {
      const wanted = {
        AND: [
          where,
          query.subscribed === undefined ? {} : { unsubscribedAt: query.subscribed ? null : { not: null } },
          query.text ? { email: { contains: query.text.toLowerCase() } } : {},
        ],
      };
      const [rows, total] = await Promise.all([
        deps.prisma.newsletterSubscription.findMany({
          where: wanted,
          ...pageArgs(query as Page, { createdAt: 'desc' }),
        }),
        deps.prisma.newsletterSubscription.count({ where: wanted }),
      ]);
      return envelope(total, query, rows.map(subscriptionView));
    }),
    create: method<CreateNewsletterSubscription>(async ({ data, origin }) => {
      return deps.unit(origin, async (unit) => {
        await subscribeNewsletter(
          unit,
          data,
          (id) => `${unit.baseUrl}/newsletter-unsubscribe?token=${deps.tokens.signNewsletter(id)}`,
        );
        // the same answer for every address
        return { subscribed: true };
      });
    }),
    remove: method(async ({ id, actor }) => {
      const subscriptionId = deps.tokens.readNewsletter(id);
      const email = subscriptionId && (await deps.unit(actor, (unit) => unsubscribeNewsletter(unit, subscriptionId)));
      if (!email)
        throw notFound(
          'This link is not complete. Open it from the letter once more, or write to us and we take you off the list.',
        );
      return { unsubscribed: true, email };
    }),
  },
});
