import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { decisionRecords, decisionsIndex } from './make-decisions-index.ts';

const FORM = new RegExp(
  [
    String.raw`^# \d{3} .+`,
    String.raw`- Date: \d{4}-\d\d-\d\d\n- Status: (accepted|superseded by)[^]*`,
    '## Context',
    '[^]+',
    '## Decision',
    '[^]+',
    '## Consequences',
    '[^]+$',
  ].join('\n\n'),
);

describe('decision records', () => {
  it.each(decisionRecords())('$file has the form of all records', ({ file, number, text }) => {
    expect(text).toMatch(FORM);
    expect(file.startsWith(`${number}-`)).toBe(true);
  });

  it.each(decisionRecords())('$file is named after its title', ({ file, number, title }) => {
    const words = title
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .split(/[^a-z0-9]+/);
    expect(file).toBe(`${[number, ...words.filter(Boolean)].join('-')}.md`);
  });

  it('have a number each', () => {
    const numbers = decisionRecords().map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('are all in the index (npm run docs:decisions writes it)', () => {
    expect(readFileSync('docs/decisions/README.md', 'utf8')).toBe(decisionsIndex());
  });

  it('are linked to by names that exist', () => {
    for (const page of [
      'docs/architecture.md',
      ...readdirSync('docs/operations').map((name) => `docs/operations/${name}`),
      ...decisionRecords().map(({ file }) => `docs/decisions/${file}`),
    ])
      for (const [, link] of readFileSync(page, 'utf8').matchAll(
        /\]\(((?:(?:\.\.\/)?decisions\/)?\d{3}-[\w-]+\.md)\)/g,
      ))
        expect(existsSync(path.join(path.dirname(page), link!)), `${page}: ${link}`).toBe(true);
  });
});
