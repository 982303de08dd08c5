/** Open load at fixed rates: a request is sent when it is due, whether or not earlier ones have finished. */
import { fork } from 'node:child_process';
import os from 'node:os';
import type { Order, Outcome } from './load-generator.ts';
import { ask, at, bounded, HOMES, PASSWORD, signIn, type LoadSetUp, type Probe } from './load-set-up.ts';

const P99_LIMIT_MS = 1000;
/** How much the memory may grow from the second quarter of a steady load to the last. */
const GROWTH_LIMIT = 1.15;
const READING_MS = 5_000;

const secondsOr = (fallback: number) => bounded('BENCH_SECONDS', Number(process.env.BENCH_SECONDS ?? fallback), 3600);
const ratesOr = (fallback: string) =>
  (process.env.BENCH_RATES ?? fallback).split(',').map((rate) => bounded('BENCH_RATES', Number(rate), 2000));

export const loadAtRates = (setUp: LoadSetUp) => run(setUp, ratesOr('100,200,400'), secondsOr(60), false);
export const loadSteadily = (setUp: LoadSetUp) => run(setUp, ratesOr('500'), secondsOr(600), true);

/**
 * True if nothing but 503 went wrong, the 99th percentile stayed below a second and a steady load took no more memory.
 */
async function run(setUp: LoadSetUp, rates: number[], seconds: number, isSteady: boolean): Promise<boolean> {
  const { cast, children, start } = setUp;
  const { child: server, url } = await start();
  const generator = fork('bench/load-generator.ts', { execArgv: ['--import', 'tsx'] });
  children.push(generator);
  for (const account of [...cast.sellers, ...cast.buyers]) await signIn(url, account);
  const load = (rate: number, forSeconds: number) =>
    ask<Outcome>(generator, { url, rate, seconds: forSeconds, cast, password: PASSWORD } satisfies Order);

  // a warm-up, so that first-time compilation and reads are not measured
  await load(40, 10);
  await ask<Probe>(server, {});
  const table: Record<string, Record<string, number>> = {};
  const errors: Record<string, Record<string, number>> = {};
  const kinds: Record<string, Record<string, number>> = {};
  const readings: number[] = [];
  let isWithin = true;
  let before = (await ask<Probe>(server, {})).megabytes;
  for (const rate of rates) {
    const others = os.loadavg()[0]!;
    const loading = load(rate, seconds);
    const loops: Probe[] = [];
    let isDone = false;
    void loading.finally(() => {
      isDone = true;
    });
    while (!isDone) {
      await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, READING_MS))]);
      loops.push(await ask<Probe>(server, {}));
      if (isSteady) readings.push(loops.at(-1)!.megabytes);
    }
    const outcome = await loading;
    const failed = Object.values(outcome.errors).reduce((sum, count) => sum + count, 0);
    const p99 = at(outcome.times, 0.99);
    const after = loops.at(-1)!.megabytes;
    table[`${rate}/s`] = {
      asked: outcome.asked,
      served: outcome.served,
      '503': outcome.busy,
      'other errors': failed,
      'p50 ms': at(outcome.times, 0.5),
      'p95 ms': at(outcome.times, 0.95),
      'p99 ms': p99,
      '503 p99 ms': at(outcome.busyTimes, 0.99),
      'sign-in p50 ms': at(outcome.signInTimes, 0.5),
      'sign-in p99 ms': at(outcome.signInTimes, 0.99),
      'sign-ins failed': outcome.signInsFailed,
      'loop mean ms': Math.round(loops.reduce((sum, { meanMs }) => sum + meanMs, 0) / loops.length),
      'worst loop p99 ms': Math.round(Math.max(...loops.map(({ p99Ms }) => p99Ms))),
      'sent late p99 ms': at(outcome.lateTimes, 0.99),
      'MB before': Math.round(before),
      'MB after': Math.round(after),
      'load before': Number(others.toFixed(1)),
    };
    for (const [kind, times] of Object.entries(outcome.timesOf))
      Object.assign((kinds[kind] ??= {}), {
        [`p50 at ${rate}/s`]: at(times, 0.5),
        [`p99 at ${rate}/s`]: at(times, 0.99),
      });
    if (failed) errors[`${rate}/s`] = outcome.errors;
    if (failed || outcome.signInsFailed || p99 >= P99_LIMIT_MS) isWithin = false;
    before = after;
  }
  console.table(table);
  console.table(kinds);
  if (Object.keys(errors).length) console.log(errors);
  const memory = isSteady ? growthOf(readings) : null;
  if (memory) console.log('memory in MB by quarter of the time:', memory.quarters);
  console.log(
    JSON.stringify({
      bench: isSteady ? 'steady load' : 'load',
      seconds,
      homes: HOMES,
      limit: { p99Ms: P99_LIMIT_MS, ...(isSteady && { growth: GROWTH_LIMIT }) },
      results: table,
      ...(memory && { memory }),
    }),
  );
  return isWithin && (memory === null || memory.growth <= GROWTH_LIMIT);
}

/** Medians of the memory in each quarter; the first one still warms up. */
function growthOf(readings: readonly number[]): { quarters: number[]; growth: number } {
  const quarters = [0, 1, 2, 3].map((nth) => {
    const [from, to] = [nth, nth + 1].map((edge) => Math.floor((edge * readings.length) / 4));
    return at(readings.slice(from, Math.max(to!, from! + 1)), 0.5);
  });
  return { quarters, growth: Number((quarters[3]! / quarters[1]!).toFixed(2)) };
}
