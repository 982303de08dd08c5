import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** What reads stiff, or British, in a text for an American home seller (decision 249). */
const STIFF =
  /\b(?:(?:could|is|does|did|was|were|are|will|do|has|have|had|would|should)\s+not\b(?! only\b)|cannot\b|e-mail|cancell(?:ed|ing)\b|favourite|colour|licence|behaviour|neighbour|organis|recognis|centre\b|cheque\b|travell|judgement|whilst)/i;

/** Files that stay as they are. */
const EXEMPT_FILES: readonly RegExp[] = [
  // signed or accepted by version, and legal text: a changed word is a new version
  /^client\/pages\/(?:terms|policies)\.tsx$/,
  /^shared\/consents\/consents\.messages\.ts$/,
  /^shared\/comps\/price-opinion\.messages\.ts$/,
  /^shared\/academy\/academy\.rules\.ts$/,
  // patterns and words that read what people type, and the instructions of a language model
  /^shared\/fair-housing\/steering\.rules\.ts$/,
  /^shared\/property-matches\/sentence\.rules\.ts$/,
  /^shared\/document-analysis\/found-names\.ts$/,
  /^server\/services\/chatbot\/model-answer\.ts$/,
  // text messages keep to the plain alphabet: one curly apostrophe halves what fits in one
  /^shared\/notifications\/sms-keywords\.rules\.ts$/,
];

/** Texts that stay to the letter. */
const EXEMPT_TEXTS: readonly RegExp[] = [
  // the specification
  /^Response date cannot be in the past$/,
  /^Loan amount cannot exceed offer price\.$/,
  /If you did not complete your/,
  /^Your email has not been verified\./,
  /^(?:Tour|Processing) Cancelled$/i,
  // the law on commissions, and the consent to text messages
  /commissions are not set by law/,
  /Consent is not a condition of service/,
  // a name
  /Do Not Track/,
];

/** Texts in a log, an error for engineers or the API documentation, and those that are no text at all. */
function isForEngineers(node: ts.Node): boolean {
  for (let at = node; at.parent && !ts.isBlock(at); at = at.parent) {
    const { parent } = at;
    if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return true;
    if (ts.isPropertyAssignment(parent) && (parent.name === at || /^(?:summary|without)$/.test(parent.name.getText())))
      return true;
    if (ts.isNewExpression(parent) && parent.expression.getText() === 'Error') return true;
    if (ts.isCallExpression(parent) && /(?:^|\.)(?:log|console)\??\.\w+$/.test(parent.expression.getText()))
      return true;
  }
  return false;
}

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteral(node) ||
  ts.isNoSubstitutionTemplateLiteral(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node) ||
  ts.isJsxText(node);

/** The texts of one file for which `problem` names something, each with its line. */
function textsWith(file: string, source: string, problem: (text: string, node: ts.Node) => string | undefined) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (isText(node)) {
      const text = node.text.replace(/\s+/g, ' ').trim();
      const word = problem(text, node);
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      if (word) found.push(`${file}:${line} “${word}” in “${text}”`);
    }
    ts.forEachChild(node, look);
  };
  look(tree);
  return found;
}

const stiffTexts = (file: string, source: string): string[] =>
  STIFF.test(source)
    ? textsWith(file, source, (text, node) => {
        const stiff = STIFF.exec(text)?.[0];
        // names of events and states are one word, such as showing.cancelled, and capitals throughout are SQL
        const isProse = text.includes(' ') && stiff !== stiff?.toUpperCase();
        return isProse && !EXEMPT_TEXTS.some((exempt) => exempt.test(text)) && !isForEngineers(node)
          ? stiff
          : undefined;
      })
    : [];

/** The product's files by name, without those of tests. */
function filesIn(...folders: string[]): string[] {
  const files = execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' }).split('\n');
  return files.filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fake|fuzz)\.|\/testing\//.test(file));
}

it('texts for people use contractions and American spelling', () => {
  expect(stiffTexts('a.tsx', "a(<p>You cannot\n go</p>, 'It is not\\nhere', log.warn('is not here'))")).toHaveLength(2);
  const read = filesIn('client', 'shared', 'server/workflows', 'server/services').filter(
    (file) => !EXEMPT_FILES.some((exempt) => exempt.test(file)),
  );
  expect(read.length).toBeGreaterThan(1000);
  expect(read.flatMap((file) => stiffTexts(file, readFileSync(file, 'utf8')))).toEqual([]);
});

it('no text but those of the brand names the company: a brokerage sets its own name', () => {
  const named = (file: string, source: string) => textsWith(file, source, (text) => /Hearthport/.exec(text)?.[0]);
  expect(named('a.tsx', "a(<p>With Hearthport</p>, 'Hearthport', `Hearthport ${at}`, HearthportPrice)")).toHaveLength(
    3,
  );
  const read = filesIn('client', 'shared', 'server').filter((file) => !file.startsWith('shared/brand/'));
  expect(read.length).toBeGreaterThan(1000);
  const found = read.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return source.includes('Hearthport') ? named(file, source) : [];
  });
  // the names in the built files, which are replaced
  expect(found.filter((text) => !text.startsWith('server/web/named-files.ts'))).toEqual([]);
});
