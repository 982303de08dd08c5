import { Worker } from 'node:worker_threads';

export interface RawPicture {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}
type Answer = RawPicture | { problem: 'unreadable' | 'pixels' };

const MOST_MS = 60_000;

/** The pixels (RGBA, upright) of a HEIC picture, by libheif in a thread of its own; what is wrong with it otherwise: not readable in a minute, or more than `mostPixels`. */
export async function heicPicture(bytes: Buffer, mostPixels: number): Promise<Answer> {
  const worker = new Worker(new URL('./heic-decoder.mjs', import.meta.url), {
    workerData: { bytes, mostPixels },
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  let alarm: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Answer>((resolve) => {
      const unreadable = () => {
        resolve({ problem: 'unreadable' });
      };
      alarm = setTimeout(unreadable, MOST_MS);
      worker.once('message', resolve).once('error', unreadable).once('exit', unreadable);
    });
  } finally {
    clearTimeout(alarm);
    await worker.terminate();
  }
}
