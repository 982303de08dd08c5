import { urlencoded } from '@feathersjs/express';
import type { Router } from 'express';
import { brandFrom } from '#shared/brand/brand.ts';
import { forbidden, notFound } from '#shared/kernel/rule-error.ts';
import type { AppContext } from '../../context.ts';
import { streamingRoutes } from '../../http/streaming-route.ts';
import { replyToText } from '../../workflows/text-messages/reply-to-text.ts';

const LIMIT = { windowSeconds: 60, max: 600, message: 'Too many texts at once. Please wait a minute.' };
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/**
 * The webhook for text messages to our number. Its signature proves that it comes from the provider; the response is
 * the reply to send.
 */
export function incomingTextRoutes(routes: Router, context: AppContext): void {
  const route = streamingRoutes(context.rateLimiter);
  routes.post(
    '/webhooks/twilio',
    urlencoded({ extended: false, limit: '64kb' }),
    route({ isPublic: true, limit: { name: 'webhooks.twilio', rate: LIMIT } }, async (req, res) => {
      if (!context.ports.sms.readIncoming)
        throw notFound('This server uses built-in text messages and has no webhook.');
      const fields = Object.fromEntries(
        Object.entries((req.body ?? {}) as Record<string, unknown>).map(([name, value]) => [name, String(value)]),
      );
      const incoming = context.ports.sms.readIncoming({
        url: `${context.env.publicUrl}${req.originalUrl}`,
        signature: req.get('x-twilio-signature') ?? '',
        fields,
      });
      if (!incoming) throw forbidden('sms.signature', 'The webhook signature isn’t valid.');
      const { reply } = await context.unit({ kind: 'system', name: 'incoming-text' }, (unit) =>
        replyToText(unit, incoming.from, incoming.text, brandFrom(context.env.brand)),
      );
      // the provider may already have replied to STOP, START and HELP, and says so
      const isAnswered = 'OptOutType' in fields;
      res
        .type('text/xml')
        .send(
          '<?xml version="1.0" encoding="UTF-8"?>' +
            `<Response>${isAnswered ? '' : `<Message>${escapeXml(reply)}</Message>`}</Response>`,
        );
    }),
  );
}
