import { describe, expect, it } from 'vitest';
import { closedOn } from './closed-on.ts';

const closingDate = '2026-12-01T18:00:00.000Z';

describe('the day of a sale', () => {
  it.each([
    ['is none while it is open', null, null],
    ['is that of its appointment', '2026-12-01T18:20:00.000Z', closingDate],
    ['is that of its appointment where it is recorded later', '2026-12-04T15:00:00.000Z', closingDate],
    ['is the one of a closing before the appointment', '2026-11-28T15:00:00.000Z', '2026-11-28T15:00:00.000Z'],
  ])('%s', (_, closedAt, expected) => {
    expect(closedOn({ closedAt, closingDate })?.toISOString() ?? null).toBe(expected);
    expect(
      closedOn({ closedAt: closedAt === null ? null : new Date(closedAt), closingDate: new Date(closingDate) }),
    ).toEqual(expected === null ? null : new Date(expected));
  });
});
