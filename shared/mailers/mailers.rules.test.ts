import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailExclusion, EVERYBODY, isAudienceHome, isInAudience, isMailable, postalKey } from './audience.rules.ts';
import { mergeFieldProblem, mergeFields, paragraphsOf } from './merge-fields.rules.ts';
import { assertMailerAction, mailerActions, sendTimeProblem } from './mailers.rules.ts';
import { MAILER_KINDS, MAILER_STATES } from './mailers.types.ts';

const home = { address: '1 Oak Street', city: 'Mobile', state: 'AL', zip: '36602', price: 300_000 };
const criteria = { cities: ['Nashville, TN'], zips: ['37203'], minPrice: 400_000, maxPrice: 600_000 };
const both = { type: 'SELLER' as const, tags: ['vip'], homes: [home], criteria };

describe('the audience of a mailing', () => {
  it.each([
    [{}, true],
    [{ types: ['SELLER' as const] }, true],
    [{ types: ['BUYER' as const] }, false],
    [{ tags: ['VIP', 'other'] }, true],
    [{ tags: ['other'] }, false],
    [{ states: ['AL' as const] }, true],
    [{ states: ['TN' as const] }, true],
    [{ states: ['TN' as const], ownsHome: true }, false],
    [{ cities: ['mobile, al'] }, true],
    [{ cities: ['Mobile, TN'] }, false],
    [{ zips: ['37203'] }, true],
    [{ minPrice: 500_000 }, true],
    [{ minPrice: 700_000 }, false],
    // the home in Alabama is below the band, and no criteria name a place there
    [{ states: ['AL' as const], minPrice: 400_000 }, false],
    [{ states: ['AL' as const], maxPrice: 300_000 }, true],
    [{ maxPrice: 200_000 }, false],
  ])('%j includes somebody who sells in Mobile and looks in Nashville: %s', (some, expected) => {
    expect(isInAudience({ ...EVERYBODY, ...some }, both)).toBe(expected);
  });

  it('has no price band for people and homes without a price', () => {
    const band = { ...EVERYBODY, minPrice: 1 };
    const unpriced = { ...criteria, minPrice: null, maxPrice: null };
    expect(isInAudience(band, { ...both, homes: [], criteria: unpriced })).toBe(false);
    expect(isInAudience(band, { ...both, homes: [], criteria: { ...unpriced, minPrice: 5 } })).toBe(true);
    expect(isAudienceHome(band, { ...home, price: null })).toBe(false);
    expect(isInAudience({ ...EVERYBODY, ownsHome: true }, { ...both, homes: [] })).toBe(false);
  });

  it('says the first reason why somebody gets nothing', () => {
    const ok = { email: 'a@b.test', isConfirmed: true, emailEnabled: true, optOuts: [] };
    expect(emailExclusion(ok)).toBeNull();
    expect(emailExclusion({ ...ok, email: null })).toBe('NO_EMAIL');
    expect(emailExclusion({ ...ok, isConfirmed: false, emailEnabled: false })).toBe('UNCONFIRMED');
    expect(emailExclusion({ ...ok, optOuts: ['UNSUBSCRIBED', 'BOUNCED'] })).toBe('BOUNCED');
    expect(emailExclusion({ ...ok, optOuts: ['UNSUBSCRIBED'], emailEnabled: false })).toBe('UNSUBSCRIBED');
    expect(emailExclusion({ ...ok, emailEnabled: false })).toBe('EMAIL_OFF');
  });

  it('knows a complete postal address, and two spellings of one', () => {
    expect(isMailable(home)).toBe(true);
    for (const broken of [{ address: ' ' }, { city: '' }, { state: 'Alabama' }, { zip: '3660' }])
      expect(isMailable({ ...home, ...broken })).toBe(false);
    expect(postalKey({ address: '1 Oak  Street.', zip: '36602-1234' })).toBe(postalKey(home));
  });
});

describe('merge fields', () => {
  const ada = { firstName: 'Ada', lastName: 'Byron' };
  it.each([
    ['Hello {{first name}},', 'Hello Ada,', 'Hello there,'],
    ['{{ First  Name | neighbor }}', 'Ada', 'neighbor'],
    ['{{full name}}{{last name}}', 'Ada ByronByron', 'there'],
  ])('%s', (text, named, unnamed) => {
    expect(mergeFields(text, ada)).toBe(named);
    expect(mergeFields(text, { firstName: '', lastName: '' })).toBe(unnamed);
  });
  it.each(['{{name}}', '{{first name}', 'first name}}', '{{}}'])('refuses %s', (text) => {
    expect(mergeFieldProblem(text)).not.toBeNull();
  });
  it('never reads a name as a field, and leaves a valid text without braces', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(mergeFields('{{first name|x}}', { firstName: name, lastName: '' })).toBe(name.trim() || 'x');
      }),
    );
    expect(mergeFieldProblem('Hello {{first name|friend}}, prices rose 3%.')).toBeNull();
  });
  it('separates paragraphs by empty lines', () => {
    expect(paragraphsOf('\r\nOne\nline two\r\n \r\n\n\nTwo\n')).toEqual(['One\nline two', 'Two']);
    expect(paragraphsOf(' \n ')).toEqual([]);
  });
});

describe('a mailing', () => {
  it('can only be changed as a draft, and once it is being sent no more', () => {
    for (const kind of MAILER_KINDS)
      for (const state of MAILER_STATES) {
        const actions = mailerActions({ kind, state });
        expect(actions.includes('edit')).toBe(state === 'DRAFT');
        expect(actions.includes('schedule')).toBe(state === 'DRAFT' && kind !== 'POSTCARD');
        expect(actions.includes('print')).toBe(state === 'DRAFT' && kind === 'POSTCARD');
        expect(actions.includes('unschedule')).toBe(state === 'SCHEDULED' && kind !== 'POSTCARD');
        expect(actions.includes('stop')).toBe(state === 'SENDING' && kind !== 'POSTCARD');
        expect(actions.includes('resume')).toBe(state === 'STOPPED' && kind !== 'POSTCARD');
      }
    expect(() => assertMailerAction({ kind: 'CAMPAIGN', state: 'SENDING' }, 'unschedule')).toThrow(/being sent/);
    expect(() => assertMailerAction({ kind: 'CAMPAIGN', state: 'SENT' }, 'stop')).toThrow(/Too late/);
  });
  it('is scheduled within the next 180 days', () => {
    const now = new Date('2026-12-01T18:00:00Z');
    expect(sendTimeProblem(now, now)).toMatch(/future/);
    expect(sendTimeProblem(new Date('2026-12-01T18:01:00Z'), now)).toBeNull();
    expect(sendTimeProblem(new Date('2027-06-30T18:00:00Z'), now)).toMatch(/180 days/);
  });
});
