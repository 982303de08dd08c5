import { expect, it } from 'vitest';
import { pictureFacts } from '#shared/illustrations/illustrations.address.ts';
import { drawHome } from '../illustrations/illustrations.draw.ts';
import { inThread } from './worker-pool.ts';

const SIZE = { width: 400, height: 300 };
const drawing = (id: string) =>
  ({ facts: pictureFacts({ id, propertyType: 'SFR' }), view: 'floorplan', size: SIZE }) as const;

it('computes the same result in a thread, concurrently', async () => {
  const inputs = ['1', '2', '3'].map(drawing);
  const drawn = await Promise.all(inputs.map((input) => inThread('homeDrawing', input)));
  expect(drawn).toEqual(inputs.map(({ facts, view, size }) => drawHome(facts, view, size)));
});

it('returns an error, and runs the next task', async () => {
  await expect(inThread('homeDrawing', { ...drawing('1'), view: 'attic' as never })).rejects.toThrow();
  expect(await inThread('homeDrawing', drawing('1'))).toContain('<svg');
});
