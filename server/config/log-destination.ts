import type { Writable } from 'node:stream';
import { pino, type DestinationStream } from 'pino';
import type { PrettyOptions } from 'pino-pretty';
import type { Env } from './env.ts';

/** `auto`: human-readable on a terminal outside production, JSON everywhere else. */
export type LogFormat = 'auto' | 'pretty' | 'json';

export const isForPeople = ({ logFormat, nodeEnv }: Pick<Env, 'logFormat' | 'nodeEnv'>, isTerminal: boolean): boolean =>
  logFormat === 'pretty' || (logFormat === 'auto' && isTerminal && nodeEnv !== 'production');

/** Already part of the request line; the id is for searching a log by program. */
const IN_SENTENCE = ['method', 'url', 'status', 'ms'];

/** One line: time, level, message. */
export const PRETTY: PrettyOptions = {
  ignore: ['requestId', ...IN_SENTENCE].join(','),
  translateTime: 'SYS:HH:MM:ss',
  singleLine: true,
  messageFormat: (line, key) => {
    const { method, url, status, ms } = line;
    if (line[key] === 'request' && method && url)
      return `${String(method)} ${String(url)} ${String(status)} in ${String(ms)} ms`;
    const rest = IN_SENTENCE.filter((name) => line[name] !== undefined).map((name) => `${name}=${String(line[name])}`);
    return [String(line[key] ?? ''), ...rest].join(' ');
  },
};

/** The log's destination. pino-pretty is a development dependency: without it, lines stay JSON. */
export async function logDestination(
  env: Pick<Env, 'logFormat' | 'nodeEnv'>,
  load: () => Promise<{ default: (options: PrettyOptions) => DestinationStream }> = () => import('pino-pretty'),
  output: NodeJS.WriteStream | (Writable & { isTTY?: boolean }) = process.stdout,
): Promise<DestinationStream> {
  const json = () => (output === process.stdout ? pino.destination(1) : output);
  if (!isForPeople(env, output.isTTY === true)) return json();
  try {
    const { default: pretty } = await load();
    return pretty({ ...PRETTY, colorize: output.isTTY === true, destination: output, sync: true });
  } catch {
    return json();
  }
}
