/**
 * A semaphore: at most `width` tasks run at once, the others wait in order. A task must not wait for the same gate
 * again, which would deadlock. When `maxWaiting` already wait, the next is refused with `tooMany()`.
 */
export function gateOf(
  width: number,
  maxWaiting = Infinity,
  tooMany: () => Error = () => new Error('too many tasks are waiting'),
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
