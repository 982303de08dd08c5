import type { Response, Router } from 'express';
import type { Actor } from '#shared/kernel/actor.ts';
import { conflict, invalidField, notFound, RuleError } from '#shared/kernel/rule-error.ts';
import { assertAcceptable, assertSize, safeFileName } from '#shared/uploads/uploads.rules.ts';
import { createUploadSchema, type CreateUpload } from '#shared/uploads/uploads.schema.ts';
import { badInput } from '../../hooks/errors.ts';
import { assertPlainBody, type FeathersRequest } from '../../http/middleware.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import type { AppContext } from '../../context.ts';
import type { DefineRoute, StreamingRoute } from '../../http/streaming-route.ts';
import { isDiskFull } from '../../media/disk-writes.ts';
import { TooManyBytes, transfersIn, type Transfer } from '../../media/transfers.ts';
import { analyzeUpload } from './analyze-upload.ts';
import { assertMayUpload, storeUpload, mimeOf, MIME_HEAD_BYTES } from './store-upload.ts';
import { logInFirst } from './upload-owners.ts';

/** Maximum number of open transfers per person. */
const MAX_OPEN = 20;

/** Continuing a transfer is not rate limited; starting one is. */
const CONTINUE_LIMIT = { acceptsOfferLink: true };

/**
 * Who may continue a transfer: the person, the party of a private link, or the guest who knows the upload session it
 * started with.
 */
function ownerKey(actor: Actor, sessionId: unknown): string {
  if (actor.kind === 'user') return `user:${actor.userId}`;
  if (actor.kind === 'token') return `token:${actor.offerId}:${actor.party}`;
  if (typeof sessionId === 'string' && sessionId.length >= 16) return `session:${sessionId}`;
  throw logInFirst(actor);
}

/** A file name in a header: percent-encoded, or UTF-8 bytes. */
function nameOf(header: string | undefined): string {
  const raw = Buffer.from(header ?? '', 'latin1').toString('utf8');
  try {
    return safeFileName(decodeURIComponent(raw));
  } catch {
    return safeFileName(raw);
  }
}

const parseInteger = (header: string | undefined) =>
  header !== undefined && /^\d{1,12}$/.test(header) ? Number(header) : null;
const resultRows = ({ analyzeResult = null, ...uploadResult }: NonNullable<Transfer['result']>) => [
  { uploadResult, analyzeResult },
];
const interrupted = () =>
  new RuleError(
    'invalid',
    'upload.interrupted',
    'The upload was interrupted. The received part is saved; please continue.',
  );

/**
 * Chunked uploads in the protocol of the upload widget (FilePond): POST starts, PATCH continues at an offset, HEAD and
 * GET return the offset, DELETE aborts.
 */
export function transferRoutes(routes: Router, context: AppContext, route: DefineRoute, sending: StreamingRoute): void {
  const transfers = transfersIn(context.env.dataDir);
  /** The chunk being written, by transfer: a new one takes over from a stalled connection. */
  const writing = new Map<string, { stop: AbortController; done: Promise<unknown> }>();

  async function own(req: FeathersRequest, actor: Actor): Promise<Transfer> {
    const transfer = await transfers.read(req.params.id!);
    if (!transfer || transfer.owner !== ownerKey(actor, req.query.sessionId))
      throw notFound('This upload no longer exists. Please send the file again.');
    return transfer;
  }
  const sendOffset = async (res: Response, transfer: Transfer) => {
    const offset = await transfers.offset(transfer);
    res.setHeader('upload-offset', offset);
    res.setHeader('upload-length', transfer.length);
    res.setHeader('cache-control', 'no-store');
    return offset;
  };
  /** Aborts the previous chunk if its connection stalled, and locks the transfer until `work` is done. */
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

  /** Serializes an owner's new transfers across processes, so that the count is exact. 409 at the limit. */
  const beginAfterOthers = (facts: Omit<Transfer, 'id'>) =>
    context.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`transfers:${facts.owner}`}, 0))::text`;
      if ((await transfers.openOf(facts.owner)) >= MAX_OPEN)
        throw conflict(
          'upload.too-many-open',
          `Max files: ${MAX_OPEN} uploads in progress. Wait for ` + 'some of them to finish.',
        );
      return transfers.begin(facts);
    });

  routes.post(
    '/uploads/transfers',
    route(sending, async (req, res, { actor }) => {
      req.resume(); // the widget's form has no fields beyond those in the URL
      const { token: _token, ...given } = req.query;
      const parsed = createUploadSchema.safeParse(given);
      if (!parsed.success) throw badInput(parsed.error);
      const length = parseInteger(req.get('upload-length'));
      if (length === null) throw invalidField('Upload-Length', 'Send the size of the file in bytes (Upload-Length).');
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
    route(CONTINUE_LIMIT, async (req, res, { actor }) => {
      assertPlainBody(req);
      const transfer = await own(req, actor);
      const answer = await alone(transfer.id, async (signal) => {
        const now = await transfers.read(transfer.id);
        if (now?.result) return resultRows(now.result);
        const offset = await sendOffset(res, transfer);
        if (parseInteger(req.get('upload-offset')) !== offset)
          throw conflict(
            'upload.offset',
            `${offset} of ${transfer.length} bytes have been received: ` + 'continue from there.',
          );
        const declaredLength = parseInteger(req.get('upload-length'));
        if (declaredLength !== null && declaredLength !== transfer.length)
          throw invalidField('Upload-Length', 'The length differs from the one the upload started with.');
        if (req.get('upload-name'))
          await transfers.write(Object.assign(transfer, { fileName: nameOf(req.get('upload-name')) }));
        try {
          await transfers.append(transfer, offset, req, signal);
        } catch (error) {
          if (error instanceof TooManyBytes)
            throw new RuleError('too-large', 'upload.too-large', 'More bytes were received than declared.');
          if (isDiskFull(error)) throw error;
          throw interrupted();
        }
        return received(transfer, actor, signal);
      });
      if (answer) res.status(200).json(answer);
      else {
        await sendOffset(res, transfer);
        res.status(204).end();
      }
    }),
  );

  /**
   * Checks the type as soon as enough bytes are there, and stores the file once it is complete. A refused file is
   * aborted.
   */
  async function received(transfer: Transfer, actor: Actor, signal: AbortSignal) {
    const fields = transfer.fields as CreateUpload;
    const offset = await transfers.offset(transfer);
    try {
      if (offset >= Math.min(MIME_HEAD_BYTES, transfer.length))
        assertAcceptable(fields.type, { size: transfer.length, mime: await mimeOf(transfers.partPath(transfer.id)) });
      if (offset < transfer.length) return null;
      await assertMayUpload(context, actor, fields);
      const path = transfers.partPath(transfer.id);
      const analyzeResult = await analyzeUpload(context, actor, fields, { path, signal });
      const { id, key, url } = await storeUpload(context, actor, fields, {
        path,
        fileName: transfer.fileName,
        size: transfer.length,
        sha256: await transfers.sha256(transfer.id),
      });
      // after a full disk, a retry must not create a second file; only the record of this one is lost
      const result = { id, key, url, analyzeResult };
      await transfers.finish({ ...transfer, result }).catch(() => transfers.remove(transfer.id));
      return resultRows(result);
    } catch (error) {
      // the connection was replaced or the transfer is being deleted; the received file stays until then
      if (signal.aborted) throw interrupted();
      if (error instanceof RuleError) await transfers.remove(transfer.id);
      throw error;
    }
  }

  routes.head(
    '/uploads/transfers/:id',
    knownQuery('sessionId', 'token'),
    route(CONTINUE_LIMIT, async (req, res, { actor }) => {
      await sendOffset(res, await own(req, actor));
      res.status(200).end();
    }),
  );
  routes.get(
    '/uploads/transfers/:id',
    knownQuery('sessionId', 'token'),
    route(CONTINUE_LIMIT, async (req, res, { actor }) => {
      const transfer = await own(req, actor);
      const [done] = transfer.result ? resultRows(transfer.result) : [];
      res.json({
        offset: await sendOffset(res, transfer),
        length: transfer.length,
        uploadResult: done?.uploadResult ?? null,
        analyzeResult: done?.analyzeResult ?? null,
      });
    }),
  );
  routes.delete(
    '/uploads/transfers/:id',
    knownQuery('sessionId', 'token'),
    route(CONTINUE_LIMIT, async (req, res, { actor }) => {
      const transfer = await own(req, actor);
      await alone(transfer.id, () => transfers.remove(transfer.id));
      res.status(200).json({ id: transfer.id });
    }),
  );
}
