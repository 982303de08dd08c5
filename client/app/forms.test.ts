/** Every form says of what was typed what the server would say: the same fields refused, in the same words. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormCase, Messages } from '../testing/forms/form-case.ts';
import { FORMS } from '../testing/forms/forms.ts';

const CLIENT = join(import.meta.dirname, '..');
const sources = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
);

const isGood = (messages: Messages) => Object.keys(messages).length === 0;
const shown = (value: unknown) => {
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 60)}… (${text.length} characters)` : text;
};

/**
 * Of each value at the edge, alone in a form that is good otherwise: what the form and the server say, where they
 * differ.
 */
async function differences({ good, fields, form, server }: FormCase): Promise<string[]> {
  const found: string[] = [];
  for (const [field, { edges }] of Object.entries(fields))
    for (const value of edges) {
      const values = { ...good, [field]: value };
      const [says, answers] = [await form(values), await server(values)];
      if (JSON.stringify(sorted(says)) !== JSON.stringify(sorted(answers)))
        found.push(`${field} = ${shown(value)}: the form ${shown(says)}, the server ${shown(answers)}`);
    }
  return found;
}
const sorted = (messages: Messages) => Object.entries(messages).sort(([a], [b]) => a.localeCompare(b));

describe.each(FORMS.map((entry) => [`${entry.file}: ${entry.name}`, entry] as const))('%s', (_name, entry) => {
  it('begins good', async () => {
    expect(await entry.form(entry.good)).toEqual({});
    expect(await entry.server(entry.good)).toEqual({});
  });

  it('says of each field what the server says', async () => {
    expect(await differences(entry)).toEqual([]);
  });

  it('is refused where the server refuses it, whatever is typed', async () => {
    const { good, fields, form, server } = entry;
    const typed = fc.record(Object.fromEntries(Object.entries(fields).map(([field, { any }]) => [field, any])));
    await fc.assert(
      fc.asyncProperty(typed, fc.subarray(Object.keys(fields)), async (all, changed) => {
        const values = { ...good, ...Object.fromEntries(changed.map((field) => [field, all[field]])) };
        const [says, answers] = [await form(values), await server(values)];
        expect(isGood(says), `the form ${shown(says)}, the server ${shown(answers)}`).toBe(isGood(answers));
        for (const field of Object.keys(says).filter((name) => name in answers))
          expect(says[field], field).toBe(answers[field]);
      }),
      { numRuns: 150 },
    );
  });
});

it('knows every form', () => {
  const files = sources.filter((file) => file.endsWith('.form.ts')).map((file) => file.replace(/^features\//, ''));
  expect([...new Set(FORMS.map(({ file }) => file))].sort()).toEqual(files.sort());
});

it('finds no schema of a form outside of a form', () => {
  const builders = /import \{[^}]*\b(object|string|number|boolean|array|mixed)\b[^}]*\} from 'yup'/;
  expect(
    sources
      .filter((file) => builders.test(readFileSync(join(CLIENT, file), 'utf8')))
      .filter((file) => !/\.form\.ts$|^lib\/(field|offer)-checks\.ts$/.test(file)),
  ).toEqual([]);
});

it('finds no limit of a text that a form has of its own', () => {
  // what is searched for and what is no text of a person: a width, not a limit of the server
  const widths = /^(ui|testing)\/|mls-listings\/search|comps\/amount-box|pages\/homes-for-sale|uploads\/document-row/;
  const own = sources.filter(
    (file) => !widths.test(file) && /maxLength: \d/.test(readFileSync(join(CLIENT, file), 'utf8')),
  );
  expect(own).toEqual([]);
});

it('finds no checks of a form that its schema does not name', () => {
  const checks = sources
    .filter((file) => file.endsWith('.form.ts'))
    .flatMap((file) => [...readFileSync(join(CLIENT, file), 'utf8').matchAll(/export const (\w+(?:Checks|Schema))\b/g)])
    .map(([, name]) => name!);
  const table = sources
    .filter((file) => file.endsWith('.cases.ts'))
    .map((file) => readFileSync(join(CLIENT, file), 'utf8'))
    .join();
  expect(checks.filter((name) => !table.includes(name))).toEqual([]);
});
