// npm start: installs what is missing, builds what changed, then becomes the server.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { prepare, root } from './prepare.mjs';

process.chdir(root);
if (existsSync(path.join(root, '.env'))) process.loadEnvFile(path.join(root, '.env'));
await prepare();
await build();
await import('../dist/server/main.js');
