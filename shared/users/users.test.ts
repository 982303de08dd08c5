import { describe, expect, it } from 'vitest';
import { formatPhone, isUsPhone, toE164 } from '../kernel/phone.ts';
import { assertSmsPossible, isReferralCode, isTimeZone, referralCodeFrom, smsConsentChange } from './users.rules.ts';
import { createUserSchema, patchUserSchema } from './users.schema.ts';

const person = {
  email: ' Sam@Seller.Test ',
  password: 'ten-chars!',
  firstName: 'Sam',
  lastName: 'Seller',
  type: 'SELLER',
};
const refusals = (change: Record<string, unknown>) =>
  createUserSchema
    .safeParse({ ...person, ...change })
    .error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];

describe('sign-up', () => {
  it('accepts a seller and lowercases the email address', () => {
    expect(createUserSchema.parse(person)).toMatchObject({ email: 'sam@seller.test', type: 'SELLER' });
    expect(
      createUserSchema.parse({ ...person, phone: '', referralCode: 'abcd234', timezone: 'America/Chicago' }),
    ).toMatchObject({ phone: null, referralCode: 'ABCD234' });
  });
  it.each([
    [{ password: 'nine-char' }, 'password: Your password needs at least 10 characters.'],
    [{ password: undefined }, 'password: Password is required'],
    [{ email: 'sam@seller' }, 'email: Invalid email format'],
    [{ email: 'a@b@c.co' }, 'email: Invalid email format'],
    [{ firstName: '' }, 'firstName: First name is required'],
    [{ firstName: 'a\u0000b' }, 'firstName: Remove the unreadable character.'],
    [{ firstName: 'http://evil.test' }, 'firstName: Leave out web addresses. After a period, add a space.'],
    [{ lastName: 'Win at evil.com' }, 'lastName: Leave out web addresses. After a period, add a space.'],
    [{ lastName: 'Lane\nCall us' }, 'lastName: Write the name on one line.'],
    [{ password: ' '.repeat(12) }, 'password: Password is required'],
    [{ type: 'ADMIN' }, 'type: Choose whether you’re selling or buying.'],
    [{ phone: '12345' }, 'phone: Phone number is invalid'],
    [{ timezone: 'Mars/Base' }, 'timezone: Choose a time zone such as America/Chicago.'],
    [{ verified: true }, ': Unrecognized key: "verified"'],
  ])('refuses %o', (change, refusal) => expect(refusals(change)).toEqual([refusal]));
  it('changes only profile fields', () => {
    expect(patchUserSchema.safeParse({ verified: true }).success).toBe(false);
    expect(patchUserSchema.safeParse({ email: 'x@y.zz' }).success).toBe(false);
    expect(patchUserSchema.parse({ phone: null, smsEnabled: false })).toEqual({ phone: null, smsEnabled: false });
  });
});

it.each(["o'brien@x.test", 'a.b+c@sub.x.test'])('accepts the address %s', (email) =>
  expect(createUserSchema.parse({ ...person, email }).email).toBe(email),
);

describe('phone numbers', () => {
  it.each(['2055550123', '(205) 555-0123', '+1 205.555.0123', '1-615-555-0123'])('%s is a US number', (phone) =>
    expect(isUsPhone(phone)).toBe(true),
  );
  it.each(['', '555-0123', '1055550123', '2051550123', '9115550123', '+442079460958', '205-CALL-NOW', '20555501234'])(
    '%s is not',
    (phone) => expect(isUsPhone(phone)).toBe(false),
  );
  it('are formatted for people and for machines', () => {
    expect(toE164('(205) 555-0123')).toBe('+12055550123');
    expect(toE164('x')).toBeNull();
    expect(formatPhone('2055550123')).toBe('(205) 555-0123');
    expect(formatPhone('225-205-555-0123')).toBe('(205) 555-0123');
    expect(formatPhone('225-555-0123')).toBe('225-555-0123');
    expect(formatPhone('+44 20 7946 0958')).toBe('+44 20 7946 0958');
  });
});

describe('user profiles', () => {
  it('generate valid referral codes', () => {
    expect(isReferralCode(referralCodeFrom(new Uint8Array([0, 1, 2, 30, 31, 200, 255, 9])))).toBe(true);
    expect(isReferralCode('abcd234')).toBe(true);
    expect(isReferralCode('ABCD23O')).toBe(false);
    expect(isReferralCode('ABC')).toBe(false);
  });
  it('require a phone number for text messages, and a valid time zone', () => {
    expect(() => assertSmsPossible({ smsEnabled: true, phone: null })).toThrow(/phone number/);
    expect(() => assertSmsPossible({ smsEnabled: true, phone: '2055550123' })).not.toThrow();
    expect(isTimeZone('America/New_York')).toBe(true);
    expect(isTimeZone('')).toBe(false);
  });
});

describe('consent to text messages', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const consent = { smsEnabled: true, smsConsentAt: now, smsStoppedAt: null };
  const [off, on, stopped] = [
    { smsEnabled: false, phone: '2055550142', smsStoppedAt: null },
    { smsEnabled: true, phone: '2055550142', smsStoppedAt: null },
    { smsEnabled: true, phone: '2055550142', smsStoppedAt: new Date('2026-11-01') },
  ];
  it.each([
    ['turned on', off, { smsEnabled: true }, consent],
    ['left on', on, { smsEnabled: true }, {}],
    ['turned on after STOP', stopped, { smsEnabled: true }, consent],
    ['another thing changed after STOP', stopped, {}, {}],
    ['another number, agreed to', on, { phone: '205-555-0199', smsEnabled: true }, consent],
    ['another number, nothing said', on, { phone: '205-555-0199' }, { smsEnabled: false }],
    ['the number taken away', on, { phone: null }, { smsEnabled: false }],
    ['the same number written differently', on, { phone: '+1 (205) 555-0142' }, {}],
    ['another number while off', off, { phone: '205-555-0199' }, {}],
    ['turned off', on, { smsEnabled: false }, {}],
  ])('%s', (_, before, change, becomes) => expect(smsConsentChange(before, change, now)).toEqual(becomes));
});
