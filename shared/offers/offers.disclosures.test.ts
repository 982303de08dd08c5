import { expect, it } from 'vitest';
import { givenDisclosures } from './offers.disclosures.ts';
import { OFFER_STATUSES } from './offers.types.ts';

const AGREED = { status: 'ACCEPTED', bindingAt: null, disclosures: null } as const;

it('are taken once, trimmed, while an accepted offer does not bind', () => {
  expect(givenDisclosures(AGREED, ' none ')).toBe('none');
  expect(givenDisclosures({ ...AGREED, disclosures: 'none' }, 'none')).toBe('none');
  const refused = (offer: Parameters<typeof givenDisclosures>[0], text = 'The roof leaked.') =>
    expect(() => givenDisclosures(offer, text));
  refused(AGREED, '  ').toThrow('Disclosures are required. If you have nothing to disclose, type in none.');
  refused({ ...AGREED, disclosures: 'none' }).toThrow(expect.objectContaining({ kind: 'conflict' }));
  refused({ ...AGREED, bindingAt: new Date() }).toThrow(expect.objectContaining({ kind: 'conflict' }));
  for (const status of OFFER_STATUSES)
    if (status !== 'ACCEPTED') refused({ ...AGREED, status }).toThrow(`this one is ${status}`);
});
