// Prerequisites of every command: a recent Node, packages as in the lock file, the generated Prisma client. Plain
// JavaScript without dependencies, because it runs before anything is installed.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const stampDir = path.join(root, 'node_modules/.hearthport');

/** SHA-256 over the names and contents of files and folders, so that work is repeated only after a change. */
export function fingerprint(...paths) {
  const hash = createHash('sha256');
  const walk = (file) => {
    const full = path.join(root, file);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort())
        if (name !== 'node_modules' && name !== 'generated') walk(path.join(file, name));
    } else hash.update(file).update('\0').update(readFileSync(full));
  };
  paths.forEach(walk);
  return hash.digest('hex');
}

/** Runs `work` unless the stamp has this fingerprint. */
export async function whenChanged(name, print, work, stamps = stampDir) {
  const file = path.join(stamps, name);
  if (existsSync(file) && readFileSync(file, 'utf8') === print) return false;
  await work();
  mkdirSync(stamps, { recursive: true });
  writeFileSync(file, print);
  return true;
}

const run = (command, args) =>
  execFileSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });

export async function prepare() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Hearthport needs Node 20.19 or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
  // the Dockerfile installs packages in a separate, cached step
  if (process.env.SKIP_INSTALL !== '1')
    await whenChanged('installed', fingerprint('package-lock.json'), () => {
      // installing through a link empties the packages of the checkout it points to, and of every other one
      const packages = path.join(root, 'node_modules');
      if (lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink()) {
        console.error('node_modules is a link to the packages of another checkout, and package-lock.json is not the');
        console.error('one they were installed from. Remove the link, or set SKIP_INSTALL=1 to use them as they are.');
        process.exit(1);
      }
      console.log('Installing packages (once for each change of the lock file) …');
      run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
    });
  await whenChanged(
    'made-of',
    fingerprint('prisma/schema.prisma', 'package-lock.json'),
    () => {
      run(process.execPath, [path.join(root, 'node_modules/prisma/build/index.js'), 'generate', '--no-hints']);
    },
    path.join(root, 'prisma/generated'),
  );
}
