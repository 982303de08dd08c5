import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { isForPeople, logDestination, type LogFormat } from './log-destination.ts';
import { createLog } from './logger.ts';

/** The log of one request and one failure. */
async function written(logFormat: LogFormat, load?: Parameters<typeof logDestination>[1]): Promise<string> {
  const output = new PassThrough();
  const log = createLog('info', await logDestination({ logFormat, nodeEnv: 'development' }, load, output));
  log.info({ requestId: 'r-1', method: 'GET', url: '/api/config', status: 200, ms: 3 }, 'request');
  log.warn({ accessToken: 'secret-token', status: 'BUSY' }, 'refused');
  let text = '';
  for (let lines = 0; lines < 2; lines = text.split('\n').length - 1) {
    const chunk = (output.read() ??
      (await new Promise((resolve) => output.once('readable', () => resolve(output.read()))))) as Buffer | null;
    text += String(chunk ?? '');
  }
  return text;
}

describe('the log', () => {
  it('is human-readable on a terminal outside production, or on request', () => {
    expect(isForPeople({ logFormat: 'auto', nodeEnv: 'development' }, true)).toBe(true);
    expect(isForPeople({ logFormat: 'auto', nodeEnv: 'development' }, false)).toBe(false);
    expect(isForPeople({ logFormat: 'auto', nodeEnv: 'production' }, true)).toBe(false);
    expect(isForPeople({ logFormat: 'pretty', nodeEnv: 'production' }, false)).toBe(true);
    expect(isForPeople({ logFormat: 'json', nodeEnv: 'development' }, true)).toBe(false);
  });

  it('describes a request in one line, without secrets', async () => {
    const text = await written('pretty');
    expect(text).toMatch(/INFO.*GET \/api\/config 200 in 3 ms\n/);
    expect(text).toMatch(/WARN.*refused status=BUSY/);
    expect(text).not.toContain('secret-token');
  });

  it('is JSON for programs, or if pino-pretty is missing', async () => {
    const missing = () => Promise.reject(new Error("Cannot find package 'pino-pretty'"));
    for (const text of [await written('json'), await written('pretty', missing)])
      expect(JSON.parse(text.split('\n')[0]!)).toMatchObject({ method: 'GET', url: '/api/config', msg: 'request' });
  });
});
