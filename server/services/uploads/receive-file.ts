import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import type { Request } from 'express';
import { invalidField, RuleError } from '#shared/kernel/rule-error.ts';
import { isDiskFull, writeAll } from '../../media/disk-writes.ts';

export interface ReceivedFile {
  path: string;
  fileName: string;
  size: number;
  sha256: string;
}
export interface Received {
  fields: Record<string, string>;
  file: ReceivedFile;
}

export const MAX_UPLOAD_BYTES = 25_000_000;

export const interrupted = () =>
  new RuleError(
    'invalid',
    'upload.interrupted',
    'The upload was interrupted. Nothing was saved; please send the file again.',
  );

/** Refuses a form with ambiguous parts. */
function readerOf(req: Request) {
  try {
    return busboy({
      headers: req.headers,
      limits: { files: 1, fileSize: MAX_UPLOAD_BYTES, fields: 20, fieldSize: 2000, parts: 25 },
      defParamCharset: 'utf8',
    });
  } catch {
    throw interrupted();
  }
}

/** Consumes the part to its end, even if writing to disk fails. */
async function writeFileFrom(stream: Readable, count: Transform, target: string): Promise<void> {
  const opened = open(target, 'w');
  opened.catch(() => {});
  await pipeline(stream, count, async (chunks: AsyncIterable<Buffer>) => {
    const file = await opened.catch((error: Error) => error);
    if (file instanceof Error) {
      for await (const _ of chunks);
      throw file;
    }
    try {
      await writeAll(chunks, file);
    } finally {
      await file.close();
    }
  });
}

/** Streams one multipart file to disk, at most MAX_UPLOAD_BYTES. The caller removes it; on failure nothing is left. */
export async function receiveFile(req: Request, dataDir: string): Promise<Received> {
  if (!/^multipart\/form-data/i.test(req.get('content-type') ?? ''))
    throw invalidField('file', 'Please send the file as a form (multipart/form-data).');
  const dir = path.join(dataDir, 'incoming');
  await mkdir(dir, { recursive: true });
  const target = path.join(dir, randomUUID());
  const fields: Record<string, string> = {};
  let received: Promise<ReceivedFile> | undefined;
  let isTooLarge = false;
  let hasMoreFiles = false;

  const form = readerOf(req);
  form.on('field', (name, value) => {
    if (Object.hasOwn(fields, name)) return;
    fields[name] = value;
  });
  form.on('file', (name, stream, info) => {
    if (name !== 'file' && name !== 'filepond') {
      stream.resume();
      return;
    }
    const hash = createHash('sha256');
    let size = 0;
    const count = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        size += chunk.length;
        done(null, chunk);
      },
    });
    stream.on('limit', () => {
      isTooLarge = true;
    });
    received = writeFileFrom(stream, count, target).then(() => ({
      path: target,
      fileName: path.basename(info.filename || 'file').slice(0, 200),
      size,
      sha256: hash.digest('hex'),
    }));
    received.catch(() => {});
  });
  form.on('filesLimit', () => {
    hasMoreFiles = true;
  });
  try {
    await pipeline(req, form);
    // a second one would be dropped unseen
    if (hasMoreFiles) throw invalidField('file', 'Send one file in each request. Nothing was saved.', 'too-many');
    if (!received) throw invalidField('file', 'Please choose a file.');
    const file = await received;
    if (isTooLarge)
      throw new RuleError(
        'too-large',
        'upload.too-large',
        'This file is larger than 25 MB. Please send a smaller one.',
      );
    if (file.size === 0) throw invalidField('file', 'This file is empty. Please choose another one.');
    return { fields, file };
  } catch (error) {
    await received?.catch(() => {});
    await rm(target, { force: true });
    if (error instanceof RuleError || isDiskFull(error)) throw error;
    throw interrupted();
  }
}
