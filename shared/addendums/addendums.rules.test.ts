import { expect, it } from 'vitest';
import { waitingRequest } from './addendums.rules.ts';

it.each([
  ['REPAIRS', 'PENDING', 'BUYER', 'SELLER', 'Answer the repair request'],
  ['REPAIRS', 'PENDING', 'BUYER', 'BUYER', undefined],
  ['REPAIRS', 'COUNTERED', 'BUYER', 'BUYER', 'Decide on the answer to your repair request'],
  ['REPAIRS', 'COUNTERED', 'BUYER', 'SELLER', undefined],
  ['CHANGES', 'PENDING', 'SELLER', 'BUYER', 'Answer the proposed change'],
  ['CHANGES', 'COUNTERED', 'SELLER', 'SELLER', 'Decide on the answer to your proposed change'],
  ['REPAIRS', 'APPROVED', 'BUYER', 'SELLER', undefined],
  ['REPAIRS', 'DECLINED', 'BUYER', 'BUYER', undefined],
] as const)('%s that are %s, asked by the %s, wait for the %s: %s', (kind, status, initiatorType, side, step) => {
  expect(waitingRequest(side, [{ kind, status, initiatorType }])?.step).toBe(step);
});
