import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const FORM_PACKAGES = new Set(['zod', 'yup', 'formik']);

/** What a file imports at run time when it is loaded: neither types nor what it loads later. */
function loadedWith(file: string): string[] {
  const { statements } = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword)
      return [];
    const named = statement.importClause?.namedBindings;
    const isOfTypes =
      named &&
      ts.isNamedImports(named) &&
      !statement.importClause?.name &&
      named.elements.every((one) => one.isTypeOnly);
    const { text } = statement.moduleSpecifier as ts.StringLiteral;
    if (isOfTypes) return [];
    if (text.startsWith('#shared/')) return [text.replace('#', '')];
    return [text.startsWith('.') ? path.posix.join(path.posix.dirname(file), text) : text];
  });
}

/** How a page reaches a package for forms, file by file; null if it does not. */
function wayToForms(page: string): string[] | null {
  const ways = [[`client/pages/${page}.tsx`]];
  const seen = new Set<string>();
  for (const way of ways)
    for (const next of loadedWith(way.at(-1)!)) {
      if (FORM_PACKAGES.has(next)) return [...way, next];
      if (seen.has(next) || !existsSync(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  return null;
}

// a dialog that needs them is loaded with client/ui/lazy-part.tsx: they are an eighth of what a first visit loads
it.each([
  'admin-offers',
  'buyer-detail',
  'buying',
  'compare-offers',
  'home',
  'matches',
  'messages',
  'notifications',
  'offers',
  'selling',
  'transaction',
])('the page %s is shown without the packages for forms', (page) => expect(wayToForms(page)).toBeNull());

it('finds the way of a page that has a form of its own', () => expect(wayToForms('login')?.at(-1)).toBe('formik'));
