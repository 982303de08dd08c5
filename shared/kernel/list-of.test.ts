import { expect, it } from 'vitest';
import { listOf } from './list-of.ts';

it.each([
  [[], ''],
  [['Ada'], 'Ada'],
  [['Ada', 'Ada'], 'Ada'],
  [['Ada', 'Marcus'], 'Ada and Marcus'],
  [['Ada', 'Marcus', 'Hearthport'], 'Ada, Marcus and Hearthport'],
])('names %j in a sentence as %j', (names, text) => {
  expect(listOf(names)).toBe(text);
});
