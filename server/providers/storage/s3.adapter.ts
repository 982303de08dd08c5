import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { ProviderError, reasonOfStatus } from '../provider-error.ts';
import { checkKey, type StoragePort } from './port.ts';

export interface S3Settings {
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Default `us-east-1`, which S3-compatible services accept. */
  region?: string | undefined;
  /** Another host than Amazon's; the bucket is then part of the path. */
  endpoint?: string | undefined;
}

const NAME = 'S3';
const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 200;
/** No client logging: its errors are thrown as well. */
const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

function asProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (!(error instanceof S3ServiceException))
    return new ProviderError(NAME, 'unreachable', 'no response', { cause: error });
  const status = error.$metadata.httpStatusCode ?? 500;
  return new ProviderError(NAME, reasonOfStatus(status), `the request failed (${status}, ${error.name})`, {
    cause: error,
  });
}

const isAbsent = (error: unknown) => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/**
 * Retries transient failures a few times. The client's own retry cannot resend a stream, so `call` creates a new
 * request each time.
 */
async function attempting<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      const failure = asProviderError(error);
      if (isAbsent(error)) throw error;
      if (attempt === ATTEMPTS || !failure.temporary || failure.reason === 'credentials') throw failure;
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
    }
  }
}

async function orAbsent<T, A>(work: Promise<T>, absent: A): Promise<T | A> {
  return work.catch((error: unknown) => {
    if (isAbsent(error)) return absent;
    throw error;
  });
}

/** Files in a bucket of Amazon S3 or an S3-compatible service. */
export function createS3Storage(settings: S3Settings): StoragePort {
  const client = new S3Client({
    region: settings.region ?? 'us-east-1',
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
    maxAttempts: 1,
    logger: SILENT,
    // not every compatible service supports trailing checksums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => {
    checkKey(NAME, key);
    return { Bucket: settings.bucket, Key: key };
  };

  return {
    id: 's3',
    name: NAME,
    builtIn: false,

    async put(key, content, { mimeType }) {
      const target = { ...at(key), ContentType: mimeType };
      if (Buffer.isBuffer(content)) {
        await attempting(() =>
          client.send(new PutObjectCommand({ ...target, Body: content, ContentLength: content.length })),
        );
        return;
      }
      // S3 requires the length in advance, and a retry needs the bytes again
      const folder = await mkdtemp(path.join(tmpdir(), 'hearthport-'));
      try {
        const file = path.join(folder, 'file');
        await pipeline(content, createWriteStream(file));
        const { size } = await stat(file);
        await attempting(async () => {
          const body = createReadStream(file);
          try {
            await client.send(new PutObjectCommand({ ...target, Body: body, ContentLength: size }));
          } finally {
            body.destroy();
          }
        });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },

    async read(key) {
      const found = await orAbsent(
        attempting(() => client.send(new GetObjectCommand(at(key)))),
        null,
      );
      if (!found) return null;
      if (!(found.Body instanceof Readable)) throw new ProviderError(NAME, 'malformed', 'the response has no content');
      return {
        stream: found.Body,
        size: found.ContentLength ?? 0,
        mimeType: found.ContentType ?? 'application/octet-stream',
      };
    },

    async remove(key) {
      await orAbsent(
        attempting(() => client.send(new DeleteObjectCommand(at(key)))),
        null,
      );
    },

    async exists(key) {
      return Boolean(
        await orAbsent(
          attempting(() => client.send(new HeadObjectCommand(at(key)))),
          null,
        ),
      );
    },
  };
}
