import { startTestServer } from './test-database.ts';

/** Vitest's global setup: one database server for all test files of a run. */
export default async function setup() {
  const server = await startTestServer();
  process.env.TEST_PG_URL = server.url;
  return server.stop;
}
