import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Writable } from 'node:stream';
import { createLog, type LoggedLine } from '../../config/logger.ts';
import { startFakeServer } from '../loopback.fake.ts';
import type { ErrorReportsPort } from './port.ts';
import { createSentryReports } from './sentry.adapter.ts';

let fake: Awaited<ReturnType<typeof startFakeServer>>;
let status: number;
beforeEach(async () => {
  status = 200;
  fake = await startFakeServer(() => ({ status, body: '{}' }));
});
afterEach(() => fake.close());

const reportsTo = (traceSampleRate = 1): ErrorReportsPort =>
  createSentryReports({
    dsn: fake.url.replace('http://', 'http://publickey@') + '/42',
    environment: 'test',
    release: '1.2.3',
    traceSampleRate,
  });
/** The items of the envelopes that arrived: pairs of header and payload. */
const items = () =>
  fake.requests.flatMap(({ body }) => {
    const [, ...lines] = body
      .toString()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    return lines.flatMap((line, index) => (index % 2 ? [{ type: lines[index - 1]!.type, ...line }] : []));
  });
const logWith = (reports: ErrorReportsPort) => {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  return createLog('info', nowhere, (line: LoggedLine) => reports.report(line));
};

describe('error reports', () => {
  it('are the failures of the log, with stack, and without its secrets', async () => {
    const reports = reportsTo();
    const log = logWith(reports);
    const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJzb21lYm9keSJ9.abcdefgh';
    const { name, message, stack } = new TypeError('the price is missing');
    log.info('nothing happened');
    log.warn('nearly');
    log.error(
      {
        requestId: 'request-1',
        service: 'offers',
        method: 'create',
        error: { name, message, stack },
        password: 'open',
      },
      `unexpected failure with ${token}`,
    );
    log.error({ jobId: 7, error: 'Error: no answer' }, 'a job failed');
    await reports.flush();
    const [first, second, ...rest] = items();
    expect(rest).toEqual([]);
    expect(first).toMatchObject({
      type: 'event',
      level: 'error',
      message: 'unexpected failure with [removed]',
      environment: 'test',
      release: '1.2.3',
      tags: { requestId: 'request-1', service: 'offers', method: 'create' },
      exception: { values: [{ type: 'TypeError', value: 'the price is missing' }] },
    });
    expect(JSON.stringify(first)).toContain('error-reports.test');
    expect(JSON.stringify(first)).not.toMatch(/"open"|eyJhbGci/);
    expect(second).toMatchObject({ exception: { values: [{ value: 'Error: no answer' }] }, extra: { jobId: 7 } });
    expect(fake.requests[0]).toMatchObject({ method: 'POST', path: '/api/42/envelope/' });
    expect(fake.requests[0]!.query.get('sentry_key')).toBe('publickey');
  });

  it('hold the duration of requests, as part of the page load that asked', async () => {
    const reports = reportsTo();
    const sentryTrace = '771a43a4192642f0b136d5159a501700-7e7f8e2b0b1c4e5f-1';
    reports.traceRequest({
      method: 'GET',
      route: '/api/listings/{id}',
      status: 404,
      ms: 120,
      parent: { sentryTrace, baggage: 'sentry-trace_id=771a43a4192642f0b136d5159a501700' },
    });
    await reports.flush();
    expect(items()).toMatchObject([
      {
        type: 'transaction',
        transaction: 'GET /api/listings/{id}',
        contexts: { trace: { op: 'http.server', trace_id: '771a43a4192642f0b136d5159a501700' } },
      },
    ]);
    const [{ start_timestamp: began, timestamp: ended }] = items() as never as [
      { start_timestamp: number; timestamp: number },
    ];
    expect(ended - began).toBeCloseTo(0.12, 2);
  });

  it('are six in ten requests', async () => {
    const reports = createSentryReports({ dsn: fake.url.replace('//', '//key@') + '/1', environment: 'test' });
    for (let round = 0; round < 8; round += 1) {
      for (let count = 0; count < 50; count += 1)
        reports.traceRequest({ method: 'GET', route: '/api/config', status: 200, ms: 1, parent: {} });
      await reports.flush();
    }
    const sent = items().filter(({ type }) => type === 'transaction').length;
    // 99.99 % of all runs
    expect(sent).toBeGreaterThan(195);
    expect(sent).toBeLessThan(285);
  });

  it('never fail the server: a service that refuses, or is gone', async () => {
    status = 500;
    const reports = reportsTo();
    reports.report({ level: 50, msg: 'a failure' });
    await reports.flush();
    await fake.close();
    reports.report({ level: 60, msg: 'another one' });
    await expect(reports.flush()).resolves.toBeUndefined();
    fake = await startFakeServer(() => ({ status: 200 }));
  });
});
