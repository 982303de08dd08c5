import { describe, expect, it } from 'vitest';
import { joinLeads, type JoinableLead } from './lead-join.rules.ts';

const day = (date: number) => new Date(Date.UTC(2026, 10, date));
const lead = (date: number, fields: Partial<JoinableLead> = {}): JoinableLead => ({
  firstName: 'Ines',
  lastName: '',
  phone: null,
  message: `Written on the ${date}th`,
  state: null,
  source: '',
  data: { entries: [{ at: day(date).toISOString(), message: `Written on the ${date}th` }] },
  consent: null,
  consentNote: '',
  smsStoppedAt: null,
  ownerId: null,
  askedAt: day(date),
  firstResponseAt: null,
  handledAt: null,
  createdAt: day(date),
  ...fields,
});
const answered = (date: number) => lead(date, { firstResponseAt: day(date + 1) });
const done = (date: number) => lead(date, { handledAt: day(date + 2) });

describe('one lead of two', () => {
  it('has the messages of both, oldest first, also one of an imported list', () => {
    const { data, message, createdAt } = joinLeads(lead(5), lead(3, { data: {} }));
    expect((data as { entries: { message: string }[] }).entries.map((entry) => entry.message)).toEqual([
      'Written on the 3th',
      'Written on the 5th',
    ]);
    expect([message, createdAt]).toEqual(['Written on the 5th', day(5)]);
  });

  it.each<[string, JoinableLead, JoinableLead, Partial<JoinableLead>]>([
    ['both wait: from the first message', lead(5), lead(3), { askedAt: day(3), firstResponseAt: null }],
    ['one waits', answered(3), lead(5), { askedAt: day(5), firstResponseAt: null, handledAt: null }],
    ['one waits, the other is done', lead(3), done(5), { askedAt: day(3), handledAt: null }],
    ['both answered', answered(3), answered(5), { askedAt: day(5), firstResponseAt: day(6) }],
    ['both done', done(3), done(5), { handledAt: day(7) }],
    ['one done, one answered and open', done(3), answered(5), { askedAt: day(5), handledAt: null }],
    ['one done, one of a list', done(3), lead(5, { askedAt: null }), { askedAt: null, handledAt: null }],
  ])('waits as either did: %s', (_, kept, other, joined) => {
    expect(joinLeads(kept, other)).toMatchObject(joined);
    expect(joinLeads(other, kept)).toMatchObject(joined);
  });

  it.each<[string, Partial<JoinableLead>, Partial<JoinableLead>, Partial<JoinableLead>]>([
    [
      'stays with its number',
      { phone: '2055550100' },
      { phone: '2055550101', consent: 'CALLS_AND_TEXTS', consentNote: 'Form 7' },
      { phone: '2055550100', consent: null },
    ],
    [
      'comes with its number',
      {},
      { phone: '2055550101', consent: 'CALLS_AND_TEXTS', consentNote: 'Form 7' },
      { phone: '2055550101', consent: 'CALLS_AND_TEXTS', consentNote: 'Form 7' },
    ],
    [
      'does not come without its number',
      { phone: '2055550100' },
      { consent: 'CALLS_AND_TEXTS', consentNote: 'Form 7' },
      { phone: '2055550100', consent: null },
    ],
    [
      'is the stronger one for the same number',
      { phone: '2055550100', consent: 'ASKED', consentNote: 'By phone' },
      { phone: '2055550100', consent: 'CALLS_AND_TEXTS', consentNote: 'Form 7' },
      { consent: 'CALLS_AND_TEXTS', consentNote: 'Form 7' },
    ],
    ['to emails comes along', { phone: '2055550100' }, { consent: 'EMAILS', consentNote: 'A' }, { consent: 'EMAILS' }],
  ])('a consent %s', (_, newer, older, joined) => {
    expect(joinLeads(lead(5, newer), lead(3, older))).toMatchObject(joined);
  });

  it('stays stopped where either wrote STOP, also for a number that agreed', () => {
    const agreed = { phone: '2055550101', consent: 'CALLS_AND_TEXTS', consentNote: 'Form 7' } as const;
    const stopped = { phone: '(205) 555-0101', smsStoppedAt: day(4) };
    expect(joinLeads(lead(5, agreed), lead(3, stopped))).toMatchObject({ ...agreed, smsStoppedAt: day(4) });
    expect(joinLeads(lead(5, stopped), lead(3, agreed))).toMatchObject({ ...agreed, ...stopped });
  });

  it('keeps the owner of the one that stays', () => {
    expect(joinLeads(lead(3, { ownerId: 'june' }), lead(5, { ownerId: 'ray' })).ownerId).toBe('june');
    expect(joinLeads(lead(3), lead(5, { ownerId: 'ray' })).ownerId).toBe('ray');
  });
});
