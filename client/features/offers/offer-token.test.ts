import { describe, expect, it } from 'vitest';
import { isDeadLink, readOfferToken } from './offer-token.ts';

const token = (payload: unknown) =>
  `head.${btoa(JSON.stringify(payload)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}.sign`;

describe('the token of a private link', () => {
  it('names its offer and party', () => {
    expect(readOfferToken(token({ offerId: '01a>?', party: 'SELLER', version: 1 }))).toEqual({
      offerId: '01a>?',
      party: 'SELLER',
    });
  });
  it('needs three parts and an offer', () => {
    for (const broken of [
      '',
      'abc',
      'a.b',
      'a..c',
      'a.b.c',
      token({ party: 'BUYER' }),
      token({ offerId: 7 }),
      `${token({ offerId: 'x' })}.more`,
      null,
    ])
      expect(readOfferToken(broken)).toBeNull();
  });
  it('is not given up for a server that is away', () => {
    expect([401, 403, 404].every(isDeadLink)).toBe(true);
    expect([0, 429, 500, 503].some(isDeadLink)).toBe(false);
  });
});
