// npm test: types, format, lint, unit and service tests, the build and the browser tests, from a clean clone without
// manual steps. Ends with a line 'N passed, N failed' for all of them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { prepare, root } from './prepare.mjs';

process.chdir(root);
process.env.CI ??= 'true';
await prepare();

const results = path.join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const bin = (name, file) => [process.execPath, [path.join(root, 'node_modules', name, file)]];
let passed = 0;
let failed = 0;
const failures = [];

/**
 * Runs one stage. A stage that counts tests reports its own numbers; any other counts as one check. A stage that runs
 * in parallel prints its output at its end, so that outputs do not mix.
 */
async function stage(title, [command, args], more, { count, isBeside = false } = {}) {
  if (!isBeside) console.log(`\n── ${title}`);
  const startedAt = Date.now();
  const child = spawn(command, [...args, ...more], {
    cwd: root,
    stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      said.push(chunk);
    });
  const [status] = await once(child, 'close');
  if (isBeside) process.stdout.write(`\n── ${title}\n${Buffer.concat(said)}`);
  const counted = count?.() ?? null;
  if (counted) {
    passed += counted.passed;
    failed += counted.failed;
    // a runner that failed outside of any test has failed, too
    if (status !== 0 && counted.failed === 0) failed += 1;
  } else if (status === 0) passed += 1;
  else failed += 1;
  if (status !== 0) failures.push(title);
  console.log(`── ${title}: ${status === 0 ? 'ok' : 'FAILED'} (${Math.round((Date.now() - startedAt) / 1000)} s)`);
  return status === 0;
}

const json = (file) =>
  existsSync(path.join(results, file)) ? JSON.parse(readFileSync(path.join(results, file), 'utf8')) : null;
const vitestCount = () => {
  const report = json('unit.json');
  return report && { passed: report.numPassedTests, failed: report.numFailedTests };
};
const playwrightCount = () => {
  const report = json('e2e.json');
  return report && { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
};

/** Failed tests by name, printed last. */
function failedTests() {
  const units = (json('unit.json')?.testResults ?? []).flatMap(({ name, status, assertionResults, message }) => {
    const failed = assertionResults
      .filter((one) => one.status === 'failed')
      .map(({ fullName }) => `${path.relative(root, name)} › ${fullName}`);
    return failed.length || status !== 'failed' ? failed : [`${path.relative(root, name)} › ${message}`];
  });
  const browser = [];
  const walk = (suite) => {
    for (const inner of suite.suites ?? []) walk(inner);
    for (const spec of suite.specs ?? [])
      for (const { status } of spec.tests)
        if (status === 'unexpected' || status === 'flaky')
          browser.push(`${spec.file} › ${spec.title}${status === 'flaky' ? ' (passed at the second attempt)' : ''}`);
  };
  for (const suite of json('e2e.json')?.suites ?? []) walk(suite);
  return [...units, ...browser];
}

// each of these keeps one core busy, and lint takes about as long as the others together
const beside = { isBeside: true };
const [isBuilt] = await Promise.all([
  (async () => {
    await stage('types', bin('@typescript/native', 'bin/tsc'), ['--noEmit', '--singleThreaded'], beside);
    const built = await stage('build', [process.execPath, ['tools/build.mjs']], [], beside);
    await stage('format', bin('oxfmt', 'bin/oxfmt'), ['--check'], beside);
    return built;
  })(),
  stage('lint', bin('eslint', 'bin/eslint.js'), ['.', '--max-warnings', '0'], beside),
]);
await stage(
  'unit and service tests',
  bin('vitest', 'vitest.mjs'),
  ['run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/unit.json'],
  { count: vitestCount },
);
if (isBuilt) await stage('browser tests', bin('@playwright/test', 'cli.js'), ['test'], { count: playwrightCount });
else failed += 1;

if (failures.length) console.log(`\nFailed: ${failures.join(', ')}`);
for (const name of failedTests()) console.log(`  ✘ ${name}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
