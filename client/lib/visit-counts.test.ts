import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withRefusedStorage } from '../testing/refused-storage.ts';
import { setSiteConfig } from './site-config.ts';
import { chooseVisits, countedAddress, startVisitCounts, visitChoice } from './visit-counts.ts';

const ANALYTICS = { url: 'https://visits.test', site: 'homes.test' };
let sent: { url: string; body: Record<string, unknown>; init: RequestInit }[];
let pageListeners: Set<() => void>;
const onPage = (listener: () => void) => {
  pageListeners.add(listener);
  return () => void pageListeners.delete(listener);
};
const open = (path: string) => {
  window.history.pushState(null, '', path);
  for (const listener of pageListeners) listener();
};
const configured = (analytics: typeof ANALYTICS | null) =>
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url.endsWith('/config'))
      return Promise.resolve(
        new Response(JSON.stringify({ analytics }), { headers: { 'content-type': 'application/json' } }),
      );
    sent.push({ url, body: JSON.parse(String(init.body)) as Record<string, unknown>, init });
    return Promise.resolve(new Response());
  });

beforeEach(() => {
  sent = [];
  pageListeners = new Set();
  localStorage.clear();
  window.history.replaceState(null, '', '/faqs');
  configured(ANALYTICS);
  setSiteConfig({ analytics: ANALYTICS });
});

describe('visits', () => {
  it('are counted only after the person agreed, each page once, and never after a no', async () => {
    const ask = vi.fn();
    const stop = await startVisitCounts(onPage, ask);
    open('/explore?city=Hoover&token=secret');
    expect(ask).toHaveBeenCalledTimes(1);
    expect(sent).toEqual([]);

    open('/browse?city=Hoover');
    chooseVisits('yes');
    open('/browse?city=Homewood');
    open('/transactions/0190a1b2-0000-7000-8000-000000000001');
    expect(sent.map(({ url }) => url)).toEqual(['https://visits.test/api/event', 'https://visits.test/api/event']);
    expect(sent.map(({ body }) => body)).toMatchObject([
      { name: 'pageview', domain: 'homes.test', url: `${window.location.origin}/browse` },
      { url: `${window.location.origin}/transactions/{id}` },
    ]);
    expect(sent[0]!.init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });

    chooseVisits('no');
    open('/faqs');
    expect(sent).toHaveLength(2);
    stop();
    expect(pageListeners.size).toBe(0);
  });

  it('are not asked about where the browser says no, and where nothing counts', async () => {
    const ask = vi.fn();
    vi.stubGlobal('navigator', { ...navigator, globalPrivacyControl: true });
    await startVisitCounts(onPage, ask);
    expect(visitChoice()).toBe('no');
    vi.stubGlobal('navigator', { ...navigator, globalPrivacyControl: false, doNotTrack: '1' });
    await startVisitCounts(onPage, ask);
    setSiteConfig({ analytics: null });
    vi.stubGlobal('navigator', { ...navigator, doNotTrack: null });
    chooseVisits('yes');
    await startVisitCounts(onPage, ask);
    expect(ask).not.toHaveBeenCalled();
    expect(sent).toEqual([]);
  });

  it.each([
    ['/offer-portal/eyJ.abc.def', '', null],
    ['/faqs', '?jwtToken=abc', null],
    ['/buying-together/invitation/secret', '', null],
    [
      '/1408-sycamore-street-birmingham-al-35205',
      '?from=map',
      'https://h.test/1408-sycamore-street-birmingham-al-35205',
    ],
    ['/offers', '?id=7', 'https://h.test/offers'],
  ])('of %s%s count %s', (pathname, search, counted) => {
    expect(countedAddress({ origin: 'https://h.test', pathname, search })).toBe(counted);
  });

  it('are not asked for, nor counted, where the browser refuses its storage', () =>
    withRefusedStorage(async () => {
      const ask = vi.fn();
      const stop = await startVisitCounts(onPage, ask);
      open('/explore');
      expect(ask).not.toHaveBeenCalled();
      expect(sent).toEqual([]);
      stop();
    }));
});
