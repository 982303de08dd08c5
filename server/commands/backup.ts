// npm run backup [-- --to FOLDER]: rows, stored files and keys into a new folder, while the server runs or without it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup } from '../backup/make-backup.ts';
import { ensureDatabase } from '../database/embedded-postgres.ts';
import { readEnv } from '../config/env.ts';
import { createStorage } from '../providers/ports.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const now = new Date();
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const to = values.to ?? path.join('backups', `hearthport-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`);
  const env = readEnv(process.env);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const database = await ensureDatabase({ dataDir: env.dataDir, databaseUrl: env.databaseUrl });
  try {
    const storage = await createStorage(env);
    const { tables, files, keys, audit } = await makeBackup({
      databaseUrl: database.url,
      dataDir: env.dataDir,
      storage,
      to,
      version,
      now,
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Backed up ${rows} rows of ${tables.length} tables (audit log: ${audit.entries} entries) and ` +
        `${files.count} files (${Math.ceil(files.bytes / 1e6)} MB) to ${path.resolve(to)}`,
    );
    for (const key of files.missing)
      console.warn(`A row references the file ${key}, but ${storage.name} does not have it.`);
    console.log(
      keys.some((key) => key.path === 'keys/login.key')
        ? 'It contains personal data and the keys that sign logins, private links and documents: store it where nobody ' +
            'else can read it.'
        : `It contains personal data${keys.length ? ' and the certificate that seals documents' : ''}: store it ` +
            'where nobody else can read it. JWT_SECRET and OFFER_TOKEN_SECRET are not part of it: store them elsewhere.',
    );
  } finally {
    await database.stop();
  }
});
