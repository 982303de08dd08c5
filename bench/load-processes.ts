/** Two processes on one database against one, in turns: the requests per second of the reads of the load mix. */
import os from 'node:os';
import { requestsPerSecond, rounded } from './measure.ts';
import { mixOf, numbers } from './load-mix.ts';
import { at, bounded, HOMES, signIn, type LoadSetUp } from './load-set-up.ts';

const LIMIT = 1.8;
const ROUNDS = bounded('BENCH_ROUNDS', Number(process.env.BENCH_ROUNDS ?? 3), 100);
const SECONDS = bounded('BENCH_SECONDS', Number(process.env.BENCH_SECONDS ?? 10), 600);
const CONNECTIONS = 32;
/** Two processes, and as much again for PostgreSQL and the sender: with fewer cores the ratio says nothing. */
const MIN_CORES = 4;

/** True if two processes serve 1.8 times as much; always on a machine with too few cores. */
export async function compareProcesses({ cast, start }: LoadSetUp): Promise<boolean> {
  // refusing early would be measured as speed
  process.env.LOAD_MAX_REQUESTS = '0';
  const [one, other] = [await start(), await start()];
  for (const account of [...cast.sellers, ...cast.buyers]) await signIn(one.url, account);
  const next = mixOf(cast, numbers(1));
  const requests = Array.from({ length: 4_000 }, next).flatMap(({ method, path, bearer }) =>
    method === 'GET' ? [{ path, ...(bearer && { bearer }) }] : [],
  );
  const measure = async (urls: readonly string[]) => {
    const each = { requests, seconds: SECONDS, connections: CONNECTIONS / urls.length };
    const rates = await Promise.all(urls.map((url) => requestsPerSecond(url, each)));
    return rates.reduce((sum, rate) => sum + rate, 0);
  };
  await measure([one.url, other.url]);
  const rounds: { 'one/s': number; 'two/s': number; ratio: number; load: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const load = rounded(os.loadavg()[0]!, 1);
    const [alone, both] = [await measure([one.url]), await measure([one.url, other.url])];
    rounds.push({ 'one/s': Math.round(alone), 'two/s': Math.round(both), ratio: rounded(both / alone, 2), load });
  }
  console.table(rounds);
  const ratio =
    at(
      rounds.map((round) => round.ratio * 100),
      0.5,
    ) / 100;
  const cores = os.availableParallelism();
  console.log(JSON.stringify({ bench: 'processes', homes: HOMES, cores, limit: LIMIT, ratio, rounds }));
  if (cores < MIN_CORES) console.log(`${cores} cores are too few for two processes, PostgreSQL and the sender`);
  return ratio >= LIMIT || cores < MIN_CORES;
}
