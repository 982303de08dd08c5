// npm run <command>: runs a TypeScript file of the project with tsx, after installing and generating what is missing.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { prepare, root } from './prepare.mjs';

// the same settings as the server's, so that a command uses the same database
if (existsSync(path.join(root, '.env'))) process.loadEnvFile(path.join(root, '.env'));
await prepare();
const [file, ...args] = process.argv.slice(2);
const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
