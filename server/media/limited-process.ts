/**
 * A process for files from outside, with limits of memory and time. It runs one task at a time, and is killed and
 * replaced when it exceeds a limit. Its program is plain JavaScript and serves its tasks by limited-program.mjs.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { gateOf } from '../database/gate.ts';

/** Linux limits the process's reservations to its memory limit plus this: code, stacks and heaps need less. */
const RESERVED_MB = 800;
/** An idle process ends after this time and frees its memory. */
const IDLE_MS = 60_000;
/**
 * On a busy machine a process waits for the CPU: the limit applies to its CPU time, and this multiple of it to
 * wall-clock time.
 */
const WAIT_FACTOR = 4;
/** Startup does not count toward the task's time. */
const START_MS = 60_000;

export type EndReason = 'memory' | 'time' | 'crash';

interface ProcessOptions {
  /** File name of the program, beside this file. */
  program: string;
  /** Settings of the program. */
  about: object;
  maxWaiting: number;
  /** The error when more than `maxWaiting` tasks wait. */
  busy: () => Error;
  /** The error for a file that the program refuses. */
  refused: (problem: string) => Error;
  /** The error when the process ended without a result. */
  ended: (reason: EndReason) => Error;
}
interface TaskOptions {
  /** Processor seconds. */
  seconds: number;
  memoryMb: number;
  signal?: AbortSignal | undefined;
}

type Answer = { value: unknown } | { problem: string } | { ended: EndReason } | { ready: true };

/** The environment variables the program needs; the server's secrets are not passed on. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'LANG', 'SystemRoot', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE'];

function startProgram({ program, about }: Pick<ProcessOptions, 'program' | 'about'>, memoryMb: number): ChildProcess {
  const settings = JSON.stringify({ memoryBytes: memoryMb * 1_000_000, ...about });
  const file = fileURLToPath(new URL(`./${program}`, import.meta.url));
  const command = [process.execPath, '--max-old-space-size=256', file, settings];
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
export function limitedProcess(options: ProcessOptions) {
  const through = gateOf(1, options.maxWaiting, options.busy);
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
        'ended' in answer ? fail(options.ended(answer.ended)) : settle(() => resolve(answer));
      const onCrash = () => fail(options.ended('crash'));
      const onAbort = () => fail(signal!.reason);
      const alarm = setTimeout(() => fail(options.ended('time')), ms);
      one.on('message', onMessage).once('exit', onCrash).once('error', onCrash);
      signal?.addEventListener('abort', onAbort, { once: true });
    });

  async function started(memoryMb: number): Promise<ChildProcess> {
    if (child && childMemoryMb !== memoryMb) end(child);
    if (child?.connected) return child;
    childMemoryMb = memoryMb;
    const one = startProgram(options, memoryMb);
    // an error is handled by the task that awaits the response
    one.on('error', () => {});
    await heard(one, START_MS).catch((error: unknown) => {
      // not caused by a file
      throw new Error(`the process of ${options.program} could not be started`, { cause: error });
    });
    return (child = one);
  }

  return async (task: string, input: unknown, { seconds, memoryMb, signal }: TaskOptions): Promise<unknown> =>
    through(async () => {
      signal?.throwIfAborted();
      clearTimeout(idle);
      const one = await started(memoryMb);
      try {
        signal?.throwIfAborted();
        hold(one, true);
        const answer = heard(one, seconds * WAIT_FACTOR * 1000, signal);
        one.send({ task, input, seconds }, () => {});
        const said = await answer;
        if ('problem' in said) throw options.refused(said.problem);
        return (said as { value: unknown }).value;
      } finally {
        hold(one, false);
        idle = setTimeout(() => end(one), IDLE_MS).unref();
      }
    });
}
