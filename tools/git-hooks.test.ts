import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hearthport-hooks-'));
  copyFileSync('package.json', path.join(folder, 'package.json'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const hook = () => path.join(folder, '.git/hooks/pre-commit');
const clone = () => execFileSync('git', ['init', '--quiet'], { cwd: folder });
/** What `npm install` runs; throws for a non-zero status. */
const prepare = (env: Record<string, string> = {}) => {
  const { CI: _ci, NODE_ENV: _mode, ...mine } = process.env;
  execFileSync(process.execPath, ['tools/git-hooks.mjs', folder], { env: { ...mine, ...env }, stdio: 'pipe' });
};

it('sets up a commit hook that checks what is staged in a clone', () => {
  clone();
  prepare();
  expect(readFileSync(hook(), 'utf8')).toContain('lint-staged');
});

it('leaves CI and an installation for production alone', () => {
  clone();
  prepare({ CI: 'true' });
  prepare({ NODE_ENV: 'production' });
  expect(existsSync(hook())).toBe(false);
});

it('does nothing in an archive without history', () => {
  prepare();
  expect(existsSync(path.join(folder, '.git'))).toBe(false);
});

it('does not fail an install when the hook cannot be set up', () => {
  clone();
  writeFileSync(path.join(folder, 'package.json'), '{}');
  prepare();
  expect(existsSync(hook())).toBe(false);
});
