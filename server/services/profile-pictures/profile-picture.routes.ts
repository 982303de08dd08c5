import { randomUUID } from 'node:crypto';
import type { Router } from 'express';
import type { Actor } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { userView } from '#shared/users/users.view.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import type { AppContext } from '../../context.ts';
import { pictureBody } from '../../http/picture-body.ts';
import { ownAccountOnly, sendStream, streamingRoutes } from '../../http/streaming-route.ts';
import type { PictureLimits } from '../../config/picture-limits.ts';
import { inPictureProcess } from '../../media/picture-process.ts';
import { pictureRefusal } from '../../media/photo-widths.ts';
import { pictureKey } from '../../workflows/users/delete-account.ts';
import { picturesScope } from './pictures.scope.ts';

const LIMIT = {
  windowSeconds: 3600,
  max: 30,
  message: 'That is too many pictures in one hour. Please ' + 'try again later.',
};
const SIDE = 384;
const QUALITY = 82;
/** Kept short because a person waits for the response. */
const SECONDS = 20;

/** Crops to a square around the subject, upright, as WebP; strips EXIF and other metadata. */
async function squarePicture(bytes: Buffer, limits: PictureLimits): Promise<Buffer> {
  try {
    const square = await inPictureProcess(
      'requests',
      'square',
      { bytes, side: SIDE, quality: QUALITY },
      { limits: { ...limits, seconds: Math.min(SECONDS, limits.seconds) } },
    );
    return Buffer.from(square);
  } catch (error) {
    throw pictureRefusal(error);
  }
}

/**
 * `PUT|GET|DELETE /users/{id}/picture`: one's own picture can be changed; others who may see the person can read it.
 * Files are streamed, so these are routes.
 */
export function profilePictureRoutes(routes: Router, context: AppContext): void {
  const route = streamingRoutes(context.rateLimiter);
  const assertMay = ownAccountOnly('picture', 'You can change only your own picture.');
  const discard = (url: string | null) => {
    const key = url && pictureKey(url);
    return key
      ? context.ports.storage
          .remove(key)
          .catch((error: unknown) =>
            context.log.error({ key, error: String(error) }, 'an old picture could not be removed'),
          )
      : undefined;
  };
  async function change(actor: Actor, id: string, picture: Buffer | null) {
    const url = picture ? `/api/users/${id}/picture?v=${randomUUID()}` : null;
    if (url) await context.ports.storage.put(pictureKey(url)!, picture!, { mimeType: 'image/webp' });
    const { before, after } = await context
      .unit(actor, async (unit) => {
        const [kept] = await unit.tx.$queryRaw<
          { profilePicUrl: string | null }[]
        >`SELECT "profilePicUrl" FROM "User" WHERE id = ${id} FOR NO KEY UPDATE`;
        const row = await unit.tx.user.update({ where: { id }, data: { profilePicUrl: url } });
        unit.audit({ action: picture ? 'user.picture-set' : 'user.picture-removed', entityType: 'user', entityId: id });
        unit.publish('users', 'patched', { id });
        return { before: kept?.profilePicUrl ?? null, after: row };
      })
      .catch(async (error: unknown) => {
        await discard(url);
        throw error;
      });
    await discard(before);
    return userView(after, actor);
  }

  routes.put(
    '/users/:id/picture',
    knownQuery(),
    route({ assertMay, limit: { name: 'pictures.update', rate: LIMIT } }, async (req, res, { actor }) => {
      const bytes = await pictureBody(req, res);
      res.json(await change(actor, req.params.id!, await squarePicture(bytes, context.env.pictureLimits)));
    }),
  );

  routes.delete(
    '/users/:id/picture',
    knownQuery(),
    route({ assertMay }, async (req, res, { actor }) => {
      res.json(await change(actor, req.params.id!, null));
    }),
  );

  routes.get(
    '/users/:id/picture',
    // `v` is the version, so that a cached picture does not hide a new one
    knownQuery('v'),
    route({ scope: picturesScope, maySupportRead: true }, async (req, res, { scope }) => {
      const person = await context.prisma.user.findFirst({
        where: { AND: [scope, { id: req.params.id!, deletedAt: null }] },
        select: { profilePicUrl: true },
      });
      const key = person?.profilePicUrl && pictureKey(person.profilePicUrl);
      const file = key ? await context.ports.storage.read(key) : null;
      if (!file) throw notFound('There is no such picture.');
      res.setHeader('content-type', 'image/webp');
      res.setHeader('content-length', file.size);
      res.setHeader('x-content-type-options', 'nosniff');
      // the URL changes with the picture
      res.setHeader('cache-control', 'private, max-age=86400');
      res.setHeader('content-security-policy', "default-src 'none'; sandbox");
      await sendStream(file.stream, res);
    }),
  );
}
