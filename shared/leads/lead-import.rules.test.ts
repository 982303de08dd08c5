import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkLead,
  checkLeads,
  duplicateOf,
  guessColumns,
  LEAD_FIELDS,
  leadFieldOf,
  rawLead,
} from './lead-import.rules.ts';

describe('a list of leads to import', () => {
  it.each([
    ['E-mail Address', 'email'],
    ['EMAIL', 'email'],
    ['First Name', 'firstName'],
    ['last_name', 'lastName'],
    ['Full name', 'name'],
    ['Cell', 'phone'],
    ['ST', 'state'],
    ['Notes', 'message'],
    ['Favorite color', null],
    ['', null],
  ])('recognizes the heading %j as %s', (heading, field) => expect(leadFieldOf(heading)).toBe(field));

  it('trims and normalizes the values of a row', () => {
    expect(
      checkLead({
        name: ' Ada May Lane ',
        email: ' ADA@Lane.test ',
        phone: '(205) 555-0142',
        state: 'alabama',
        message: ' hello ',
      }).lead,
    ).toEqual({
      firstName: 'Ada May',
      lastName: 'Lane',
      email: 'ada@lane.test',
      phone: '+12055550142',
      state: 'AL',
      message: 'hello',
    });
    expect(checkLead({ firstName: 'Bo', email: 'bo@x.test' }).lead).toEqual({
      firstName: 'Bo',
      lastName: '',
      email: 'bo@x.test',
      phone: null,
      state: null,
      message: '',
    });
  });

  it('reports every error of a row at once', () => {
    expect(checkLead({ email: 'nobody', phone: '12', state: 'GA' }).problems).toEqual([
      'Invalid email format: nobody',
      'Phone number is invalid: 12',
      'We serve Alabama and Tennessee, not GA',
    ]);
    expect(checkLead({ firstName: 'Ada' }).problems).toEqual(['Email is required']);
  });

  it('imports an address once and names the line of the first', () => {
    const { good, rejected } = checkLeads([
      { line: 2, raw: { email: 'a@b.test' } },
      { line: 3, raw: {} },
      { line: 4, raw: { email: 'A@b.test ' } },
      { line: 5, raw: { email: 'c@b.test', phone: '205-555-0142' } },
      { line: 6, raw: { email: 'd@b.test', phone: '+1 (205) 555.0142' } },
    ]);
    expect(good.map(({ line }) => line)).toEqual([2, 5]);
    expect(rejected).toEqual([
      { line: 3, reason: 'Email is required' },
      { line: 4, reason: 'Same email address as line 2' },
      { line: 6, reason: 'Same phone number as line 5' },
    ]);
  });

  it('is read by what its columns mean; of two columns for one field the first that is not empty wins', () => {
    expect(guessColumns(['Full name', 'E-mail', 'Color', ''])).toEqual(['name', 'email', null, null]);
    const mapping = ['email', 'email', null, 'message'] as const;
    expect(rawLead([' ', 'a@b.test', 'red', 'Hi', 'more'], mapping)).toEqual({ email: 'a@b.test', message: 'Hi' });
    expect(rawLead(['x@b.test', 'a@b.test'], mapping)).toEqual({ email: 'x@b.test' });
  });

  it.each([
    ['a client by email', { email: 'c@x.test', phone: null }, 'skip'],
    ['a client by phone', { email: 'n@x.test', phone: '+12055550101' }, 'skip'],
    ['a client who is also a lead', { email: 'l@x.test', phone: '+12055550101' }, 'skip'],
    ['a lead by email', { email: 'l@x.test', phone: '+12055550199' }, 'merge'],
    ['a lead by phone alone', { email: 'n@x.test', phone: '+12055550102' }, 'skip'],
    ['nobody we know', { email: 'n@x.test', phone: null }, 'new'],
  ])('knows %s', (_, lead, kind) => {
    const clients = { emails: new Set(['c@x.test']), phones: new Set(['+12055550101']) };
    const leads = { emails: new Set(['l@x.test']), phones: new Set(['+12055550102']) };
    expect(duplicateOf(lead, clients, leads).kind).toBe(kind);
  });

  it('accounts for every row, for any input', () => {
    const raw = fc.record(Object.fromEntries(LEAD_FIELDS.map((field) => [field, fc.string()])), { requiredKeys: [] });
    fc.assert(
      fc.property(fc.array(raw), (rows) => {
        const { good, rejected } = checkLeads(rows.map((one, at) => ({ line: at + 2, raw: one })));
        expect([...good, ...rejected].map(({ line }) => line).sort((a, b) => a - b)).toEqual(
          rows.map((_, at) => at + 2),
        );
      }),
    );
  });
});
