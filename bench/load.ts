// npm run bench:load -- rates|steady|processes|live (rates by default): the built product under load, from a process on
// the same machine. Each mode prints a table and one JSON line, and fails beyond its limits.
//   rates      100, 200 and 400 requests per second (BENCH_RATES), each for 60 seconds (BENCH_SECONDS)
//   steady     500 requests per second for ten minutes, with readings of the memory
//   processes  two processes on one database against one
//   live       a message to two of 1,000 sockets on two processes, against bare socket.io
import { compareProcesses } from './load-processes.ts';
import { loadAtRates, loadSteadily } from './load-rates.ts';
import { measureLiveMessages } from './load-live.ts';
import { prepareLoad } from './load-set-up.ts';

const MODES = {
  rates: loadAtRates,
  steady: loadSteadily,
  processes: compareProcesses,
  live: measureLiveMessages,
} as const;

const mode = process.argv[2] ?? 'rates';
if (!Object.hasOwn(MODES, mode)) throw new Error(`choose one of ${Object.keys(MODES).join(', ')}`);
const setUp = await prepareLoad();
try {
  if (!(await MODES[mode as keyof typeof MODES](setUp))) process.exitCode = 1;
} finally {
  await setUp.close();
}
