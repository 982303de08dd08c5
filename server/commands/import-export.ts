// npm run import:export -- FOLDER: fills an empty instance from an unpacked export. Stop every server first.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ExportError } from '../brokerage-export/export-manifest.ts';
import { importExport } from '../brokerage-export/import-export.ts';
import { ensureDatabase } from '../database/embedded-postgres.ts';
import { readEnv } from '../config/env.ts';
import { createStorage } from '../providers/ports.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const [from, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (!from || more.length) throw new ExportError('Name the unpacked export: npm run import:export -- FOLDER');
  const env = readEnv(process.env);
  mkdirSync(env.dataDir, { recursive: true });
  const database = await ensureDatabase({ dataDir: env.dataDir, databaseUrl: env.databaseUrl });
  try {
    const { tables, files, createdAt, audit } = await importExport({
      databaseUrl: database.url,
      storage: await createStorage(env),
      from,
      migrations: path.resolve('prisma/migrations'),
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Imported ${rows} rows and ${files?.list.length ?? 0} files of ${createdAt}. ` +
        `The audit log is intact: ${audit.entries} entries`,
    );
    console.log('Nobody has a password yet: everybody sets a new one through “Forgot password?”.');
  } finally {
    await database.stop();
  }
});
