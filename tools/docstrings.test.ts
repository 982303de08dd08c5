import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** Folders whose exported functions and classes say what they do: units, errors, the source of a figure. */
const DOCUMENTED = ['shared', 'server/workflows', 'server/providers'];

const isFunction = (node: ts.Node | undefined): boolean =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

const hasExport = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false);

/** The exported functions and classes of a file without a docstring, as `file:line name`. */
function undocumented(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  return tree.statements.flatMap((node) => {
    if (!hasExport(node) || ts.getJSDocCommentsAndTags(node).length > 0) return [];
    const names =
      ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)
        ? [node.name?.text ?? 'default']
        : ts.isVariableStatement(node)
          ? node.declarationList.declarations
              .filter(({ initializer }) => isFunction(initializer))
              .map(({ name }) => name.getText(tree))
          : [];
    const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
    return names.map((name) => `${file}:${line} ${name}`);
  });
}

it('finds exported functions and classes without a docstring, and nothing else', () => {
  const source = [
    'export function a() {}',
    '/** What it does. */',
    'export function b() {}',
    'export const c = () => 1;',
    'export const LIMIT = 3;',
    'function d() {}',
    'export class E {}',
  ].join('\n');
  expect(undocumented('x.ts', source)).toEqual(['x.ts:1 a', 'x.ts:4 c', 'x.ts:7 E']);
});

it('every exported function of shared/, workflows/ and providers/ has a docstring', () => {
  const files = execFileSync('git', ['ls-files', '--', ...DOCUMENTED], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.ts$/.test(file) && !/\.(test|fake|fuzz)\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => undocumented(file, readFileSync(file, 'utf8')))).toEqual([]);
}, 60_000);
