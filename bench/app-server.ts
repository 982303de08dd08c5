// The product on the benchmark's database. Started by listing-search.ts with DATABASE_URL and DATA_DIR; prints its
// port.
import type { AddressInfo } from 'node:net';
import { createApp } from '../server/app.ts';
import { readEnv } from '../server/config/env.ts';
import { createLog } from '../server/config/logger.ts';

const env = readEnv({
  ...process.env,
  DEMO: 'off',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_FACTOR: '100000',
  LOAD_MAX_REQUESTS: '0',
});
const app = await createApp({ env, databaseUrl: env.databaseUrl!, log: createLog(env.logLevel), withJobs: false });
app.server.listen(0, '127.0.0.1', () => console.log((app.server.address() as AddressInfo).port));
process.on('SIGTERM', () => {
  void app.stop().then(() => process.exit(0));
});
