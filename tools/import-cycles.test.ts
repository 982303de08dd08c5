import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** The project files that a file imports, including types and dynamic imports. */
function importsOf(file: string, files: ReadonlySet<string>): string[] {
  return ts
    .preProcessFile(readFileSync(file, 'utf8'), true, true)
    .importedFiles.map(({ fileName }) =>
      fileName.startsWith('#shared/') ? fileName.replace('#', '') : path.posix.join(path.posix.dirname(file), fileName),
    )
    .filter((each) => files.has(each));
}

/** The first cycle found, as a path. */
function cycleIn(graph: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]): string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of graph.get(file) ?? []) {
      const found = walk(next, [...way, file]);
      if (found) return found;
    }
    done.add(file);
    return null;
  };
  for (const file of graph.keys()) {
    const found = walk(file, []);
    if (found) return found;
  }
  return null;
}

/** Every file of the product with those it imports. */
function importGraph(): Map<string, string[]> {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n');
  const known = new Set(files);
  return new Map(files.map((file) => [file, importsOf(file, known)]));
}

// a cycle of types works at run time, but its files are effectively one module
it('no file imports itself through other files, not even for a type', () => {
  const graph = importGraph();
  expect(cycleIn(graph)).toBeNull();
  const planted = (file: string, to: string) => new Map(graph).set(file, [...(graph.get(file) ?? []), to]);
  expect(cycleIn(planted('shared/kernel/rule-error.ts', 'shared/offers/offers.rules.ts'))).not.toBeNull();
  expect(cycleIn(planted('shared/kernel/rule-error.ts', 'shared/kernel/actor.ts'))).toBeNull();
});
