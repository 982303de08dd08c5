import { expect, it } from 'vitest';
import { fairHousingFindings } from '#shared/fair-housing/fair-housing.rules.ts';
import { FAIR_HOUSING_SENTENCES, LATER_SENTENCES } from './fair-housing-sentences.ts';

it('nearly every preference in advertisements is found, and nearly no plain description is', () => {
  const all = [...FAIR_HOUSING_SENTENCES, ...LATER_SENTENCES];
  const isFound = ([sentence]: (typeof all)[number]) => fairHousingFindings(sentence).length > 0;
  const stating = all.filter(([, of]) => of !== null);
  const plain = all.filter(([, of]) => of === null);
  expect(FAIR_HOUSING_SENTENCES).toHaveLength(300);
  expect(stating.filter((one) => !isFound(one)).length / stating.length).toBeLessThanOrEqual(0.03);
  expect(plain.filter(isFound).length / plain.length).toBeLessThanOrEqual(0.02);
});
