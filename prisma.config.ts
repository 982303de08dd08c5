import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'prisma/config';

// The native schema engine is a download; where it is absent (a closed network), the WebAssembly one from npm stands
// in.
const engines = fileURLToPath(new URL('./node_modules/@prisma/engines', import.meta.url));
const hasNative = existsSync(engines) && readdirSync(engines).some((name) => name.startsWith('schema-engine'));
if (!hasNative)
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= fileURLToPath(new URL('./tools/schema-engine.mjs', import.meta.url));
process.env.PRISMA_HIDE_UPDATE_MESSAGE ??= '1';
process.env.CHECKPOINT_DISABLE ??= '1';

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/hearthport' },
});
