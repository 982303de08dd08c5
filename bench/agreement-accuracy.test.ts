import { expect, it } from 'vitest';
import { measureAccuracy, precision, recall } from './agreement-accuracy.ts';

it('finds the details of agreements in ten layouts', async () => {
  const { total, byLayout, mistakes } = await measureAccuracy([501, 502]);
  expect(byLayout.size).toBe(10);
  expect(total.right).toBeGreaterThan(200);
  expect(precision(total), mistakes.join('\n')).toBeGreaterThanOrEqual(0.98);
  expect(recall(total), mistakes.join('\n')).toBeGreaterThanOrEqual(0.9);
});
