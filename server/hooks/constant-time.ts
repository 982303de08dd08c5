/** Longer than the work takes, so that the duration reveals nothing. */
const EVEN_MS = 400;

/** Resolves or rejects after a fixed time: the timing must not reveal who has an account. */
export async function evenly<Result>(work: () => Promise<Result>, ms = EVEN_MS): Promise<Result> {
  const [outcome] = await Promise.allSettled([
    work(),
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    }),
  ]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
