import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestPasswordReset, resetPassword, signUp, verifyEmail } from './sign-up.ts';
import { refusalOf, startWorkflowWorld, type WorkflowWorld } from '../../testing/workflows.fake.ts';

let world: WorkflowWorld;
beforeAll(async () => {
  world = await startWorkflowWorld();
});
afterAll(() => world.stop());

const GUEST = { kind: 'guest' } as const;
const join = (email: string, password: string) =>
  world.unit(GUEST, (unit) => signUp(unit, { email, password, firstName: 'Ada', lastName: 'Stone', type: 'BUYER' }));
const open = async (secret: string, password = 'long enough words') =>
  (await refusalOf(world.unit(GUEST, (unit) => verifyEmail(unit, secret, password)))) === null;
const reset = (secret: string, password: string) => world.unit(GUEST, (unit) => resetPassword(unit, secret, password));
const secretsTo = async (email: string, kind: 'verify' | 'secret') =>
  (await world.emailsTo(email)).flatMap((email) => new RegExp(`[?&]${kind}=([\\w-]+)`).exec(email.text)?.[1] ?? []);
const user = (email: string) => world.prisma.user.findUniqueOrThrow({ where: { email } });

describe('signing up', () => {
  it('several times at once creates one account, and every request succeeds', async () => {
    const requests = await Promise.all(Array.from({ length: 5 }, () => join('twice@home.test', 'long enough words')));
    expect(requests.filter((request) => request.id !== null)).toHaveLength(1);
    const links = await secretsTo('twice@home.test', 'verify');
    expect(links).toHaveLength(5);
    expect(await open(links[0]!)).toBe(true);
  });

  it('with an address that a stranger signed up first never opens an account with their password', async () => {
    await join('owner@home.test', 'password of a stranger');
    const [theirs] = await secretsTo('owner@home.test', 'verify');
    await join('owner@home.test', 'password of the owner');
    expect(await open(theirs!, 'password of a stranger')).toBe(false);
    const [own] = await secretsTo('owner@home.test', 'secret');
    expect(await reset(own!, 'password of the owner')).toBe(true);
    expect(await user('owner@home.test')).toMatchObject({ verified: true });
    expect(await verify((await user('owner@home.test')).passwordHash!, 'password of a stranger')).toBe(false);
  });

  it('with the address of an open account changes nothing and emails its owner', async () => {
    await join('known@home.test', 'long enough words');
    await open((await secretsTo('known@home.test', 'verify'))[0]!);
    const before = await user('known@home.test');
    expect(await join('known@home.test', 'another password')).toEqual({ id: null });
    expect(await user('known@home.test')).toEqual(before);
    expect((await world.emailsTo('known@home.test')).at(-1)?.subject).toBe('You already have a Hearthport account');
  });
});

describe('a reset', () => {
  it('invalidates every other emailed link', async () => {
    await join('reset@home.test', 'long enough words');
    await world.unit(GUEST, (unit) => requestPasswordReset(unit, 'reset@home.test'));
    await world.unit(GUEST, (unit) => requestPasswordReset(unit, 'reset@home.test'));
    const [older, newer] = await secretsTo('reset@home.test', 'secret');
    expect(await reset(newer!, 'a better password')).toBe(true);
    expect(await reset(older!, 'a worse password')).toBe(false);
    expect(await reset(newer!, 'a worse password')).toBe(false);
  });
});
