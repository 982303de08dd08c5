/**
 * A clock on which a wait is over at once: real time plus what was waited for. A wait that ends while the clock stands
 * keeps its caller asking until the time has really passed.
 */
export function skippedWaits() {
  let skipped = 0;
  return {
    clock: () => Date.now() + skipped,
    wait: async (milliseconds: number) => {
      skipped += milliseconds;
    },
  };
}
