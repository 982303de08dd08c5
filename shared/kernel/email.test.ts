import { describe, expect, it } from 'vitest';
import { isEmail } from './email.ts';

describe('email addresses', () => {
  it.each([
    "o'brien@x.test",
    'a@b.co',
    'first.last+tag@sub.example.com',
    '!#$%&*+/=?^_`{|}~-@x.test',
    'x@xn--bcher-kva.example',
    'josé@bücher.example',
    `${'a'.repeat(64)}@x.test`,
  ])('accepts %s', (value) => expect(isEmail(value)).toBe(true));

  it.each([
    '',
    'x',
    '@x.test',
    'x@',
    'x@test',
    'x@.test',
    'x@test.',
    'x@-x.test',
    'x@x_y.test',
    '.x@x.test',
    'x.@x.test',
    'a..b@x.test',
    'a b@x.test',
    'a@b@x.test',
    '"a b"@x.test',
    'x@127.0.0.1',
    'x@[127.0.0.1]',
    'a,b@x.test',
    'x@x.test\n',
    'Name <x@x.test>',
    `${'a'.repeat(65)}@x.test`,
    `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.test`,
  ])('refuses %j', (value) => expect(isEmail(value)).toBe(false));
});
