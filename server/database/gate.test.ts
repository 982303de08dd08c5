import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gateOf } from './gate.ts';

it('limits concurrent work to its width, in order, and frees a slot when work fails', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.record({ turns: fc.integer({ min: 1, max: 4 }), fails: fc.boolean() }), { maxLength: 20 }),
      async (width, works) => {
        const through = gateOf(width);
        const begun: number[] = [];
        let inside = 0;
        let max = 0;
        const ends = await Promise.allSettled(
          works.map(({ turns, fails }, n) =>
            through(async () => {
              begun.push(n);
              max = Math.max(max, ++inside);
              for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
              inside -= 1;
              if (fails) throw new Error(String(n));
              return n;
            }),
          ),
        );
        expect(begun).toEqual(works.map((_, n) => n));
        expect(max).toBe(Math.min(width, works.length));
        expect(ends.map(({ status }) => status)).toEqual(works.map(({ fails }) => (fails ? 'rejected' : 'fulfilled')));
      },
    ),
  );
});

it('refuses work when the waiting line is full, and accepts it again when there is room', async () => {
  const through = gateOf(1, 2, () => new Error('full'));
  let open = () => {};
  const first = through(
    () =>
      new Promise<void>((resolve) => {
        open = resolve;
      }),
  );
  const waiting = [through(async () => 'second'), through(async () => 'third')];
  await expect(through(async () => 'fourth')).rejects.toThrow('full');
  open();
  await first;
  expect(await Promise.all(waiting)).toEqual(['second', 'third']);
  expect(await through(async () => 'fifth')).toBe('fifth');
});
