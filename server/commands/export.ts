// npm run export [-- --to FOLDER] [--without-files]: everything the brokerage keeps, as documented JSON with the files.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exportToFolder } from '../brokerage-export/write-export.ts';
import { ensureDatabase } from '../database/embedded-postgres.ts';
import { readEnv } from '../config/env.ts';
import { createStorage } from '../providers/ports.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const now = new Date();
  const { values } = parseArgs({ options: { to: { type: 'string' }, 'without-files': { type: 'boolean' } } });
  const to = values.to ?? path.join('exports', `hearthport-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`);
  const env = readEnv(process.env);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const database = await ensureDatabase({ dataDir: env.dataDir, databaseUrl: env.databaseUrl });
  try {
    const { tables, files } = await exportToFolder({
      databaseUrl: database.url,
      storage: await createStorage(env),
      version,
      schema: readFileSync('prisma/schema.prisma', 'utf8'),
      withFiles: !values['without-files'],
      now,
      to,
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Exported ${rows} rows of ${tables.length} tables ${files ? `and ${files.list.length} files ` : ''}to ` +
        path.resolve(to),
    );
    for (const key of files?.missing ?? []) console.warn(`A row references the file ${key}, which is missing.`);
    console.log('It contains personal data: store it where nobody else can read it.');
  } finally {
    await database.stop();
  }
});
