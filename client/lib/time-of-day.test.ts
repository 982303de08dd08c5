import { describe, expect, it } from 'vitest';
import {
  dayAndTimeOf,
  formatTimeOfDay,
  guessTimeOfDay,
  instantOf,
  parseDay,
  parseTimeOfDay,
  roundToStep,
  timeChoices,
} from './time-of-day.ts';

describe('times of day', () => {
  it('offers 7:00 AM to 7:00 PM in quarters, or the full day', () => {
    expect(timeChoices().at(0)).toBe('7:00 AM');
    expect(timeChoices().at(-1)).toBe('7:00 PM');
    expect(timeChoices()).toHaveLength(49);
    expect(timeChoices(true)).toHaveLength(96);
  });

  it.each([
    ['12:00 AM', 0],
    ['7:15 AM', 435],
    ['12:30 PM', 750],
    ['11:45 pm', 1425],
  ])('parses %s', (text, minutes) => {
    expect(parseTimeOfDay(text)).toBe(minutes);
    expect(formatTimeOfDay(minutes)).toBe(text.toUpperCase());
  });

  it.each(['', '13:00 PM', '9:5 AM', '9:60 AM', '0:15 AM', 'noon'])('refuses %s', (text) =>
    expect(parseTimeOfDay(text)).toBeNull(),
  );

  it('guesses incomplete input, and returns null if it could be AM or PM', () => {
    expect(guessTimeOfDay('2pm')).toBe(840);
    expect(guessTimeOfDay('2:15p')).toBe(855);
    expect(guessTimeOfDay('14:15')).toBe(855);
    expect(guessTimeOfDay('2:15')).toBeNull();
    expect(guessTimeOfDay('13pm')).toBeNull();
  });

  it('rounds to the nearest quarter hour', () => {
    expect(roundToStep(127)).toBe(120);
    expect(roundToStep(128)).toBe(135);
  });

  it('rejects dates that do not exist', () => {
    expect(parseDay('2026-02-30')).toBeNull();
    expect(parseDay('2026-02-28')).toEqual({ year: 2026, month: 2, day: 28 });
  });

  it('uses the local time of the home, in both zones and across DST changes', () => {
    expect(instantOf({ day: '2026-07-01', time: '2:15 PM' }, 'America/Chicago')).toBe('2026-07-01T19:15:00.000Z');
    expect(instantOf({ day: '2026-12-01', time: '2:15 PM' }, 'America/New_York')).toBe('2026-12-01T19:15:00.000Z');
    expect(dayAndTimeOf('2026-12-01T19:13:00.000Z', 'America/New_York')).toEqual({
      day: '2026-12-01',
      time: '2:15 PM',
    });
    expect(instantOf({ day: '2026-12-01', time: '2:15' }, 'America/New_York')).toBeNull();
  });
});
