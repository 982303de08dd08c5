import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** As many columns as Oxfmt gives the code; it leaves comments as they are. */
const MAX_COLUMNS = 120;
/** An address cannot be broken. */
const ADDRESS = /https?:\/\/\S+/;

/** The lines of the comments of a file that are too long, as `file:line`. */
function longLines(file: string, source: string): string[] {
  const lines = source.split('\n');
  const isLong = (at: number) => lines[at]!.length > MAX_COLUMNS && !ADDRESS.test(lines[at]!);
  if (!lines.some((_, at) => isLong(at))) return [];
  const kind = /x$/.test(file) ? ts.LanguageVariant.JSX : ts.LanguageVariant.Standard;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind ? ts.ScriptKind.TSX : undefined);
  const found = new Set<number>();
  const add = ({ pos, end }: ts.CommentRange) => {
    const [first, last] = [pos, end].map((at) => tree.getLineAndCharacterOfPosition(at).line) as [number, number];
    for (let at = first; at <= last; at += 1) if (isLong(at)) found.add(at);
  };
  const look = (node: ts.Node): void => {
    // a comment is before the first token of a node, or behind its last one
    if (ts.isToken(node)) {
      ts.getLeadingCommentRanges(source, node.getFullStart())?.forEach(add);
      ts.getTrailingCommentRanges(source, node.getEnd())?.forEach(add);
    }
    node.getChildren(tree).forEach(look);
  };
  look(tree);
  return [...found].sort((a, b) => a - b).map((at) => `${file}:${at + 1}`);
}

it('finds long lines of comments, and no others', () => {
  const long = 'x'.repeat(MAX_COLUMNS);
  const source = [
    `// ${long}`,
    `const text = '${long}'; // short`,
    `/**\n * ${long}\n */`,
    `const a = 1; // ${long}`,
    `// https://example.test/${long}`,
    `const b = '// ${long}';`,
  ].join('\n');
  expect(longLines('a.ts', source)).toEqual(['a.ts:1', 'a.ts:2', 'a.ts:4', 'a.ts:6']);
});

it('comments keep to 120 columns', () => {
  const files = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx', '*.mjs', '*.js'], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((file) => longLines(file, readFileSync(file, 'utf8')))).toEqual([]);
}, 60_000);
