// npm run prisma -- <any prisma command>: with DATABASE_URL, or with the embedded server (started, or the running one
// reused)
import { spawn } from 'node:child_process';
import { ensureDatabase } from '../server/database/embedded-postgres.ts';

const db = await ensureDatabase({ dataDir: process.env.DATA_DIR ?? '.data', databaseUrl: process.env.DATABASE_URL });
const child = spawn('npx', ['prisma', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: db.url },
});
child.on('exit', async (code) => {
  await db.stop();
  process.exit(code ?? 1);
});
