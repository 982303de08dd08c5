import { afterEach, describe, expect, it, vi } from 'vitest';
import { startSentry } from './error-reports.ts';
import { receiveFailures, reportFailure, watchFailures } from './failures.ts';

afterEach(() => receiveFailures(null));

describe('failures of a page', () => {
  it('reach the error reports, those before it loaded too, without the secrets of the address', async () => {
    const sent: { url: string; body: string }[] = [];
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      sent.push({ url, body: String(init.body) });
      return Promise.resolve(new Response('{}'));
    });
    window.history.replaceState(null, '', '/buying-together/invitation/one-time-secret?token=other-secret');
    const stop = watchFailures();
    window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('early'), message: 'early' }));
    await startSentry({ dsn: 'https://key@reports.test/7', traceSampleRate: 1 });
    reportFailure(new RangeError('caught and shown'));
    reportFailure(new Error('no answer from /api/buying-room-links/one-time-secret?x=1'));
    const rejected = new Event('unhandledrejection') as Event & { reason: unknown };
    rejected.reason = new Error('nobody waited');
    window.dispatchEvent(rejected);
    stop();
    await expect
      .poll(() =>
        sent
          .filter(({ body }) => body.includes('"type":"event"'))
          .map(({ body }) => /"value":"([^"]*)"/.exec(body)?.[1]),
      )
      .toEqual(['early', 'caught and shown', 'no answer from /api/buying-room-links/[removed]?x=1', 'nobody waited']);
    expect(sent[0]!.url).toMatch(/^https:\/\/reports\.test\/api\/7\/envelope\/\?.*sentry_key=key/);
    expect(JSON.stringify(sent)).toContain('/buying-together/invitation/[removed]');
    expect(JSON.stringify(sent)).not.toMatch(/one-time-secret|other-secret/);
  });

  it('are kept up to a limit until it is known whether anybody wants them', () => {
    for (let count = 0; count < 30; count += 1) reportFailure(count);
    receiveFailures(null);
    const later: unknown[] = [];
    receiveFailures((error) => later.push(error));
    reportFailure('now');
    expect(later).toEqual(['now']);
  });
});
