import { describe, expect, it } from 'vitest';
import { patchClientSchema } from './clients.schema.ts';
import { organizationSlug, tagOf } from './clients.rules.ts';
import { auditSentence, readTimelineCursor, timelineCursor } from './timeline.rules.ts';

describe('tags and organizations', () => {
  it('have one spelling', () => {
    expect(tagOf('  First-Time   Buyer ')).toBe('first-time buyer');
    expect(organizationSlug('  Café & Söhne, LLC ')).toBe('cafe-sohne-llc');
    expect(organizationSlug('…')).toBe('');
    expect(patchClientSchema.parse({ version: 0, tags: ['VIP', 'vip', ' cash '] })).toEqual({
      version: 0,
      tags: ['vip', 'cash'],
    });
    expect(patchClientSchema.safeParse({ version: 0, tags: ['x'.repeat(31)] }).success).toBe(false);
    expect(patchClientSchema.safeParse({ version: 0, identity: { isVerified: true, reason: ' ' } }).success).toBe(
      false,
    );
    expect(patchClientSchema.safeParse({ version: 0, organization: { name: '!!!' } }).success).toBe(false);
  });
});

describe('a line of the timeline', () => {
  it.each([
    ['offer.accepted', null, 'Offer accepted'],
    ['listing.price-adjusted', null, 'Price of a home changed'],
    ['pre-approval.returned', null, 'Pre-approval returned'],
    ['saved-search.created', null, 'Saved search created'],
    ['user.changed', { fields: ['phone', 'password', 'currentPassword'] }, 'Profile changed: phone, password'],
  ])('says of %s', (action, after, sentence) => {
    expect(auditSentence({ action, after })).toBe(sentence);
  });

  it('is found again by its cursor', () => {
    const position = { at: new Date('2026-11-23T10:00:00.123Z'), key: 'a0000_1' };
    expect(readTimelineCursor(timelineCursor(position))).toEqual(position);
    expect(readTimelineCursor('soon')).toBeNull();
  });
});
