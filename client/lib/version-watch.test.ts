import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  NEW_VERSION_EVENT,
  NEW_VERSION_MESSAGE,
  QUIET_MS,
  remindOfVersionLater,
  watchVersion,
} from './version-watch.ts';

let deployed: Response | Error;
let received: string[];
const listen = (event: WindowEventMap[typeof NEW_VERSION_EVENT]) =>
  received.push(`${event.detail.version}: ${event.detail.message}`);
const version = (name: string) => new Response(JSON.stringify({ version: name }));

beforeEach(() => {
  received = [];
  vi.useFakeTimers();
  // the deployed version's file is at the page's own origin, which this loopback server cannot serve
  vi.stubGlobal(
    'fetch',
    vi.fn(() => (deployed instanceof Error ? Promise.reject(deployed) : Promise.resolve(deployed.clone()))),
  );
  window.addEventListener(NEW_VERSION_EVENT, listen);
});
afterEach(() => {
  window.removeEventListener(NEW_VERSION_EVENT, listen);
  vi.unstubAllGlobals();
});

it('announces a newer version with the specified text, and Later snoozes it for an hour', async () => {
  deployed = version('abc');
  const stop = watchVersion('abc', 1000);
  await vi.advanceTimersByTimeAsync(1000);
  expect(received).toEqual([]);
  deployed = version('def');
  await vi.advanceTimersByTimeAsync(1000);
  expect(received).toEqual([`def: ${NEW_VERSION_MESSAGE}`]);
  remindOfVersionLater();
  await vi.advanceTimersByTimeAsync(QUIET_MS - 1000);
  expect(received).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(received.length).toBeGreaterThan(1);
  expect(NEW_VERSION_MESSAGE).toBe('A new version is available. Please refresh when convenient.');
  stop();
});

it('bypasses the cache, and ignores a failed request or an unexpected response', async () => {
  deployed = new Error('offline');
  const stop = watchVersion('abc', 1000);
  await vi.advanceTimersByTimeAsync(1000);
  deployed = new Response('<!doctype html>');
  await vi.advanceTimersByTimeAsync(1000);
  expect(received).toEqual([]);
  expect(fetch).toHaveBeenCalledWith('/version.json', { cache: 'no-store' });
  stop();
});
