// npm run audit:verify: walks the hash chain of the audit log and names the first broken entry (exit code 1).
import { verifyAuditChain } from '../database/audit-chain.ts';
import { ensureDatabase } from '../database/embedded-postgres.ts';
import { readEnv } from '../config/env.ts';
import { createPrisma } from '../database/prisma.ts';

const env = readEnv(process.env);
const database = await ensureDatabase({ dataDir: env.dataDir, databaseUrl: env.databaseUrl });
const prisma = createPrisma(database.url, 2);
try {
  const verdict = await verifyAuditChain(prisma);
  if (verdict.isIntact) console.log(`The audit log is intact: ${verdict.entries} entries, head ${verdict.head}`);
  else {
    console.error(
      `The audit log is broken at entry ${verdict.seq}: ${verdict.problem}. ` +
        `The ${verdict.entries} entries before it are intact.`,
    );
    process.exitCode = 1;
  }
} finally {
  await prisma.$disconnect();
  await database.stop();
}
