import type { Router } from 'express';
import { notFound } from '#shared/kernel/rule-error.ts';
import type { AppContext } from '../../context.ts';
import { streamingRoutes } from '../../http/streaming-route.ts';
import { setAlerts } from '../../workflows/saved-searches/search-alerts.ts';
import {
  newsletterOfCode,
  unsubscribeNewsletter,
} from '../../workflows/newsletter-subscriptions/subscribe-newsletter.ts';
import { MAILER_TEST_SUBJECT, mailerOfCode, setMailings } from '../../workflows/mailers/opt-out.ts';
import { switchEmailCopies } from '../../workflows/notifications/switch-email-copies.ts';
import { UNKNOWN_CODE } from './email-copies.service.ts';

const LIMIT = { windowSeconds: 60, max: 120, message: 'Too many requests at once. Please wait a minute.' };

/**
 * One-click unsubscribe for mail clients (RFC 8058): a POST without cookies, login or confirmation. The body is
 * ignored.
 */
export function unsubscribeRoutes(routes: Router, context: AppContext): void {
  const route = streamingRoutes(context.rateLimiter);
  routes.post(
    '/unsubscribe/:code',
    route({ isPublic: true, limit: { name: 'unsubscribe', rate: LIMIT } }, async (req, res) => {
      const subject = context.tokens.readUnsubscribe(req.params.code!);
      if (subject && (await context.unit({ kind: 'guest' }, (unit) => setAlerts(unit, subject, 'off'))))
        return res.json({ alerts: false });
      const subscriptionId = newsletterOfCode(subject);
      if (
        subscriptionId &&
        (await context.unit({ kind: 'guest' }, (unit) => unsubscribeNewsletter(unit, subscriptionId)))
      )
        return res.json({ newsletter: false });
      const recordId = mailerOfCode(subject);
      if (recordId && (await context.unit({ kind: 'guest' }, (unit) => setMailings(unit, recordId, false))))
        return res.json({ mailings: false });
      // nothing was sent to anybody but the broker who asked for it
      if (subject === MAILER_TEST_SUBJECT) return res.json({ mailings: true });
      if (!subject || !(await context.unit({ kind: 'guest' }, (unit) => switchEmailCopies(unit, subject, false))))
        throw notFound(UNKNOWN_CODE);
      return res.json({ emailEnabled: false });
    }),
  );
}
