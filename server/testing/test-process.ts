import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A server as `npm start` runs it: the built one in a separate process, with its output. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly url: string;
  printed(): string;
  /** Sends the signal and waits for the exit; returns the exit code, null if the signal itself ended the process. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Built by test-server-setup.ts: from its sources, it takes two more seconds of the processor to start. */
const BUILT = ['dist/server/main.js'] as const;
const READY = /ready at (http:\/\/localhost:\d+)/;

/**
 * Starts the server (or the given command) with only these settings; resolves when it is ready, rejects with its output
 * if it exits before. `wrapper` is a command that becomes the server's process, e.g. to limit what it can access.
 */
export async function startServerProcess(
  settings: Record<string, string>,
  command: readonly string[] = BUILT,
  wrapper: readonly string[] = [],
): Promise<ServerProcess> {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  const [file, ...args] = [...wrapper, process.execPath, ...command];
  const child = spawn(file!, args, {
    env: {
      PATH,
      HOME,
      TMPDIR,
      NODE_ENV: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
      LOAD_MAX_REQUESTS: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += String(chunk);
      const ready = READY.exec(printed);
      if (ready) resolve(ready[1]!.replace('localhost', '127.0.0.1'));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(([code, signal]) => reject(new Error(`the server ended with ${signal ?? code}:\n${printed}`)));
  });
  return {
    child,
    url,
    printed: () => printed,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      return (await ended)[0];
    },
  };
}
