import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'client/README.md',
  ...['docs', 'docs/operations'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
];
const FOLDERS = /^(shared|server|client|prisma|e2e|bench|tools|docs)\//;
const FILE_NAME = /^[\w./-]+\.(tsx?|mjs|js|css|html|md|prisma|sql|yml|yaml|json)$/;
/** Created by a build or at run time, so not in the repository. */
const GENERATED = /^(dist\/|\.data|prisma\/generated|manifest\.json$|version\.json$)/;

const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(file));

/** The inline code of a page: `like this`. Code blocks are left out, because their files are examples. */
const codeIn = (text: string): string[] =>
  [...text.replaceAll(/^ *```[^]*?^ *```$/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!);

/**
 * Whether inline code names a file or folder: `server/main.ts`, `client/pages`, `tools/*.test.ts`, or a bare
 * `pipeline.ts`.
 */
function isPath(code: string): boolean {
  if (/[\s<>{}…:()]/.test(code) || code.startsWith('/') || GENERATED.test(code)) return false;
  return FOLDERS.test(code) || FILE_NAME.test(code);
}

/** Bare names and the ends of paths count when some file of the repository ends with them. */
function exists(code: string): boolean {
  const pattern = code.replace(/\/$/, '').replaceAll('.', '\\.').replaceAll('*', '[^/]*');
  const wanted = new RegExp(`(^|/)${pattern}($|/)`);
  return FILES.some((file) => wanted.test(file));
}

describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(page, 'utf8');

  it('names only files and folders that exist', () => {
    expect(codeIn(text).filter((code) => isPath(code) && !exists(code))).toEqual([]);
  });

  it('links only to pages that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, link]) => link!);
    expect(links.filter((link) => !existsSync(path.join(path.dirname(page), link)))).toEqual([]);
  });

  it('names only commands that package.json has', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const named = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name]) => name!);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

it('docs/architecture.md lists every module of eslint.config.js', () => {
  const modules = [...readFileSync('eslint.config.js', 'utf8').matchAll(/\{ type: '[\w-]+', pattern: '([^']+)'/g)];
  const table = codeIn(readFileSync('docs/architecture.md', 'utf8'));
  const missing = modules
    .map(([, pattern]) => pattern!.replace('*', '<domain>'))
    .filter((module) => !table.includes(module));
  expect(modules.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});
