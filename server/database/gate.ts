/**
 * A gate for work that must not take everything: at most `width` of what goes through it is under way, the others wait in the order they came. Work must not
 * go through the same gate again from within: it would wait for itself. Where `maxWaiting` wait already, the next is turned away with `tooMany()`.
 */
export function gateOf(
  width: number,
  maxWaiting = Infinity,
  tooMany: () => Error = () => new Error('too much waits already'),
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = width;
  return async (work) => {
    if (free > 0) free -= 1;
    else if (waiting.length >= maxWaiting) throw tooMany();
    else
      await new Promise<void>((enter) => {
        waiting.push(enter);
      });
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
