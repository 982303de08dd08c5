import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { apiPage } from './make-api-docs.ts';

it('docs/api.md says what the schemas say (npm run docs:api writes it)', () => {
  expect(readFileSync('docs/api.md', 'utf8')).toBe(apiPage());
});
