/**
 * npm run bench:negotiation -- [steps] [seed]: takes random steps through whole negotiations (1,000,000 by default), by
 * the rules of shared/ alone, and checks the invariants after each. Prints steps, seconds and the distribution of
 * statuses; exits with code 1 and the shortest trace where an invariant breaks.
 */
import { walk, type WalkReport } from './negotiation-walk.ts';

const steps = Number(process.argv[2] ?? 1_000_000);
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 31);

const number = (value: number) => value.toLocaleString('en-US');
function printShares(title: string, counts: WalkReport['statuses']): void {
  const sum = Object.values(counts).reduce((total, count) => total + count, 0) || 1;
  console.log(`\n${title}`);
  for (const [status, count] of Object.entries(counts).sort((a, b) => b[1] - a[1]))
    console.log(
      `  ${status.padEnd(10)} ${number(count).padStart(10)}  ${((count / sum) * 100).toFixed(1).padStart(5)}%`,
    );
}

const started = performance.now();
const report = walk({ steps, seed });
const seconds = (performance.now() - started) / 1000;
console.log(
  `${number(report.steps)} steps on ${number(report.homes)} homes in ${seconds.toFixed(1)} s (seed ${seed}): ` +
    `${number(report.refused)} refused by the rules; ${report.cells.tried} of ${report.cells.all} combinations of ` +
    'status, event and party tried.',
);
printShares('Status of the offer after each step', report.statuses);
printShares('Status at the end of the negotiation', report.ends);
if (report.violation) {
  const { invariant, trace } = report.violation;
  console.error(`\nBROKEN: ${invariant}\nin ${trace.length} steps:`);
  for (const [at, action] of trace.entries()) console.error(`  ${at + 1}. ${JSON.stringify(action)}`);
  process.exitCode = 1;
}
