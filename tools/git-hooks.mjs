// npm runs this after an install (`prepare` in package.json): sets up the commit hook, in a clone a person works in and nowhere else.
// It never fails an install: what goes wrong here costs a look at a commit, not the product.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url));

/** CI checks everything by itself, and a downloaded archive has no history to commit to. */
const isWorkedIn = !process.env.CI && process.env.NODE_ENV !== 'production' && existsSync(path.join(root, '.git'));

if (isWorkedIn)
  try {
    const { default: hooks } = await import('simple-git-hooks');
    await hooks.setHooksFromConfig(root, []);
  } catch (error) {
    console.warn(`The commit hook was not set up: ${error instanceof Error ? error.message : String(error)}`);
  }
