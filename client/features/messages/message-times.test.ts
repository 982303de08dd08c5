import { describe, expect, it } from 'vitest';
import { dayLabel, isOneGroup, listTime } from './message-times.ts';

const at = (day: number, hour = 10, minute = 42, month = 10, year = 2026) =>
  new Date(year, month, day, hour, minute).toISOString();
const now = new Date(2026, 10, 25, 9, 0);

describe('times of messages', () => {
  it.each([
    [at(25, 0, 5), 'Today', '12:05 AM'],
    [at(24, 23, 59), 'Yesterday', 'Yesterday'],
    [at(23), 'Monday, Nov 23', 'Mon'],
    [at(18), 'Wednesday, Nov 18', 'Nov 18, 2026'],
    [at(31, 10, 42, 11, 2025), 'Wednesday, Dec 31, 2025', 'Dec 31, 2025'],
  ])('%s is %s, in the list %s', (when, day, listed) => {
    expect([dayLabel(when, now), listTime(when, now)]).toEqual([day, listed]);
  });

  it('groups what one person wrote to another in one go', () => {
    const first = { senderId: 'nora', receiverId: 'marcus', createdAt: at(24, 10, 42) };
    expect(isOneGroup(first, { ...first, createdAt: at(24, 10, 46) })).toBe(true);
    expect(isOneGroup(first, { ...first, createdAt: at(24, 10, 47) })).toBe(false);
    expect(isOneGroup(first, { ...first, senderId: 'june' })).toBe(false);
    expect(isOneGroup(first, { ...first, receiverId: 'june' })).toBe(false);
    expect(isOneGroup({ ...first, createdAt: at(24, 23, 59) }, { ...first, createdAt: at(25, 0, 1) })).toBe(false);
    expect(isOneGroup(undefined, first)).toBe(false);
  });
});
