import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLead, checkLeads, LEAD_FIELDS, leadFieldOf } from './lead-import.rules.ts';

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
    ]);
    expect(good.map(({ line }) => line)).toEqual([2]);
    expect(rejected).toEqual([
      { line: 3, reason: 'Email is required' },
      { line: 4, reason: 'Same email address as line 2' },
    ]);
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
