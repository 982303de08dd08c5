import { raw } from '@feathersjs/express';
import type { Router } from 'express';
import { forbidden, notFound } from '#shared/kernel/rule-error.ts';
import type { AppContext } from '../../context.ts';
import { streamingRoutes } from '../../http/streaming-route.ts';
import type { MailNotice } from '../../providers/mail/port.ts';
import { isProviderError } from '../../providers/provider-error.ts';
import { recordMailNotice } from '../../workflows/emails/record-mail-notice.ts';

const LIMIT = { windowSeconds: 60, max: 600, message: 'Too many messages at once. Please wait a minute.' };

/**
 * The webhook of the mail service: what became of emails that it took. Its signature proves who sent a message; one
 * about an email that is not ours is acknowledged and nothing happens.
 */
export function mailNoticeRoutes(routes: Router, context: AppContext): void {
  const route = streamingRoutes(context.rateLimiter);
  routes.post(
    '/webhooks/mail',
    raw({ type: () => true, limit: '1mb' }),
    route({ isPublic: true, limit: { name: 'webhooks.mail', rate: LIMIT } }, async (req, res) => {
      const { readNotice } = context.ports.mail;
      if (!readNotice) throw notFound('This server has no webhook for emails.');
      // Resend and other users of Svix still send the headers' first names
      const header = (name: string) => req.get(`webhook-${name}`) ?? req.get(`svix-${name}`) ?? '';
      let notice: MailNotice | null;
      try {
        notice = readNotice(
          Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0),
          { id: header('id'), timestamp: header('timestamp'), signature: header('signature') },
          context.clock(),
        );
      } catch (error) {
        if (!isProviderError(error)) throw error;
        throw forbidden('mail.webhook', 'The webhook signature isn’t valid.');
      }
      if (notice) {
        const of = notice;
        await context.unit({ kind: 'system', name: 'mail-notice' }, (unit) => recordMailNotice(unit, of));
      }
      res.status(204).end();
    }),
  );
}
