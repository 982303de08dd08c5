import { beforeEach, describe, expect, it, vi } from 'vitest';
import { afterLoad, preload, shouldPreload } from './preload.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

describe('preloading pages', () => {
  it.each([
    [{ saveData: true }, false],
    [{ effectiveType: '2g' }, false],
    [{ effectiveType: 'slow-2g' }, false],
    [{ effectiveType: '3g' }, true],
    [undefined, true],
  ])('with %o is %s', (connection, expected) => {
    expect(shouldPreload(connection)).toBe(expected);
  });

  it('starts two seconds after load, and continues after a page that fails', async () => {
    const first = vi.fn(() => Promise.reject(new Error('offline')));
    const second = vi.fn(() => Promise.resolve());
    afterLoad(() => preload([first, second]));
    await vi.advanceTimersByTimeAsync(1999);
    expect(first).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(second).toHaveBeenCalledTimes(1);
  });

  it('can be canceled, before it starts and between two pages', async () => {
    const load = vi.fn(() => Promise.resolve());
    afterLoad(() => preload([load]))();
    await vi.advanceTimersByTimeAsync(5000);
    expect(load).not.toHaveBeenCalled();
    preload([load, load])();
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is skipped in data-saver mode', async () => {
    const load = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: { effectiveType: '2g' } } }));
    preload([load]);
    await vi.advanceTimersByTimeAsync(0);
    expect(load).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });
});
