import { describe, expect, it } from 'vitest';
import { clockTime, dateAndTime, percent, phone, shortDate, timeAgo, typedPhone, usd } from './format.ts';

describe('formatting values', () => {
  it('shows dollars without decimals, and a dash for none', () => {
    expect(usd(1_250_000.4)).toBe('$1,250,000');
    expect(usd(null)).toBe('–');
    expect(percent(2.5)).toBe('2.5%');
  });

  it('shows times in the zone of the home with its abbreviation', () => {
    expect(clockTime('2026-12-01T20:15:00Z', 'America/Chicago')).toBe('2:15 PM CST');
    expect(dateAndTime('2026-12-01T20:15:00Z', 'America/New_York')).toBe('Tue, Dec 1 at 3:15 PM EST');
    expect(shortDate('2026-12-01T03:00:00Z', 'America/Chicago')).toBe('Nov 30, 2026');
    expect(dateAndTime('not a date')).toBe('–');
  });

  it('formats a phone number as it is typed, and allows deleting', () => {
    let typed = '';
    for (const key of '12055550142') typed = typedPhone(typed + key, typed);
    expect(typed).toBe('(205) 555-0142');
    for (let presses = 0; presses < 20 && typed !== ''; presses += 1) typed = typedPhone(typed.slice(0, -1), typed);
    expect(typed).toBe('');
    expect(phone('2055550142')).toBe('(205) 555-0142');
  });

  it('shows relative times', () => {
    const now = Date.parse('2026-11-21T12:00:00Z');
    expect(timeAgo('2026-11-21T11:59:40Z', now)).toBe('just now');
    expect(timeAgo('2026-11-21T11:15:00Z', now)).toBe('45 min ago');
    expect(timeAgo('2026-11-20T09:00:00Z', now, 'America/Chicago')).toBe('yesterday');
    // 42 hours ago, and of the day before yesterday where the home is
    expect(timeAgo('2026-11-19T18:00:00Z', now, 'America/Chicago')).toBe('Nov 19, 2026');
    const night = Date.parse('2026-11-22T05:50:00Z');
    expect(timeAgo('2026-11-20T06:10:00Z', night, 'America/Chicago')).toBe('yesterday');
  });
});
