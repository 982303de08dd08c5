import { raw } from '@feathersjs/express';
import type { Router } from 'express';
import { forbidden, notFound } from '#shared/kernel/rule-error.ts';
import type { AppContext } from '../../context.ts';
import { streamingRoutes } from '../../http/streaming-route.ts';
import { isProviderError } from '../../providers/provider-error.ts';

const LIMIT = { windowSeconds: 60, max: 600, message: 'Too many messages at once. Please wait a minute.' };
const SIGNATURE = /^x-docusign-signature-\d+$/;

/**
 * The webhook of DocuSign Connect. Its signature proves who sent it; what happened is read from the service again, by a
 * job. An envelope that is not ours (the account may have others) is acknowledged and nothing happens.
 */
export function eSignatureWebhookRoutes(routes: Router, context: AppContext): void {
  const route = streamingRoutes(context.rateLimiter);
  routes.post(
    '/webhooks/docusign',
    raw({ type: () => true, limit: '1mb' }),
    route({ isPublic: true, limit: { name: 'webhooks.docusign', rate: LIMIT } }, async (req, res) => {
      const service = context.ports.eSignature;
      if (service.builtIn) throw notFound('Documents are signed on this server, which has no such webhook.');
      const signatures = Object.entries(req.headers).flatMap(([name, value]) =>
        SIGNATURE.test(name) ? [String(value)] : [],
      );
      let message: { envelopeId: string } | null;
      try {
        message = service.readWebhook(Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0), signatures);
      } catch (error) {
        if (!isProviderError(error)) throw error;
        throw forbidden('form-signing.webhook', 'The webhook signature isn’t valid.');
      }
      const signing = message && (await context.prisma.formSigning.findUnique({ where: message }));
      if (signing) await context.jobs.enqueue('sync-envelope', { formSigningId: signing.id });
      res.status(204).end();
    }),
  );
}
