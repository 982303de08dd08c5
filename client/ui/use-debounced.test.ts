import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDebounced } from './use-debounced.ts';

it('returns the last value after a pause, and takes a copy with the same fields for no change', async () => {
  const first = { price: 300_000 };
  const second = { price: 310_000 };
  const returned = new Set<object>();
  const { rerender } = renderHook(({ value }) => void returned.add(useDebounced(value, 20)), {
    initialProps: { value: first },
  });
  rerender({ value: { ...first } });
  rerender({ value: second });
  rerender({ value: { ...second } });
  await waitFor(() => expect(returned.size).toBe(2));
  expect([...returned]).toEqual([first, second]);
  expect(returned.has(first) && returned.has(second)).toBe(true);
});
