import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { z } from 'zod';
import { USER_TYPES, type UserActor, type UserType } from '#shared/kernel/actor.ts';
import { RuleError } from '#shared/kernel/rule-error.ts';
import {
  method,
  withoutRows,
  type Call,
  type ServiceDefinition,
  type ServiceDeps,
} from '../../hooks/service-definition.ts';
import { RateLimiter } from '../../hooks/rate-limit.ts';
import { LOGIN_FAILED, NOT_VERIFIED, TOO_MANY_PASSWORDS } from '#shared/users/users.messages.ts';
import { userView } from '#shared/users/users.view.ts';

const SESSION_DAYS = 30;
/** Compared against when the address is unknown, so that both answers take the same time. */
const NOBODYS_HASH = hash('nobody has this password');

/** Wrong passwords for one account, from wherever they come; an address nobody has is counted in the same way. */
const WRONG_PASSWORDS = { windowSeconds: 900, max: 10, message: TOO_MANY_PASSWORDS };

const request = z.discriminatedUnion(
  'strategy',
  [
    z.strictObject({
      strategy: z.literal('local'),
      email: z.string('Please enter your email.').trim().toLowerCase().min(1, 'Please enter your email.').max(320),
      password: z.string('Please enter your password.').min(1, 'Please enter your password.').max(1000),
    }),
    z.strictObject({ strategy: z.literal('jwt'), accessToken: z.string('accessToken is missing.').min(1).max(4000) }),
  ],
  'strategy must be local or jwt.',
);
type Request = z.output<typeof request>;

/** POST: local signs in, jwt revalidates. DELETE ends the session. The answer is exactly {accessToken, user}. */
export const authenticationService = (deps: ServiceDeps): ServiceDefinition => {
  const refuse = (code: string, message: string) => new RuleError('unauthenticated', code, message);

  const wrongPasswords = new RateLimiter(deps.env.rateLimitFactor, deps.clock);

  async function signIn(
    email: string,
    password: string,
    call: Call<Request>,
  ): Promise<{ actor: UserActor; accessToken: string }> {
    const user = await deps.prisma.user.findUnique({ where: { email } });
    // a place the person has logged in from counts by itself, so that strangers elsewhere cannot lock them out; a new password starts afresh
    const isKnownPlace =
      (await deps.prisma.session.findFirst({
        where: { userId: user?.id ?? 'nobody', ip: call.ip },
        select: { id: true },
      })) !== null;
    const account = createHash('sha256')
      .update(JSON.stringify([email, user?.passwordHash ?? null, isKnownPlace ? call.ip : null]))
      .digest('hex');
    wrongPasswords.hit(account, WRONG_PASSWORDS);
    const isRight = await verify(user?.passwordHash ?? (await NOBODYS_HASH), password);
    if (!user || !user.passwordHash || user.deletedAt || !isRight) throw refuse('login.failed', LOGIN_FAILED);
    wrongPasswords.forget(account);
    if (!user.verified) throw refuse('login.not-verified', NOT_VERIFIED);
    const now = deps.clock();
    const session = await deps.prisma.session.create({
      data: {
        userId: user.id,
        userAgent: call.userAgent,
        ip: call.ip,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + SESSION_DAYS * 86_400_000),
      },
    });
    return {
      actor: { kind: 'user', userId: user.id, type: user.type as UserType, email: user.email, sessionId: session.id },
      accessToken: deps.tokens.signLogin(user.id, session.id),
    };
  }

  return {
    path: 'authentication',
    summary: 'Sign in (local), revalidate (jwt) and log out.',
    allow: { create: ['GUEST', 'TOKEN', ...USER_TYPES], remove: USER_TYPES },
    scope: withoutRows('answers for the person who signs in'),
    schemas: { create: request },
    // a token is not guessed: pages that load and sockets that come back must not use up the tries of their address
    limits: {
      create: {
        counts: (data) => (data as Partial<Request> | null)?.strategy !== 'jwt',
        windowSeconds: 900,
        max: 60,
        message: 'Too many attempts to log in from here. Please wait a few minutes and try again.',
      },
    },
    view: (row) => row,
    methods: {
      create: method<Request>(async (call) => {
        const { actor, accessToken } =
          call.data.strategy === 'local'
            ? await signIn(call.data.email, call.data.password, call)
            : { actor: await deps.tokens.readLogin(call.data.accessToken), accessToken: call.data.accessToken };
        if (call.connection) {
          call.connection.authentication = { strategy: 'jwt', accessToken };
          call.connection.actor = actor;
        }
        const user = await deps.prisma.user.update({
          where: { id: actor.userId },
          data: { sessions: { update: { where: { id: actor.sessionId! }, data: { lastSeenAt: deps.clock() } } } },
        });
        return { accessToken, user: userView(user, actor) };
      }),
      remove: method(async (call) => {
        const actor = call.actor as UserActor;
        await deps.unit(actor, async (unit) => {
          await unit.tx.session.updateMany({
            where: { id: actor.sessionId!, revokedAt: null },
            data: { revokedAt: unit.now },
          });
          unit.announce('sessions', 'removed', { id: actor.sessionId! });
        });
        return {};
      }),
    },
  };
};
