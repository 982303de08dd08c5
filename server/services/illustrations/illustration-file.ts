// Illustrations as files: drawn when first asked for, kept afterwards.

import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { illustrationPath, type IllustrationWidth, pictureFacts } from '#shared/illustrations/illustrations.address.ts';
import { DRAWING_VERSION, drawHome } from '#shared/illustrations/illustrations.draw.ts';
import type { HomeFacts, View } from '#shared/illustrations/illustrations.facts.ts';

export interface IllustrationRequest {
  /** Directory of the server's own files. */
  dataDir: string;
  facts: Partial<HomeFacts>;
  view: View;
  width: IllustrationWidth;
  format: 'webp';
}

const inFlight = new Map<string, Promise<string>>();

/**
 * Path of the picture as a file, drawn now if it does not exist yet. Callers that ask for the same file at the same
 * time share one rendering; a file appears whole or not at all, also when several processes share `dataDir`.
 * Rejects when the directory cannot be written.
 */
export async function illustrationFile(request: IllustrationRequest): Promise<string> {
  const { dataDir, facts, view, width, format } = request;
  const file = path.join(dataDir, 'illustrations', homeHash(facts), `${view}-${width}.${format}`);
  const running = inFlight.get(file);
  if (running) {
    return running;
  }
  const drawing = drawOnce(file, request).finally(() => inFlight.delete(file));
  inFlight.set(file, drawing);
  return drawing;
}

/** A 16 pixel wide picture as a data URI (under 400 bytes), to be shown blurred until the real one has loaded. */
export async function blurPlaceholder(facts: Partial<HomeFacts>, view: View): Promise<string> {
  const bytes = await sharp(svgOf(facts, view, 200))
    .resize(16, 12)
    .webp({ quality: 40 })
    .toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

async function drawOnce(file: string, { facts, view, width }: IllustrationRequest): Promise<string> {
  if (await exists(file)) {
    return file;
  }
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}.tmp`;
  try {
    await sharp(svgOf(facts, view, width))
      .webp({ quality: 82 })
      .toFile(unfinished);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return file;
}

function svgOf(facts: Partial<HomeFacts>, view: View, width: number): Buffer {
  return Buffer.from(drawHome(pictureFacts(facts), view, { width, height: (width * 3) / 4 }));
}

/** Names the directory of a home; a new version of the drawings gets new directories. */
function homeHash(facts: Partial<HomeFacts>): string {
  return createHash('sha256')
    .update(`${DRAWING_VERSION} ${illustrationPath(facts)}`)
    .digest('hex')
    .slice(0, 24);
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
