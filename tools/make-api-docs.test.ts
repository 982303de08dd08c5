import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { apiPage } from './make-api-docs.ts';

it('docs/api.md matches the schemas (npm run docs:api writes it)', () => {
  expect(readFileSync('docs/api.md', 'utf8')).toBe(apiPage());
});
