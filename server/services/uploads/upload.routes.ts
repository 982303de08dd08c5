import { rm } from 'node:fs/promises';
import type { Router } from 'express';
import type { Actor } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { createUploadSchema } from '#shared/uploads/uploads.schema.ts';
import { isPhotoType } from '#shared/uploads/uploads.types.ts';
import { readResponse } from '../../database/idempotency.ts';
import { badInput } from '../../hooks/errors.ts';
import { idempotencyOf } from '../../hooks/idempotency-key.ts';
import { assertPlainBody } from '../../http/middleware.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import type { AppContext } from '../../context.ts';
import { sendStream, streamingRoutes } from '../../http/streaming-route.ts';
import { actorOfRequest } from '../../hooks/authenticate.ts';
import { photoFileKey } from '../../media/photo-files.ts';
import { abortedWith, analyzeUpload } from './analyze-upload.ts';
import { receiveFile } from './receive-file.ts';
import { assertMayUpload, storeUpload } from './store-upload.ts';
import { transferRoutes } from './transfer.routes.ts';
import { publicPhotos, uploadsScope } from '../../queries/uploads-scope.ts';
import { fileNameFor } from '#shared/uploads/uploads.view.ts';

const UPLOAD_LIMIT = {
  windowSeconds: 3600,
  max: 300,
  message: 'Too many files were sent from this network. Please wait an hour and try again.',
};
const GUEST_LIMIT = {
  windowSeconds: 3600,
  max: 60,
  message: 'Too many files were sent from this network. Please wait an hour and try again.',
};

/** Whole uploads and started chunked uploads count together. */
const SENDING = {
  acceptsOfferLink: true,
  limit: { name: 'uploads.create', rate: (actor: Actor) => (actor.kind === 'guest' ? GUEST_LIMIT : UPLOAD_LIMIT) },
};

/** File uploads and downloads. Streamed, so they are routes; permissions are checked by the same scopes. */
export function uploadRoutes(routes: Router, context: AppContext): void {
  const route = streamingRoutes(context.rateLimiter);
  transferRoutes(routes, context, route, SENDING);

  routes.post(
    '/uploads',
    knownQuery('token'),
    route(SENDING, async (req, res, { actor: early }) => {
      assertPlainBody(req);
      const { fields, file } = await receiveFile(req, context.env.dataDir);
      try {
        // a form sends every field, also those that do not apply
        const { token, ...rest } = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
        const actor = token ? await actorOfRequest(req, token) : early;
        const parsed = createUploadSchema.safeParse(rest);
        if (!parsed.success) throw badInput(parsed.error);
        const sender = { actor, ip: req.ip ?? '' };
        const idempotency = idempotencyOf(req.get('idempotency-key'), sender, ['uploads', rest, file.sha256]);
        // a file that was sent before has its room
        const isRepeated = idempotency && (await readResponse(context.prisma, idempotency));
        if (!isRepeated) await assertMayUpload(context, actor, parsed.data);
        // before it is stored: nothing stays of an upload that is canceled meanwhile
        const signal = abortedWith(res);
        const analyzeResult = await analyzeUpload(context, actor, parsed.data, { path: file.path, signal });
        signal.throwIfAborted();
        const row = await storeUpload(context, { actor, idempotency }, parsed.data, file);
        res.status(201).json([{ uploadResult: { id: row.id, key: row.key, url: row.url }, analyzeResult }]);
      } finally {
        await rm(file.path, { force: true });
      }
    }),
  );

  routes.get(
    '/files/:key',
    knownQuery('w', 'token'),
    route({ acceptsOfferLink: true, maySupportRead: true, scope: uploadsScope }, async (req, res, { actor, scope }) => {
      const key = req.params.key!;
      const row = await context.prisma.upload.findFirst({
        where: { AND: [scope, { key }] },
        include: { listing: { select: { type: true, status: true, archivedAt: true } } },
      });
      if (!row) throw notFound('We couldn’t find that file.');
      if (isPhotoType(row.type) && !row.processedAt)
        throw notFound('This photo is being prepared. Please look again in a moment.');
      const asked = Number(req.query.w);
      const width = row.widths.length ? (row.widths.find((w) => w >= asked) ?? row.widths.at(-1)!) : null;
      const file = await context.ports.storage.read(width ? photoFileKey(key, width) : key);
      if (!file) throw notFound('This file is missing. Please contact us.');
      const isPublic =
        row.type === publicPhotos.type &&
        row.listing?.type === 'SELLER' &&
        row.listing.status === 'APPROVED' &&
        !row.listing.archivedAt;
      res.setHeader('content-type', row.mimeType);
      res.setHeader('content-length', file.size);
      res.setHeader('x-content-type-options', 'nosniff');
      // a key identifies immutable bytes; mail clients load public photos cross-origin
      if (isPublic) res.setHeader('cross-origin-resource-policy', 'cross-origin');
      res.setHeader('cache-control', isPublic ? 'public, max-age=31536000, immutable' : 'private, max-age=600');
      res.setHeader(
        'content-disposition',
        `${row.mimeType.startsWith('image/') ? 'inline' : 'attachment'}; ` +
          `filename*=UTF-8''${encodeURIComponent(fileNameFor(row, actor))}`,
      );
      // a document is displayed, never executed
      res.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
      await sendStream(file.stream, res);
    }),
  );
}
