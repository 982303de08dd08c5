// npm run restore -- FROM: fills an empty instance from a backup. Stop every server first.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '../backup/backup-manifest.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { ensureDatabase } from '../database/embedded-postgres.ts';
import { readEnv } from '../config/env.ts';
import { createLog } from '../config/logger.ts';
import { createStorage } from '../providers/ports.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const [from, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (!from || more.length) throw new BackupError('Name the backup to restore: npm run restore -- FOLDER');
  const env = readEnv(process.env);
  mkdirSync(env.dataDir, { recursive: true });
  const database = await ensureDatabase({ dataDir: env.dataDir, databaseUrl: env.databaseUrl });
  try {
    const { createdAt, version, tables, files, keys, audit } = await restoreBackup({
      databaseUrl: database.url,
      dataDir: env.dataDir,
      storage: await createStorage(env),
      from,
      migrations: path.resolve('prisma/migrations'),
      log: createLog(env.logLevel === 'info' ? 'warn' : env.logLevel),
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Restored ${rows} rows and ${files.count} files of ${createdAt} (version ${version}). ` +
        `The audit log is intact: ${audit.entries} entries, head ${audit.head}`,
    );
    const hasLoginKey = keys.some((key) => key.path === 'keys/login.key');
    if (!hasLoginKey && !(env.jwtSecret && env.offerTokenSecret))
      console.warn(
        'The backup has no keys of logins, and JWT_SECRET and OFFER_TOKEN_SECRET are not set. Logins and private links stay ' +
          'valid only if you set the values of the server that wrote the backup.',
      );
    if (hasLoginKey && env.jwtSecret)
      console.warn('JWT_SECRET is set, so the login key of the backup is not used: everybody has to log in again.');
    console.log('Start the server: it applies any newer migrations.');
  } finally {
    await database.stop();
  }
});
