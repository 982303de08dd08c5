// npm run test:dates [-- CLOCK …]: runs the date-dependent tests under several clocks; `faketime` sets the time of node
// and PostgreSQL. Covers weekdays, DST changes, ends of months and years, and other time zones of the machine. `--list`
// lists the clocks; `--browser` also runs the two calendar-dependent browser tests (run npm run build first).
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { prepare, root } from './prepare.mjs';

/** Name, instant, time zone of the machine. Birmingham is six hours behind UTC in winter, five in summer. */
const CLOCKS = [
  ['monday', '2026-11-23T15:00:00Z', 'UTC'],
  ['tuesday', '2026-11-24T20:00:00Z', 'America/Chicago'],
  ['wednesday-in-auckland', '2026-11-25T20:30:00Z', 'Pacific/Auckland'],
  ['thursday', '2026-11-26T17:00:00Z', 'UTC'],
  ['friday-night', '2026-11-28T05:30:00Z', 'America/Chicago'],
  ['saturday', '2026-11-28T18:30:00Z', 'UTC'],
  ['sunday', '2026-11-29T13:00:00Z', 'UTC'],
  ['before-the-clocks-go-on', '2027-03-14T05:30:00Z', 'America/Chicago'],
  ['the-clocks-go-on', '2027-03-14T07:45:00Z', 'America/Chicago'],
  ['the-clocks-went-on', '2027-03-14T08:15:00Z', 'UTC'],
  ['the-long-day-begins', '2026-11-01T05:30:00Z', 'UTC'],
  ['the-clocks-go-back', '2026-11-01T06:45:00Z', 'America/Chicago'],
  ['the-clocks-went-back', '2026-11-01T07:45:00Z', 'America/Chicago'],
  ['end-of-january', '2027-02-01T04:30:00Z', 'UTC'],
  ['end-of-february', '2027-02-28T18:00:00Z', 'Pacific/Auckland'],
  ['leap-day', '2028-02-29T07:45:00Z', 'America/Chicago'],
  ['new-years-eve', '2027-01-01T04:30:00Z', 'UTC'],
  ['new-year', '2027-01-01T16:00:00Z', 'America/Chicago'],
];

/** Patterns by which date-dependent tests are found. */
const READS_A_DATE = /new Date\(\)|Date\.now\(\)|useFakeTimers|setSystemTime|clock|'20\d\d-\d\d-\d\d/;
const JOURNEYS = ['e2e/list-a-home.e2e.ts', 'e2e/main-job.e2e.ts'];

const args = process.argv.slice(2);
const isWithBrowser = args.includes('--browser');
const named = args.filter((each) => !each.startsWith('--'));
const unknown = named.filter((name) => !CLOCKS.some(([clock]) => clock === name));
if (unknown.length) {
  console.error(`No clock is called ${unknown.join(', ')}. There are: ${CLOCKS.map(([name]) => name).join(', ')}.`);
  process.exit(2);
}
if (args.includes('--list')) {
  for (const [name, at, zone] of CLOCKS) console.log(`${name.padEnd(26)} ${at}  ${zone}`);
  process.exit(0);
}
if (spawnSync('faketime', ['--version'], { stdio: 'ignore' }).error) {
  console.error(
    'faketime is not installed, so nothing was tested. Debian and Ubuntu: apt-get install faketime. macOS: ' +
      'brew install libfaketime.',
  );
  process.exit(2);
}

process.chdir(root);
await prepare();
const tests = ['shared', 'server', 'client', 'prisma']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => READS_A_DATE.test(readFileSync(file, 'utf8')));

const results = mkdtempSync(path.join(os.tmpdir(), 'hearthport-dates-'));

/** Runs a test runner with the clock set to an instant. */
async function runAt(instant, zone, file, more) {
  const seconds = Math.round((Date.parse(instant) - Date.now()) / 1000);
  // the monotonic clock is real, so that timers work as usual
  const child = spawn(
    'faketime',
    ['-m', '--exclude-monotonic', '-f', `${seconds < 0 ? '' : '+'}${seconds}s`, process.execPath, file, ...more],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, TZ: zone, NO_COLOR: '1', FAKE_CLOCK: instant } },
  );
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk));
  const [status] = await once(child, 'close');
  return { isGood: status === 0, printed: Buffer.concat(printed).toString() };
}

/** Failed tests with the first line of each error; the whole output if the runner itself failed. */
function failures(report, printed) {
  const files = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : [];
  const lines = files.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((one) => one.status === 'failed');
    const file = path.relative(root, name);
    if (!tests.length) return status === 'failed' ? [`  ${file}: ${message}`] : [];
    return tests.map((one) => `  ${file} › ${one.fullName}\n    ${one.failureMessages.join(' ').split('\n', 1)[0]}`);
  });
  return lines.length ? lines.join('\n') : printed;
}

let failed = 0;
for (const [name, at, zone] of CLOCKS) {
  if (named.length && !named.includes(name)) continue;
  const startedAt = performance.now();
  const report = path.join(results, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const unit = await runAt(at, zone, 'node_modules/vitest/vitest.mjs', ['run', ...reporters, ...tests]);
  const journeys = isWithBrowser
    ? await runAt(at, zone, 'node_modules/@playwright/test/cli.js', ['test', ...JOURNEYS])
    : null;
  const isGood = unit.isGood && journeys?.isGood !== false;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`${isGood ? '✓' : '✘'} ${name}: ${at}, a machine in ${zone} (${seconds} s)`);
  if (isGood) continue;
  failed += 1;
  if (!unit.isGood) console.log(failures(report, unit.printed));
  if (journeys?.isGood === false) console.log(journeys.printed);
}
rmSync(results, { recursive: true, force: true });
console.log(
  failed ? `\nUnder ${failed} of the clocks something failed.` : `\n${tests.length} test files pass under each clock.`,
);
process.exit(failed ? 1 : 0);
