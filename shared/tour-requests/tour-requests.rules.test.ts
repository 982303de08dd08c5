import { describe, expect, it } from 'vitest';
import { canSendCode, codeChannel, codeFrom, namesOf, wrongCode } from './tour-requests.rules.ts';

describe('codes of tour requests', () => {
  it('have six digits, whatever the random number', () => {
    expect([0, 42, 999_999, 1_000_000, 281_474_976_710_655].map(codeFrom)).toEqual([
      '000000',
      '000042',
      '999999',
      '000000',
      '710655',
    ]);
  });

  it('are sent five times an hour and ten times a day to one address', () => {
    const now = new Date('2026-12-01T15:00:00Z');
    const ago = (minutes: number, count: number) =>
      Array.from({ length: count }, () => new Date(now.getTime() - minutes * 60_000));
    expect(canSendCode(ago(10, 4), now)).toBe(true);
    expect(canSendCode(ago(10, 5), now)).toBe(false);
    expect(canSendCode(ago(61, 5), now)).toBe(true);
    expect(canSendCode([...ago(61, 6), ...ago(10, 4)], now)).toBe(false);
    expect(canSendCode(ago(24 * 60 + 1, 20), now)).toBe(true);
  });

  it.each([
    [{ email: 'a@b.test' }, 'EMAIL'],
    [{ phone: '2055551234' }, 'TEXT'],
    [{ email: '', phone: '2055551234', codeBy: 'EMAIL' }, 'TEXT'],
    [{ email: 'a@b.test', phone: '2055551234' }, 'EMAIL'],
    [{ email: 'a@b.test', phone: '2055551234', codeBy: 'TEXT' }, 'TEXT'],
    [{ email: 'a@b.test', codeBy: 'TEXT' }, 'EMAIL'],
  ] as const)('for %j come by %s', (left, channel) => {
    expect(codeChannel(left)).toBe(channel);
  });

  it('say what is left', () => {
    expect([2, 1, 0].map(wrongCode)).toEqual([
      'That’s not the code we sent. Please check it: 2 tries are left.',
      'That’s not the code we sent. Please check it: one try is left.',
      'That’s not the code we sent. This code no longer works. Ask for a new one.',
    ]);
  });

  it.each([
    ['Ada Byrd', 'Ada', 'Byrd'],
    ['  Ada  King  Byrd ', 'Ada', 'King Byrd'],
    ['Ada', 'Ada', ''],
  ])('take %j apart', (name, firstName, lastName) => {
    expect(namesOf(name)).toEqual({ firstName, lastName });
  });
});
