import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { startTestServer } from './test-database.ts';

const run = promisify(execFile);
/** The server that test-process.ts starts; a moment if nothing changed. */
const buildServer = () => run(process.execPath, ['tools/build.mjs', 'server']);

/** Vitest's global setup: one database server for all test files of a run, and the built server. */
export default async function setup(project: TestProject) {
  const [server] = await Promise.all([startTestServer(), buildServer()]);
  project.onTestsRerun(async () => void (await buildServer()));
  process.env.TEST_PG_URL = server.url;
  return server.stop;
}
