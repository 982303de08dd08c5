// npm run bench:analysis: the details found in made-up purchase agreements, in ten layouts, against what they say.
// Prints precision and recall by field and fails below the limits. The rules were written with the seeds 1 to 99; the
// measured ones are others. BENCH_SEED measures from another seed, BENCH_SEEDS another number of agreements for each
// layout.
import { measureAccuracy, precision, recall, type Count } from './agreement-accuracy.ts';

const LIMITS = { precision: 0.98, recall: 0.9 };
const FROM = Number(process.env.BENCH_SEED ?? 1000);
const COUNT = Number(process.env.BENCH_SEEDS ?? 8);

const share = (value: number) => value.toFixed(3);
const row = (name: string, count: Count) =>
  `${name.padEnd(18)} ${share(precision(count)).padStart(9)} ${share(recall(count)).padStart(8)} ${String(count.right).padStart(6)} ${String(count.wrong).padStart(6)} ${String(count.missed).padStart(7)}`;

const { byField, byLayout, total, mistakes, readMs } = await measureAccuracy(
  Array.from({ length: COUNT }, (_, at) => FROM + at),
);
const head = `${''.padEnd(18)} precision   recall  right  wrong  missed`;
console.log(head);
for (const [field, count] of byField) console.log(row(field, count));
console.log(`\n${head}`);
for (const [layout, count] of byLayout) console.log(row(layout, count));
console.log(`\n${row('all', total)}`);
console.log(`${'limit'.padEnd(18)} ${share(LIMITS.precision).padStart(9)} ${share(LIMITS.recall).padStart(8)}`);
if (process.env.BENCH_MISTAKES) console.log(`\n${mistakes.join('\n')}`);
const sorted = [...readMs].sort((a, b) => a - b);
const facts = {
  documents: readMs.length,
  precision: precision(total),
  recall: recall(total),
  medianMs: sorted[Math.floor(sorted.length / 2)],
  maxMs: sorted.at(-1),
};
console.log(`\n${JSON.stringify(facts)}`);
process.exit(facts.precision >= LIMITS.precision && facts.recall >= LIMITS.recall ? 0 : 1);
