/** Every form reports the same errors as the server: the same fields, with the same messages. */
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

/** The differences between form and server for each edge value of a field, in an otherwise valid form. */
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
  it('is valid to start with', async () => {
    expect(await entry.form(entry.good)).toEqual({});
    expect(await entry.server(entry.good)).toEqual({});
  });

  it('reports the same message for each field as the server', async () => {
    expect(await differences(entry)).toEqual([]);
  });

  it('refuses what the server refuses, for any input', async () => {
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

it('has a case for every form', () => {
  const files = sources.filter((file) => file.endsWith('.form.ts')).map((file) => file.replace(/^features\//, ''));
  expect([...new Set(FORMS.map(({ file }) => file))].sort()).toEqual(files.sort());
});

it('has no form schema defined outside a *.form.ts file', () => {
  const builders = /import \{[^}]*\b(object|string|number|boolean|array|mixed)\b[^}]*\} from 'yup'/;
  expect(
    sources
      .filter((file) => builders.test(readFileSync(join(CLIENT, file), 'utf8')))
      .filter((file) => !/\.form\.ts$|^lib\/(field|offer)-checks\.ts$/.test(file)),
  ).toEqual([]);
});

it('has no text limit that is defined in a form', () => {
  // search fields and layout widths are not limits of the server
  const widths = /^(ui|testing)\/|mls-listings\/search|comps\/amount-box|pages\/homes-for-sale|uploads\/document-row/;
  const own = sources.filter(
    (file) => !widths.test(file) && /maxLength: \d/.test(readFileSync(join(CLIENT, file), 'utf8')),
  );
  expect(own).toEqual([]);
});

it('validates only with its schema', () => {
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
