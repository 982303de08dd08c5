import type { Response, Router } from 'express';
import type { Actor } from '#shared/kernel/actor.ts';
import { conflict, forbidden, invalidField, notFound, RuleError } from '#shared/kernel/rule-error.ts';
import { assertAcceptable, assertSize, safeFileName } from '#shared/uploads/uploads.rules.ts';
import { createUploadSchema, type CreateUpload } from '#shared/uploads/uploads.schema.ts';
import { badInput } from '../../hooks/errors.ts';
import { assertPlainBody, type FeathersRequest } from '../../http/middleware.ts';
import { knownQuery } from '../../hooks/known-query.ts';
import type { AppContext } from '../../context.ts';
import type { DefineRoute, StreamingRoute } from '../../http/streaming-route.ts';
import { isDiskFull } from '../../media/disk-writes.ts';
import { TooManyBytes, transfersIn, type Transfer } from '../../media/transfers.ts';
import { assertMayUpload, storeUpload, mimeOf, MIME_HEAD_BYTES } from './store-upload.ts';

/** Transfers one person may have under way. */
const MAX_OPEN = 20;

/** Going on with a transfer is not limited: beginning one is. */
const GOING_ON = { acceptsOfferLink: true };

/** Who goes on with a transfer: the person, the party of a private link, or the visitor who knows the session it began with. */
function ownerKey(actor: Actor, sessionId: unknown): string {
  if (actor.kind === 'user') return `user:${actor.userId}`;
  if (actor.kind === 'token') return `token:${actor.offerId}:${actor.party}`;
  if (typeof sessionId === 'string' && sessionId.length >= 16) return `session:${sessionId}`;
  throw forbidden('upload.login', 'Please log in.');
}

/** A name as a header carries it: percent-encoded, or bytes of UTF-8. */
function nameOf(header: string | undefined): string {
  const raw = Buffer.from(header ?? '', 'latin1').toString('utf8');
  try {
    return safeFileName(decodeURIComponent(raw));
  } catch {
    return safeFileName(raw);
  }
}

const wholeNumber = (header: string | undefined) =>
  header !== undefined && /^\d{1,12}$/.test(header) ? Number(header) : null;
const kept = (uploadResult: NonNullable<Transfer['result']>) => [{ uploadResult, analyzeResult: null }];

/** Files in chunks, by the protocol of the upload widget: POST begins, PATCH goes on at its offset, HEAD and GET tell how far it is, DELETE gives it up. */
export function transferRoutes(routes: Router, context: AppContext, route: DefineRoute, sending: StreamingRoute): void {
  const transfers = transfersIn(context.env.dataDir);
  /** The chunk that is being written, by transfer: a new one takes over from a connection that hangs. */
  const writing = new Map<string, { stop: AbortController; done: Promise<unknown> }>();

  async function own(req: FeathersRequest, actor: Actor): Promise<Transfer> {
    const transfer = await transfers.read(req.params.id!);
    if (!transfer || transfer.owner !== ownerKey(actor, req.query.sessionId))
      throw notFound('This upload is not known any more. Please send the file again.');
    return transfer;
  }
  const sendOffset = async (res: Response, transfer: Transfer) => {
    const offset = await transfers.offset(transfer);
    res.setHeader('upload-offset', offset);
    res.setHeader('upload-length', transfer.length);
    res.setHeader('cache-control', 'no-store');
    return offset;
  };
  /** Ends the chunk before, if its connection hangs, and holds the transfer until `work` is done. */
  async function alone<T>(id: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    for (let other = writing.get(id); other; other = writing.get(id)) {
      other.stop.abort();
      await other.done;
    }
    const stop = new AbortController();
    const running = work(stop.signal);
    const entry = { stop, done: running.catch(() => {}) };
    writing.set(id, entry);
    try {
      return await running;
    } finally {
      writing.delete(id);
    }
  }

  /** One beginning of an owner after the other, on whichever process: each counts those before it. 409 at the limit. */
  const beginAfterOthers = (facts: Omit<Transfer, 'id'>) =>
    context.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`transfers:${facts.owner}`}, 0))::text`;
      if ((await transfers.openOf(facts.owner)) >= MAX_OPEN)
        throw conflict('upload.too-many-open', `Max files: ${MAX_OPEN} on their way. Let some of them arrive first.`);
      return transfers.begin(facts);
    });

  routes.post(
    '/uploads/transfers',
    route(sending, async (req, res, { actor }) => {
      req.resume(); // the widget's form says nothing that the address does not
      const { token: _token, ...given } = req.query;
      const parsed = createUploadSchema.safeParse(given);
      if (!parsed.success) throw badInput(parsed.error);
      const length = wholeNumber(req.get('upload-length'));
      if (length === null) throw invalidField('Upload-Length', 'Say how many bytes the file has (Upload-Length).');
      assertSize(parsed.data.type, length);
      await assertMayUpload(context, actor, parsed.data);
      const owner = ownerKey(actor, parsed.data.sessionId);
      const transfer = await beginAfterOthers({
        owner,
        length,
        fileName: nameOf(req.get('upload-name')),
        fields: parsed.data,
      });
      await sendOffset(res, transfer);
      res.status(201).type('text/plain').send(transfer.id);
    }),
  );

  routes.patch(
    '/uploads/transfers/:id',
    knownQuery('sessionId', 'token'),
    route(GOING_ON, async (req, res, { actor }) => {
      assertPlainBody(req);
      const transfer = await own(req, actor);
      const answer = await alone(transfer.id, async (signal) => {
        const now = await transfers.read(transfer.id);
        if (now?.result) return kept(now.result);
        const offset = await sendOffset(res, transfer);
        if (wholeNumber(req.get('upload-offset')) !== offset)
          throw conflict('upload.offset', `${offset} of ${transfer.length} bytes have come: go on from there.`);
        const announced = wholeNumber(req.get('upload-length'));
        if (announced !== null && announced !== transfer.length)
          throw invalidField('Upload-Length', 'This is not the length the file began with.');
        if (req.get('upload-name'))
          await transfers.write(Object.assign(transfer, { fileName: nameOf(req.get('upload-name')) }));
        try {
          await transfers.append(transfer, offset, req, signal);
        } catch (error) {
          if (error instanceof TooManyBytes)
            throw new RuleError('too-large', 'upload.too-large', 'More bytes came than the file was said to have.');
          if (isDiskFull(error)) throw error;
          throw new RuleError(
            'invalid',
            'upload.interrupted',
            'The upload was interrupted. What came is kept; please go on.',
          );
        }
        return taken(transfer, actor);
      });
      if (answer) res.status(200).json(answer);
      else {
        await sendOffset(res, transfer);
        res.status(204).end();
      }
    }),
  );

  /** Looks at the bytes as soon as they say what they are, and keeps the file once it is whole. A refused one is given up. */
  async function taken(transfer: Transfer, actor: Actor) {
    const fields = transfer.fields as CreateUpload;
    const offset = await transfers.offset(transfer);
    try {
      if (offset >= Math.min(MIME_HEAD_BYTES, transfer.length))
        assertAcceptable(fields.type, { size: transfer.length, mime: await mimeOf(transfers.partPath(transfer.id)) });
      if (offset < transfer.length) return null;
      const { id, key, url } = await storeUpload(context, actor, fields, {
        path: transfers.partPath(transfer.id),
        fileName: transfer.fileName,
        size: transfer.length,
        sha256: await transfers.sha256(transfer.id),
      });
      // a full disk must not make a second file of a retry: then only the record of this one is lost
      await transfers.finish({ ...transfer, result: { id, key, url } }).catch(() => transfers.remove(transfer.id));
      return kept({ id, key, url });
    } catch (error) {
      if (error instanceof RuleError) await transfers.remove(transfer.id);
      throw error;
    }
  }

  routes.head(
    '/uploads/transfers/:id',
    knownQuery('sessionId', 'token'),
    route(GOING_ON, async (req, res, { actor }) => {
      await sendOffset(res, await own(req, actor));
      res.status(200).end();
    }),
  );
  routes.get(
    '/uploads/transfers/:id',
    knownQuery('sessionId', 'token'),
    route(GOING_ON, async (req, res, { actor }) => {
      const transfer = await own(req, actor);
      res.json({
        offset: await sendOffset(res, transfer),
        length: transfer.length,
        uploadResult: transfer.result ?? null,
      });
    }),
  );
  routes.delete(
    '/uploads/transfers/:id',
    knownQuery('sessionId', 'token'),
    route(GOING_ON, async (req, res, { actor }) => {
      const transfer = await own(req, actor);
      await alone(transfer.id, () => transfers.remove(transfer.id));
      res.status(200).json({ id: transfer.id });
    }),
  );
}
