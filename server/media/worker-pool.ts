/** Runs long computations in a worker thread, so that they do not block requests. */
import { Piscina } from 'piscina';
import type * as Thread from './worker-thread.ts';

type Functions = typeof Thread;
type Input<Name extends keyof Functions> = Parameters<Functions[Name]>[0];
type Output<Name extends keyof Functions> = Awaited<ReturnType<Functions[Name]>>;

/** An idle thread ends after this time and frees its memory. */
const IDLE_MS = 60_000;

let pool: Piscina | undefined;

/** A build has the thread's program beside it; otherwise it is read from the sources. */
function startPool(): Piscina {
  const program = import.meta.url.endsWith('.ts') ? './worker-thread.source.mjs' : './worker-thread.js';
  const started = new Piscina({
    filename: new URL(program, import.meta.url).href,
    execArgv: [],
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  // a thread that ended between two tasks is replaced with the next; callers get the error from their own promise
  started.on('error', () => {});
  return started;
}

/** Runs a function of worker-thread.ts in a thread; input and output are copied. */
export function inThread<Name extends keyof Functions>(name: Name, input: Input<Name>): Promise<Output<Name>> {
  pool ??= startPool();
  return pool.run(input, { name }) as Promise<Output<Name>>;
}
