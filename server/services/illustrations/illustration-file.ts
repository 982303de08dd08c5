// Illustration files: drawn on first request and cached while in use.

import { createHash } from 'node:crypto';
import path from 'node:path';
import { illustrationPath, type IllustrationWidth, pictureFacts } from '#shared/illustrations/illustrations.address.ts';
import { DRAWING_VERSION } from '../../illustrations/illustrations.draw.ts';
import type { HomeFacts, View } from '#shared/illustrations/illustrations.facts.ts';
import { RuleError } from '#shared/kernel/rule-error.ts';
import { cachedFile, usedFile } from '../../media/cached-files.ts';
import { gateOf } from '../../database/gate.ts';
import { inPictureProcess } from '../../media/picture-process.ts';
import { inThread } from '../../media/worker-pool.ts';

export interface IllustrationRequest {
  /** Directory for the server's own files. */
  dataDir: string;
  facts: Partial<HomeFacts>;
  view: View;
  width: IllustrationWidth;
  format: 'webp';
}

/** Maximum number of illustrations waiting to be drawn: what a few visitors of a fresh demo request at once. */
export const MAX_WAITING_PICTURES = 120;
const RETRY_SECONDS = 10;
const renderQueue = gateOf(
  1,
  MAX_WAITING_PICTURES,
  () =>
    new RuleError(
      'unavailable',
      'illustrations.busy',
      'Too many pictures are being drawn. Please try again in a few seconds.',
      { data: { retryAfterSeconds: RETRY_SECONDS } },
    ),
);

const directoryOf = (dataDir: string) => path.join(dataDir, 'illustrations');
const nameOf = ({ facts, view, width, format }: IllustrationRequest) =>
  path.join(homeHash(facts), `${view}-${width}.${format}`);

/** Path of the illustration if it was already drawn, otherwise null. */
export const drawnIllustration = (request: IllustrationRequest): Promise<string | null> =>
  usedFile(directoryOf(request.dataDir), nameOf(request));

/**
 * Path of the illustration, drawn now if it does not exist, one at a time. Concurrent callers for the same file share
 * one rendering. Rejects when the directory is not writable, and with RuleError `illustrations.busy` when too many
 * wait.
 */
export function illustrationFile(request: IllustrationRequest): Promise<string> {
  const { facts, view, width } = request;
  return cachedFile({
    folder: directoryOf(request.dataDir),
    name: nameOf(request),
    make: () => renderQueue(async () => rendered(await drawing(facts, view, width), { quality: 82 })),
  });
}

/** A 16 pixel wide image as a data URI (under 400 bytes), shown blurred until the real one has loaded. */
export async function blurPlaceholder(facts: Partial<HomeFacts>, view: View): Promise<string> {
  const bytes = await rendered(await drawing(facts, view, 200), { quality: 40, width: 16, height: 12 });
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

const drawing = (facts: Partial<HomeFacts>, view: View, width: number): Promise<string> =>
  inThread('homeDrawing', { facts: pictureFacts(facts), view, size: { width, height: (width * 3) / 4 } });

const rendered = async (svg: string, as: { quality: number; width?: number; height?: number }): Promise<Buffer> =>
  Buffer.from(await inPictureProcess('drawings', 'drawing', { svg, ...as }));

/** The directory of a home; a new version of the drawings gets new directories. */
function homeHash(facts: Partial<HomeFacts>): string {
  return createHash('sha256')
    .update(`${DRAWING_VERSION} ${illustrationPath(facts)}`)
    .digest('hex')
    .slice(0, 24);
}
