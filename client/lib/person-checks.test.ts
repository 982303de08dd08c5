import { describe, expect, it } from 'vitest';
import { createUserSchema } from '#shared/users/users.schema.ts';
import { NAME_HAS_LINK } from '#shared/kernel/plain-text.ts';
import { optionalEmail, optionalName, requiredEmail, requiredName } from './person-checks.ts';

const serverSays = (field: string, value: string) =>
  createUserSchema.safeParse({
    email: 'a@b.co',
    password: 'long enough words',
    firstName: 'A',
    lastName: 'B',
    type: 'BUYER',
    [field]: value,
  }).error?.issues[0]?.message ?? null;
const formSays = async (check: { validate: (value: string) => Promise<unknown> }, value: string) =>
  check.validate(value).then(
    () => null,
    (error: { errors: string[] }) => error.errors[0],
  );

describe('a form', () => {
  it.each([
    "o'brien@x.test",
    'a@b.co',
    'x@test',
    'a b@x.test',
    'josé@bücher.example',
    'x@127.0.0.1',
    '',
    'a..b@x.test',
  ])('takes the email %j as the server does', async (value) =>
    expect(await formSays(requiredEmail, value)).toBe(serverSays('email', value)),
  );
  it.each(["O'Brien", 'St. John', 'evil.com', 'http://evil.test', 'a\nb', ''])(
    'takes the name %j as the server does',
    async (value) =>
      expect(await formSays(requiredName('First name is required'), value)).toBe(serverSays('firstName', value)),
  );
  it('lets go of what may be left out', async () => {
    expect(await formSays(optionalEmail, '')).toBeNull();
    expect(await formSays(optionalName, '')).toBeNull();
    expect(await formSays(optionalName, 'evil.com')).toBe(NAME_HAS_LINK);
  });
});
