// npm runs this after an install (`prepare` in package.json). It sets up the commit hook in a developer's clone only,
// and never makes an install fail.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url));

/** CI runs all checks itself, and a downloaded archive has no git history. */
const isWorkedIn = !process.env.CI && process.env.NODE_ENV !== 'production' && existsSync(path.join(root, '.git'));

if (isWorkedIn)
  try {
    const { default: hooks } = await import('simple-git-hooks');
    await hooks.setHooksFromConfig(root, []);
  } catch (error) {
    console.warn(`The commit hook was not set up: ${error instanceof Error ? error.message : String(error)}`);
  }
