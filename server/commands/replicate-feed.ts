// npm run feed:replicate -- GALMLS|EASTTN [--sweep]: reads all changes of a feed now; --sweep compares every home. For
// a first load, or by hand while the server runs.

import { MLS_SOURCES } from '#shared/mls-listings/mls-listings.types.ts';
import { RuleError } from '#shared/kernel/rule-error.ts';
import { replicateChanges } from '../imports/feed-changes.replicator.ts';
import { sweepKeys } from '../imports/feed-keys.sweeper.ts';
import { ensureDatabase } from '../database/embedded-postgres.ts';
import { readEnv } from '../config/env.ts';
import { migrate } from '../database/migrate.ts';
import { createConnectedFeeds } from '../providers/mls-feed/connected-feeds.ts';
import { ProviderError } from '../providers/provider-error.ts';

const [name, ...flags] = process.argv.slice(2);
const env = readEnv(process.env);
const source = MLS_SOURCES.find((known) => known === name);
const feed = source && (await createConnectedFeeds(env.feeds, (_, text) => console.error(text))).of(source);
if (!source || !feed) {
  console.error(
    source
      ? `${source} is not connected: set ${source}_FEED_URL and its token.`
      : `npm run feed:replicate -- ${MLS_SOURCES.join('|')} [--sweep]`,
  );
  process.exit(2);
}
const database = await ensureDatabase({ dataDir: env.dataDir, databaseUrl: env.databaseUrl });
try {
  await migrate(database.url, 'prisma/migrations');
  const run = flags.includes('--sweep') ? sweepKeys : replicateChanges;
  const { counts, message } = await run({
    url: database.url,
    source,
    feed,
    onPage: ({ read }) => console.log(`${read.toLocaleString('en-US')} records`),
  });
  console.log(`Done: ${JSON.stringify(counts)}${message ? ` ${message}` : ''}`);
} catch (error) {
  if (!(error instanceof RuleError || error instanceof ProviderError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await database.stop();
}
