import { expect, it, vi } from 'vitest';
import { onLiveTags, type Tag } from './live-tags.ts';

const live = vi.hoisted(() => new Map<string, () => void>());
// the network of the live connection alone
vi.mock('../lib/live.ts', () => ({
  onLive: (event: string, listener: () => void) => {
    live.set(event, listener);
    return () => live.delete(event);
  },
}));

it('reads offers again when what is asked for their home has changed', async () => {
  const changed = vi.fn<(tags: ReadonlySet<Tag>) => void>();
  const stop = onLiveTags(changed);
  live.get('listings patched')!();
  await expect.poll(() => changed.mock.calls.length).toBe(1);
  expect([...changed.mock.calls[0]![0]]).toEqual(expect.arrayContaining(['Listings', 'Offers']));
  stop();
});
