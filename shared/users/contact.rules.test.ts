import { expect, it } from 'vitest';
import { isEmail } from '../kernel/email.ts';
import { addressOfNumber, contactOf, emailOrNull, hasOnlyNumber, numberOf } from './contact.rules.ts';

it('names an account without an email by its number, at an address that nobody can have', () => {
  const address = addressOfNumber('+12055550134');
  expect([hasOnlyNumber(address), emailOrNull(address), numberOf(address), contactOf(address)]).toEqual([
    true,
    null,
    '+12055550134',
    '(205) 555-0134',
  ]);
  expect(isEmail(address)).toBe(false);
});

it('leaves every other address as it is', () => {
  const address = 'ada@example.test';
  expect([hasOnlyNumber(address), emailOrNull(address), contactOf(address)]).toEqual([false, address, address]);
});
