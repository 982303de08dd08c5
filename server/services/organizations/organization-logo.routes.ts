import { randomUUID } from 'node:crypto';
import type { Router } from 'express';
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { HOUR } from '#shared/kernel/instant.ts';
import { forbidden, notFound, RuleError } from '#shared/kernel/rule-error.ts';
import { logoKeyOf, logoUrlOf } from '#shared/organizations/organizations.rules.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import type { AppContext } from '../../context.ts';
import { pictureBody } from '../../http/picture-body.ts';
import { sendStream, streamingRoutes } from '../../http/streaming-route.ts';
import { pictureRefusal } from '../../media/photo-widths.ts';
import { inPictureProcess } from '../../media/picture-process.ts';
import { setLogo } from '../../workflows/organizations/organization-logo.ts';

const LIMIT = {
  windowSeconds: 3600,
  max: 30,
  message: 'That is too many pictures in one hour. Please try again later.',
};
/** Twice what the band shows, for dense screens. */
const SIZE = { width: 480, height: 160, quality: 90 };
/** Kept short because a person waits for the response. */
const SECONDS = 20;

function assertBroker(actor: Actor): void {
  if (actor.kind !== 'user') throw new RuleError('unauthenticated', 'logo.login', 'Please log in.');
  if (!isAdmin(actor)) throw forbidden('logo.brokers', 'Only brokers can change a logo.');
}

/**
 * `PUT|DELETE /organizations/{id}/logo`, for brokers; `GET` by the URL that the organization's look names, for
 * everybody. Files are streamed, so these are routes.
 */
export function organizationLogoRoutes(routes: Router, context: AppContext): void {
  const { prisma, ports, clock } = context;
  const route = streamingRoutes(context.rateLimiter);
  const assertKnown = async (id: string) => {
    if (!(await prisma.organization.count({ where: { id } }))) throw notFound('We couldn’t find that organization.');
  };
  const fitted = async (bytes: Buffer) => {
    const limits = { ...context.env.pictureLimits, seconds: Math.min(SECONDS, context.env.pictureLimits.seconds) };
    try {
      return Buffer.from(await inPictureProcess('requests', 'fitted', { bytes, ...SIZE }, { limits }));
    } catch (error) {
      throw pictureRefusal(error);
    }
  };

  routes.put(
    '/organizations/:id/logo',
    knownQuery(),
    route(
      { assertMay: assertBroker, limit: { name: 'logos.update', rate: LIMIT, isPerPerson: true } },
      async (req, res, { actor }) => {
        const id = req.params.id!;
        await assertKnown(id);
        const logo = await fitted(await pictureBody(req, res));
        const logoUrl = logoUrlOf(id, randomUUID());
        const key = logoKeyOf(logoUrl)!;
        // listed for removal until a row names it, so that a crash leaves no file without an owner
        await prisma.fileRemoval.create({ data: { key, dueAt: new Date(clock().getTime() + HOUR) } });
        await ports.storage.put(key, logo, { mimeType: 'image/webp' });
        await context.unit(actor, (unit) => setLogo(unit, id, logoUrl));
        res.json({ logoUrl });
      },
    ),
  );

  routes.delete(
    '/organizations/:id/logo',
    knownQuery(),
    route({ assertMay: assertBroker }, async (req, res, { actor }) => {
      await context.unit(actor, (unit) => setLogo(unit, req.params.id!, null));
      res.json({ logoUrl: null });
    }),
  );

  routes.get(
    '/organizations/:id/logo',
    // the version says which picture: one that was replaced or taken away is not served any more
    knownQuery('v'),
    route({ isPublic: true, maySupportRead: true, scope: () => ({}) }, async (req, res, { scope }) => {
      const { v } = req.query;
      const logoUrl = logoUrlOf(req.params.id!, typeof v === 'string' ? v : '');
      const key = logoKeyOf(logoUrl);
      const isShown = key && (await prisma.organization.count({ where: { AND: [scope, { logoUrl }] } })) > 0;
      const file = isShown ? await ports.storage.read(key) : null;
      if (!file) throw notFound('There is no such logo.');
      res.setHeader('content-type', 'image/webp');
      res.setHeader('content-length', file.size);
      res.setHeader('x-content-type-options', 'nosniff');
      res.setHeader('cache-control', 'public, max-age=86400');
      res.setHeader('content-security-policy', "default-src 'none'; sandbox");
      await sendStream(file.stream, res);
    }),
  );
}
