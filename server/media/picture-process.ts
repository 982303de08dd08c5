/**
 * Pictures are opened in separate processes (picture-program.mjs): image libraries are written in C, and a file can
 * make them exhaust memory, hang or crash. Such a process has memory and time limits, runs one task at a time, and is
 * killed and replaced when it exceeds a limit. The server itself never opens a picture.
 */
import { RuleError } from '#shared/kernel/rule-error.ts';
import { MAX_PICTURE_PIXELS, MAX_PICTURE_SIDE } from '#shared/uploads/uploads.rules.ts';
import { PICTURE_LIMITS, type PictureLimits } from '../config/picture-limits.ts';
import { limitedProcess, type EndReason } from './limited-process.ts';

type Bytes = Uint8Array;
/** The pages of an uploaded PDF as a clean file, or why there are none. */
export type OpenedPdf = { pdf: Bytes; pages: number } | { problem: 'locked' | 'pages' | 'unreadable' };
/** The program's tasks with their input and output. */
export interface PictureTasks {
  head: { input: { path: string }; output: { width: number; height: number } };
  makeWidths: {
    input: { bytes: Bytes; widths: readonly number[]; quality: number };
    output: { files: { width: number; data: Bytes }[]; placeholder: string };
  };
  square: { input: { bytes: Bytes; side: number; quality: number }; output: Bytes };
  fitted: { input: { bytes: Bytes; width: number; height: number; quality: number }; output: Bytes };
  drawing: { input: { svg: string; quality: number; width?: number; height?: number }; output: Bytes };
  print: {
    input: { bytes: Bytes; side: number };
    output: { data: Bytes; width: number; height: number };
  };
  pages: { input: { bytes: Bytes; maxPages: number }; output: OpenedPdf };
  cover: { input: { bytes: Bytes; width: number; height: number }; output: Bytes };
  card: {
    input: { width: number; height: number; background: string; layers: readonly (Bytes | string)[] };
    output: Bytes;
  };
}
export type PictureTask = keyof PictureTasks;

/** Why an opened picture is refused: unreadable, or too large. */
export type PictureProblem = 'unreadable' | 'pixels' | 'sides';
export class PictureRefused extends Error {
  override name = 'PictureRefused';
  readonly problem: PictureProblem;
  constructor(problem: PictureProblem) {
    super(`the picture is refused: ${problem}`);
    this.problem = problem;
  }
}

/** The process ended without a result: the picture exceeded the memory or time limit, or crashed a library. */
export class PictureProcessEnded extends Error {
  override name = 'PictureProcessEnded';
  readonly reason: EndReason;
  constructor(reason: EndReason) {
    super(`opening the picture ended its process: ${reason}`);
    this.reason = reason;
  }
}

export interface PictureOptions {
  limits?: PictureLimits | undefined;
  signal?: AbortSignal | undefined;
}

const BUSY = () =>
  new RuleError(
    'unavailable',
    'pictures.busy',
    'Too many pictures are being processed. Please try ' + 'again in a moment.',
    {
      data: { retryAfterSeconds: 5 },
    },
  );

/** A process that starts with its first task. While idle it does not keep the server alive. */
function pictureProcess({ isOurs, isNice, maxWaiting }: { isOurs: boolean; isNice: boolean; maxWaiting: number }) {
  const run = limitedProcess({
    program: 'picture-program.mjs',
    about: { maxSide: MAX_PICTURE_SIDE, maxPixels: MAX_PICTURE_PIXELS, isOurs, isNice },
    maxWaiting,
    busy: BUSY,
    refused: (problem) => new PictureRefused(problem as PictureProblem),
    ended: (reason) => new PictureProcessEnded(reason),
  });
  return <Task extends PictureTask>(
    task: Task,
    input: PictureTasks[Task]['input'],
    { limits = PICTURE_LIMITS, signal }: PictureOptions = {},
  ) => run(task, input, { ...limits, signal }) as Promise<PictureTasks[Task]['output']>;
}

/**
 * Four processes, so that an upload never waits for other work: one for requests, one for jobs, one for the files that
 * become part of a document, and one for our own drawings, the only one that reads SVG.
 */
const PROCESSES = {
  requests: pictureProcess({ isOurs: false, isNice: false, maxWaiting: 100 }),
  jobs: pictureProcess({ isOurs: false, isNice: true, maxWaiting: Infinity }),
  documents: pictureProcess({ isOurs: false, isNice: true, maxWaiting: 50 }),
  drawings: pictureProcess({ isOurs: true, isNice: false, maxWaiting: Infinity }),
};

/**
 * Runs a task on a picture. Throws PictureRefused, PictureProcessEnded, or RuleError `pictures.busy` when too many are
 * waiting.
 */
export function inPictureProcess<Task extends PictureTask>(
  process: keyof typeof PROCESSES,
  task: Task,
  input: PictureTasks[Task]['input'],
  options?: PictureOptions,
): Promise<PictureTasks[Task]['output']> {
  return PROCESSES[process](task, input, options);
}
