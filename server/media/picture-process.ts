/**
 * Pictures are opened in separate processes (picture-program.mjs): image libraries are written in C, and a file can
 * make them exhaust memory, hang or crash. Such a process has memory and time limits, runs one task at a time, and is
 * killed and replaced when it exceeds a limit. The server itself never opens a picture.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { RuleError } from '#shared/kernel/rule-error.ts';
import { MAX_PICTURE_PIXELS, MAX_PICTURE_SIDE } from '#shared/uploads/uploads.rules.ts';
import { gateOf } from '../database/gate.ts';
import { PICTURE_LIMITS, type PictureLimits } from '../config/picture-limits.ts';

/** Linux limits the process's reservations to its memory limit plus this: code, stacks and heaps need less. */
const RESERVED_MB = 800;
/** An idle process ends after this time and frees its memory. */
const IDLE_MS = 60_000;
/**
 * On a busy machine a process waits for the CPU: the limit applies to its CPU time, and this multiple of it to
 * wall-clock time.
 */
const WAIT_FACTOR = 4;
/** Startup does not count toward the picture's time. */
const START_MS = 60_000;

const PROGRAM = fileURLToPath(new URL('./picture-program.mjs', import.meta.url));

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

export type EndReason = 'memory' | 'time' | 'crash';
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

type Answer = { value: unknown } | { problem: PictureProblem } | { ended: EndReason } | { ready: true };

/** The environment variables the program needs; the server's secrets are not passed on. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'LANG', 'SystemRoot', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE'];

function startProgram(settings: { isOurs: boolean; isNice: boolean }, memoryMb: number): ChildProcess {
  const about = JSON.stringify({
    memoryBytes: memoryMb * 1_000_000,
    maxSide: MAX_PICTURE_SIDE,
    maxPixels: MAX_PICTURE_PIXELS,
    ...settings,
  });
  const command = [process.execPath, '--max-old-space-size=256', PROGRAM, about];
  const limited =
    process.platform === 'linux'
      ? ['/bin/sh', '-c', `ulimit -d ${(memoryMb + RESERVED_MB) * 1_000} 2>/dev/null; exec "$0" "$@"`, ...command]
      : command;
  return spawn(limited[0]!, limited.slice(1), {
    env: Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    windowsHide: true,
  });
}

/** A process that starts with its first task. While idle it does not keep the server alive. */
function pictureProcess(settings: { isOurs: boolean; isNice: boolean; maxWaiting: number }) {
  const through = gateOf(1, settings.maxWaiting, BUSY);
  let child: ChildProcess | undefined;
  let childMemoryMb = 0;
  let idle: NodeJS.Timeout | undefined;

  const hold = (one: ChildProcess, keepsAlive: boolean) => {
    for (const each of [one, one.channel])
      if (keepsAlive) each?.ref();
      else each?.unref();
  };
  const end = (one: ChildProcess) => {
    if (child === one) child = undefined;
    one.kill('SIGKILL');
  };

  /** The program's next message; rejects when it ends or is killed first. */
  const heard = (one: ChildProcess, ms: number, signal?: AbortSignal) =>
    new Promise<Answer>((resolve, reject) => {
      const settle = (finish: () => void) => {
        clearTimeout(alarm);
        one.off('message', onMessage).off('exit', onCrash).off('error', onCrash);
        signal?.removeEventListener('abort', onAbort);
        finish();
      };
      const fail = (error: unknown) => {
        settle(() => reject(error instanceof Error ? error : new Error(String(error))));
        end(one);
      };
      const onMessage = (answer: Answer) =>
        'ended' in answer ? fail(new PictureProcessEnded(answer.ended)) : settle(() => resolve(answer));
      const onCrash = () => fail(new PictureProcessEnded('crash'));
      const onAbort = () => fail(signal!.reason);
      const alarm = setTimeout(() => fail(new PictureProcessEnded('time')), ms);
      one.on('message', onMessage).once('exit', onCrash).once('error', onCrash);
      signal?.addEventListener('abort', onAbort, { once: true });
    });

  async function started(memoryMb: number): Promise<ChildProcess> {
    if (child && childMemoryMb !== memoryMb) end(child);
    if (child?.connected) return child;
    childMemoryMb = memoryMb;
    const one = startProgram(settings, memoryMb);
    // an error is handled by the task that awaits the response
    one.on('error', () => {});
    await heard(one, START_MS).catch((error: unknown) => {
      // not caused by a picture
      throw new Error('the process that opens pictures could not be started', { cause: error });
    });
    return (child = one);
  }

  return async <Task extends PictureTask>(
    task: Task,
    input: PictureTasks[Task]['input'],
    { limits = PICTURE_LIMITS, signal }: PictureOptions = {},
  ): Promise<PictureTasks[Task]['output']> =>
    through(async () => {
      signal?.throwIfAborted();
      clearTimeout(idle);
      const one = await started(limits.memoryMb);
      try {
        signal?.throwIfAborted();
        hold(one, true);
        const answer = heard(one, limits.seconds * WAIT_FACTOR * 1000, signal);
        one.send({ task, input, seconds: limits.seconds }, () => {});
        const said = await answer;
        if ('problem' in said) throw new PictureRefused(said.problem);
        return (said as { value: PictureTasks[Task]['output'] }).value;
      } finally {
        hold(one, false);
        idle = setTimeout(() => end(one), IDLE_MS).unref();
      }
    });
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
