import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterText, isAlertDue, lastAlertTime } from './saved-searches.rules.ts';
import { createSavedSearchSchema } from './saved-searches.schema.ts';
import { ALERT_FREQUENCIES } from './saved-searches.types.ts';

const CENTRAL = 'America/Chicago';
const at = (text: string) => new Date(text);

describe('the schedule of a search alert', () => {
  it.each([
    ['a morning email, a moment after eight', 'DAILY', '2026-12-01T14:00:00Z', '2026-12-01T14:00:00.000Z'],
    ['a morning email, before eight', 'DAILY', '2026-12-01T13:59:59Z', '2026-11-30T14:00:00.000Z'],
    ['the day the clocks go back', 'DAILY', '2026-11-01T20:00:00Z', '2026-11-01T14:00:00.000Z'],
    ['a weekly email on Friday', 'WEEKLY', '2026-12-04T15:00:00Z', '2026-12-04T14:00:00.000Z'],
    ['a weekly email on Friday before eight', 'WEEKLY', '2026-12-04T13:00:00Z', '2026-11-27T14:00:00.000Z'],
    ['a weekly email on Thursday', 'WEEKLY', '2026-12-03T15:00:00Z', '2026-11-27T14:00:00.000Z'],
  ] as const)('%s', (_, frequency, now, expected) => {
    expect(lastAlertTime(frequency, at(now), CENTRAL)?.toISOString()).toBe(expected);
  });

  it('uses the time zone of the recipient', () => {
    expect(lastAlertTime('DAILY', at('2026-12-01T13:30:00Z'), 'America/New_York')?.toISOString()).toBe(
      '2026-12-01T13:00:00.000Z',
    );
  });

  it.each([
    ['SOON', { checkedAt: '2026-12-01T17:55:00Z', lastSentAt: null }, true],
    ['SOON', { checkedAt: '2026-12-01T17:55:00Z', lastSentAt: '2026-12-01T17:30:00Z' }, false],
    ['SOON', { checkedAt: '2026-12-01T17:55:00Z', lastSentAt: '2026-12-01T17:10:00Z' }, true],
    ['DAILY', { checkedAt: '2026-12-01T13:59:00Z', lastSentAt: null }, true],
    ['DAILY', { checkedAt: '2026-12-01T14:00:00Z', lastSentAt: null }, false],
    ['NEVER', { checkedAt: '2020-01-01T00:00:00Z', lastSentAt: null }, false],
  ] as const)('%s with %j is due: %s', (frequency, search, due) => {
    expect(isAlertDue({ frequency, ...search }, at('2026-12-01T18:00:00Z'), CENTRAL)).toBe(due);
  });

  it('is due once, and never early', () => {
    const instants = fc.date({ min: at('2024-01-01'), max: at('2032-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(
        instants,
        fc.constantFrom(...ALERT_FREQUENCIES),
        fc.constantFrom(CENTRAL, 'America/New_York'),
        (now, frequency, zone) => {
          const time = lastAlertTime(frequency, now, zone);
          expect(time === null).toBe(frequency === 'NEVER');
          if (!time) return;
          expect(time.getTime()).toBeLessThanOrEqual(now.getTime());
          expect(now.getTime() - time.getTime()).toBeLessThanOrEqual((frequency === 'WEEKLY' ? 7 : 1) * 25 * 3_600_000);
          // after being sent now, it is not due again immediately
          if (frequency !== 'SOON')
            expect(isAlertDue({ frequency, checkedAt: now, lastSentAt: null }, now, zone)).toBe(false);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('a saved search', () => {
  const parse = (filter: object, more: object = {}) =>
    createSavedSearchSchema.safeParse({ name: 'Mine', filter, address: '/browse?beds=3', ...more });
  it('equals another with the same fields in any order', () => {
    const text = (filter: object) => filterText(parse(filter).data!.filter.question);
    expect(text({ beds: '3', propertyType: 'CONDO,SFR' })).toBe(
      text({ propertyType: ['SFR', 'CONDO'], beds: 3, status: 'ACTIVE' }),
    );
    expect(text({ beds: '3' })).not.toBe(text({ beds: '4' }));
  });
  it('stores its input in a form that can be parsed again', () => {
    const { kept } = parse({ near: '33.5,-86.8', within: '5', beds: 3, zip: '', city: null }).data!.filter;
    expect(kept).toEqual({ near: '33.5,-86.8', within: '5', beds: 3 });
    expect(parse(kept).success).toBe(true);
  });
  it.each([
    ['an unknown filter', { swimmingPool: 'true' }, {}, 'filter'],
    ['a filter that makes no sense', { beds: 'many' }, {}, 'filter.beds'],
    ['a page of the list', { $skip: '24' }, {}, 'filter'],
    ['an address of elsewhere', {}, { address: 'https://evil.example/browse' }, 'address'],
    ['an address that begins like ours', {}, { address: '/browse.evil.example' }, 'address'],
    ['no name', {}, { name: ' ' }, 'name'],
  ])('refuses %s and names the field', (_, filter, more, path) => {
    expect(parse(filter, more).error?.issues[0]?.path.join('.')).toBe(path);
  });
});
