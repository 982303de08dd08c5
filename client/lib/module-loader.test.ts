import { waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withRefusedStorage } from '../testing/refused-storage.ts';
import { loadModule, mayReloadOnce, ModuleLoadError, type LoaderEnvironment } from './module-loader.ts';

let waits: number[];
let environment: LoaderEnvironment & { reload: ReturnType<typeof vi.fn<() => void>> };

beforeEach(() => {
  waits = [];
  environment = {
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    reload: vi.fn<() => void>(),
    isOnline: () => true,
    session: sessionStorage,
  };
});

const failing = (failures: number) => {
  let calls = 0;
  return vi.fn(() => (calls++ < failures ? Promise.reject(new Error('chunk')) : Promise.resolve({ default: 'page' })));
};

describe('loadModule', () => {
  it('retries three times, with delays of one second doubling', async () => {
    const load = failing(3);
    expect(await loadModule('offers', load, environment)).toEqual({ default: 'page' });
    expect(waits).toEqual([1000, 2000, 4000]);
    expect(environment.reload).not.toHaveBeenCalled();
  });

  it('reloads once for a module that still fails, then reports it', async () => {
    let isSettled = false;
    void loadModule('offers', failing(99), environment).finally(() => {
      isSettled = true;
    });
    await waitFor(() => expect(environment.reload).toHaveBeenCalledTimes(1));
    expect(isSettled).toBe(false);

    const second = failing(99);
    const error = await loadModule('offers', second, environment).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ModuleLoadError);
    expect((error as Error).message).toBe(
      'Failed to load application module (offers). This may be due to network issues or an outdated app ' +
        'version. Please check your connection and try refreshing the page.',
    );
    expect(second).toHaveBeenCalledTimes(4);
    expect(environment.reload).toHaveBeenCalledTimes(1);
  });

  it('neither retries nor reloads offline, and never reloads for an aside', async () => {
    const offline = failing(99);
    await expect(loadModule('offers', offline, { ...environment, isOnline: () => false })).rejects.toBeInstanceOf(
      ModuleLoadError,
    );
    expect(offline).toHaveBeenCalledTimes(1);
    await expect(loadModule('menu', failing(99), environment, 'aside')).rejects.toBeInstanceOf(ModuleLoadError);
    expect(environment.reload).not.toHaveBeenCalled();
  });

  it("waits one second, then twice as long, by the browser's timers", async () => {
    vi.useFakeTimers();
    const load = failing(3);
    const loading = loadModule('offers', load);
    await vi.advanceTimersByTimeAsync(999);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(6000);
    expect(load).toHaveBeenCalledTimes(4);
    await expect(loading).resolves.toEqual({ default: 'page' });
  });

  it('counts retries per module, and starts over once it has loaded', async () => {
    mayReloadOnce('offers', sessionStorage);
    expect(mayReloadOnce('offers', sessionStorage)).toBe(false);
    expect(mayReloadOnce('selling', sessionStorage)).toBe(true);
    await loadModule('offers', failing(0), environment);
    expect(mayReloadOnce('offers', sessionStorage)).toBe(true);
  });

  it('never reloads repeatedly if session storage is unavailable', async () => {
    const closed = {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('denied');
      },
      removeItem: () => {
        throw new Error('denied');
      },
    };
    await expect(loadModule('offers', failing(99), { ...environment, session: closed })).rejects.toBeInstanceOf(
      ModuleLoadError,
    );
    expect(environment.reload).not.toHaveBeenCalled();
  });

  it('loads, and never reloads, in a browser that refuses its storage', () =>
    withRefusedStorage(async () => {
      const load = failing(0);
      await expect(loadModule('offers', load)).resolves.toEqual({ default: 'page' });
      expect(load).toHaveBeenCalledTimes(1);
      vi.useFakeTimers();
      const loading = expect(loadModule('offers', failing(99))).rejects.toBeInstanceOf(ModuleLoadError);
      await vi.advanceTimersByTimeAsync(7000);
      await loading;
      vi.useRealTimers();
    }));
});
