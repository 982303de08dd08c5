import { expect, it } from 'vitest';
import { sentenceAccuracy } from './sentence-accuracy.ts';
import { SEARCH_SENTENCES } from './search-sentences.ts';

it('of 200 labelled sentences at least 95% of the filters are found, and as many of the found ones are right', () => {
  expect(SEARCH_SENTENCES.length).toBeGreaterThanOrEqual(200);
  const { recall, precision } = sentenceAccuracy();
  expect(recall).toBeGreaterThanOrEqual(0.95);
  expect(precision).toBeGreaterThanOrEqual(0.95);
});
