/** Longer than the work behind it takes, so that its length says nothing. */
const EVEN_MS = 400;

/** Answers or refuses after the same time whatever was found: how long it takes must not tell who has an account. */
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
