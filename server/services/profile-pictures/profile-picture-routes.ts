import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { raw } from '@feathersjs/express';
import type { NextFunction, Request, Response, Router } from 'express';
import { isUser, type Actor } from '#shared/kernel/actor.ts';
import { forbidden, invalidField, notFound, RuleError } from '#shared/kernel/rule-error.ts';
import { mimeOfBytes } from '#shared/uploads/uploads.rules.ts';
import { MOST_PICTURE_BYTES, PICTURE_MIMES, PICTURE_TOO_LARGE, PICTURE_TYPES } from '#shared/users/users.messages.ts';
import { userView } from '#shared/users/users.view.ts';
import { knownQuery } from '../../hooks/known-query.ts';
import { ipKey } from '../../hooks/ip-key.ts';
import type { FeathersRequest } from '../../hooks/http.ts';
import type { RateLimiter } from '../../hooks/rate-limit.ts';
import type { ServiceDeps } from '../../hooks/service-definition.ts';
import { actorOfRequest } from '../../hooks/authenticate.ts';
import type { PictureLimits } from '../../lib/picture-limits.ts';
import { inPictureProcess } from '../../lib/picture-process.ts';
import { pictureRefusal } from '../../lib/photo-widths.ts';
import { pictureKey } from '../../workflows/delete-account.ts';
import { picturesScope } from './pictures.scope.ts';

const LIMIT = { windowSeconds: 3600, max: 30, message: 'That is a lot of pictures for one hour. Please wait a while.' };
const SIDE = 384;
const QUALITY = 82;
/** Somebody waits for the answer. */
const SECONDS = 20;

/** A square around what matters, upright, as WebP; EXIF and every other metadata is gone. */
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

type Handler = (req: FeathersRequest, res: Response) => Promise<unknown>;
const route = (handler: Handler) => (req: FeathersRequest, res: Response, next: NextFunction) => {
  handler(req, res).catch(next);
};

const readBody = raw({ type: () => true, limit: MOST_PICTURE_BYTES });
/** The bytes of the body, whatever it calls itself. */
const bytesOf = (req: Request, res: Response) =>
  new Promise<Buffer>((resolve, reject) => {
    readBody(
      req as never,
      res as never,
      ((error: unknown) => {
        if ((error as { type?: string } | undefined)?.type === 'entity.too.large')
          reject(
            new RuleError('too-large', 'picture.too-large', PICTURE_TOO_LARGE, {
              fields: [{ path: 'file', code: 'too-large', message: PICTURE_TOO_LARGE }],
            }),
          );
        else if (error) reject(error instanceof Error ? error : new Error('the body could not be read'));
        else resolve(Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0));
      }) as never,
    );
  });

/** `PUT|GET|DELETE /users/{id}/picture`: one's own picture in and out; others get it who see the person. Files stream, so these are routes. */
export function profilePictureRoutes(routes: Router, deps: ServiceDeps, limiter: RateLimiter): void {
  const actorOf = (req: FeathersRequest): Promise<Actor> => actorOfRequest(req);
  const discard = (url: string | null) => {
    const key = url && pictureKey(url);
    return key
      ? deps.ports.storage
          .remove(key)
          .catch((error: unknown) =>
            deps.log.error({ key, error: String(error) }, 'an old picture could not be removed'),
          )
      : undefined;
  };
  async function change(req: FeathersRequest, picture: Buffer | null) {
    const actor = await actorOf(req);
    const id = req.params.id!;
    const url = picture ? `/api/users/${id}/picture?v=${randomUUID()}` : null;
    if (url) await deps.ports.storage.put(pictureKey(url)!, picture!, { mimeType: 'image/webp' });
    const { before, after } = await deps
      .unit(actor, async (unit) => {
        const [kept] = await unit.tx.$queryRaw<
          { profilePicUrl: string | null }[]
        >`SELECT "profilePicUrl" FROM "User" WHERE id = ${id} FOR NO KEY UPDATE`;
        const row = await unit.tx.user.update({ where: { id }, data: { profilePicUrl: url } });
        unit.audit({ action: picture ? 'user.picture-set' : 'user.picture-removed', noun: 'user', nounId: id });
        unit.announce('users', 'patched', { id });
        return { before: kept?.profilePicUrl ?? null, after: row };
      })
      .catch(async (error: unknown) => {
        await discard(url);
        throw error;
      });
    await discard(before);
    return userView(after, actor);
  }
  const assertOwn = async (req: FeathersRequest) => {
    const actor = await actorOf(req);
    if (actor.kind !== 'user') throw new RuleError('unauthenticated', 'picture.login', 'Please log in.');
    if (!isUser(actor, req.params.id!)) throw forbidden('picture.not-yours', 'You can change your own picture only.');
  };

  routes.put(
    '/users/:id/picture',
    knownQuery(),
    route(async (req, res) => {
      limiter.hit(`pictures.update.${ipKey(req.ip)}`, LIMIT);
      await assertOwn(req);
      const bytes = await bytesOf(req, res);
      if (!PICTURE_MIMES.includes(mimeOfBytes(bytes) ?? '')) throw invalidField('file', PICTURE_TYPES, 'type');
      res.json(await change(req, await squarePicture(bytes, deps.env.pictureLimits)));
    }),
  );

  routes.delete(
    '/users/:id/picture',
    knownQuery(),
    route(async (req, res) => {
      await assertOwn(req);
      res.json(await change(req, null));
    }),
  );

  routes.get(
    '/users/:id/picture',
    // `v` names the version, so that a new picture is not hidden by a cached one
    knownQuery('v'),
    route(async (req, res) => {
      const actor = await actorOf(req);
      const person =
        actor.kind === 'user'
          ? await deps.prisma.user.findFirst({
              where: { AND: [picturesScope(actor), { id: req.params.id!, deletedAt: null }] },
              select: { profilePicUrl: true },
            })
          : null;
      const key = person?.profilePicUrl && pictureKey(person.profilePicUrl);
      const file = key ? await deps.ports.storage.read(key) : null;
      if (!file) throw notFound('There is no such picture.');
      res.setHeader('content-type', 'image/webp');
      res.setHeader('content-length', file.size);
      res.setHeader('x-content-type-options', 'nosniff');
      // the address changes with the picture
      res.setHeader('cache-control', 'private, max-age=86400');
      res.setHeader('content-security-policy', "default-src 'none'; sandbox");
      await pipeline(file.stream, res).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
      });
    }),
  );
}
