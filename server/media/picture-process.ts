/**
 * Pictures are opened in processes of their own (picture-program.mjs): image libraries are written in C, and a file can make them take
 * all memory, run for ever or crash. Such a process has a limit on memory and one on time, does one thing at a time, is ended with
 * its task where a limit is passed, and replaced for the next. The server itself never opens a picture.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { RuleError } from '#shared/kernel/rule-error.ts';
import { MAX_PICTURE_PIXELS, MAX_PICTURE_SIDE } from '#shared/uploads/uploads.rules.ts';
import { gateOf } from '../database/gate.ts';
import { PICTURE_LIMITS, type PictureLimits } from '../config/picture-limits.ts';

/** Beyond its memory, Linux refuses the process what it reserves beyond this on top: code, stacks and heaps come to less. */
const RESERVED_MB = 800;
/** Without work for so long a process ends and gives back its memory. */
const IDLE_MS = 60_000;
/** On a busy machine a process waits for its turn: its own seconds are counted, and so many times as much by the clock is the end. */
const WAIT_FACTOR = 4;
/** Starting up is not the picture's time. */
const START_MS = 60_000;

const PROGRAM = fileURLToPath(new URL('./picture-program.mjs', import.meta.url));

type Bytes = Uint8Array;
/** What the program can be asked: what goes in, what comes out. */
export interface PictureTasks {
  head: { input: { path: string }; output: { width: number; height: number } };
  makeWidths: {
    input: { bytes: Bytes; widths: readonly number[]; quality: number };
    output: { files: { width: number; data: Bytes }[]; placeholder: string };
  };
  square: { input: { bytes: Bytes; side: number; quality: number }; output: Bytes };
  drawing: { input: { svg: string; quality: number; width?: number; height?: number }; output: Bytes };
  cover: { input: { bytes: Bytes; width: number; height: number }; output: Bytes };
  card: {
    input: { width: number; height: number; background: string; layers: readonly (Bytes | string)[] };
    output: Bytes;
  };
}
export type PictureTask = keyof PictureTasks;

/** What is wrong with a picture that was opened: it cannot be read, or it is larger than we take. */
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
/** The process ended before it answered: the picture took too much memory or time, or brought a library down. */
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
  new RuleError('unavailable', 'pictures.busy', 'Many pictures are being worked on. Please try again in a moment.', {
    data: { retryAfterSeconds: 5 },
  });

type Answer = { value: unknown } | { problem: PictureProblem } | { ended: EndReason } | { ready: true };

/** What the program needs of the environment; secrets of the server stay with the server. */
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

/** A process that is started with its first task. Without a task it does not keep the server from ending. */
function pictureProcess(settings: { isOurs: boolean; isNice: boolean; maxWaiting: number }) {
  const through = gateOf(1, settings.maxWaiting, BUSY);
  let child: ChildProcess | undefined;
  let childMemoryMb = 0;
  let idle: NodeJS.Timeout | undefined;

  const hold = (one: ChildProcess, isHeld: boolean) => {
    for (const each of [one, one.channel])
      if (isHeld) each?.ref();
      else each?.unref();
  };
  const end = (one: ChildProcess) => {
    if (child === one) child = undefined;
    one.kill('SIGKILL');
  };

  /** The next thing the program says; rejects with the reason where it ends, or is ended, before. */
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
    // what goes wrong is heard by whoever waits for an answer
    one.on('error', () => {});
    await heard(one, START_MS).catch((error: unknown) => {
      // no fault of a picture's
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
 * Three processes, so that a person who sends a file does not wait for somebody else's photos: for requests, for jobs, and for what
 * we draw ourselves, whose process alone reads SVG.
 */
const PROCESSES = {
  requests: pictureProcess({ isOurs: false, isNice: false, maxWaiting: 100 }),
  jobs: pictureProcess({ isOurs: false, isNice: true, maxWaiting: Infinity }),
  drawings: pictureProcess({ isOurs: true, isNice: false, maxWaiting: Infinity }),
};

/** Has a picture opened. Throws PictureRefused, PictureProcessEnded, or RuleError `pictures.busy` where too many wait already. */
export function inPictureProcess<Task extends PictureTask>(
  process: keyof typeof PROCESSES,
  task: Task,
  input: PictureTasks[Task]['input'],
  options?: PictureOptions,
): Promise<PictureTasks[Task]['output']> {
  return PROCESSES[process](task, input, options);
}
