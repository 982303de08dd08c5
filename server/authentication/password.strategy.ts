import { createHash } from 'node:crypto';
import type { Params } from '@feathersjs/feathers';
import {
  AuthenticationBaseStrategy,
  type AuthenticationRequest,
  type AuthenticationResult,
} from '@feathersjs/authentication';
import { hash, verify } from '@node-rs/argon2';
import type { UserActor, UserType } from '#shared/kernel/actor.ts';
import { RuleError } from '#shared/kernel/rule-error.ts';
import { LOGIN_FAILED, NOT_VERIFIED } from '#shared/users/log-in.messages.ts';
import { TOO_MANY_PASSWORDS } from '#shared/users/users.messages.ts';
import type { RequestParams } from '../hooks/define-service.ts';
import { RateLimiter } from '../hooks/rate-limit.ts';
import { ipKey } from '../http/ip-key.ts';
import type { AppContext } from '../context.ts';

const SESSION_DAYS = 30;
const DAY = 86_400_000;
/** Verified when the address is unknown, so that both responses take the same time. */
const NOBODYS_HASH = hash('nobody has this password');
/** Wrong passwords per account from any address; an unknown address is counted the same way. */
const WRONG_PASSWORDS = { windowSeconds: 900, max: 10, message: TOO_MANY_PASSWORDS };

const refuse = (code: string, message: string) => new RuleError('unauthenticated', code, message);

/** The `local` strategy: email and password (argon2id), verified users only; opens a session. */
export class PasswordStrategy extends AuthenticationBaseStrategy {
  private readonly context: AppContext;
  private readonly wrongPasswords: RateLimiter;

  constructor(context: AppContext) {
    super();
    this.context = context;
    this.wrongPasswords = new RateLimiter(context.env.rateLimitFactor, context.clock);
  }

  async authenticate(request: AuthenticationRequest, params: Params): Promise<AuthenticationResult> {
    const { email, password } = request as unknown as { email: string; password: string };
    const { ip, userAgent } = params as RequestParams;
    const { prisma, clock } = this.context;
    const user = await prisma.user.findUnique({ where: { email } });
    // networks the person has logged in from count separately, so that strangers cannot lock them out; a new password
    // resets the count
    const place = ipKey(ip);
    const sessions = await prisma.session.groupBy({ by: ['ip'], where: { userId: user?.id ?? 'nobody' } });
    const isKnownPlace = sessions.some((session) => ipKey(session.ip) === place);
    const account = createHash('sha256')
      .update(JSON.stringify([email, user?.passwordHash ?? null, isKnownPlace ? place : null]))
      .digest('hex');
    this.wrongPasswords.hit(account, WRONG_PASSWORDS);
    const isRight = await verify(user?.passwordHash ?? (await NOBODYS_HASH), password);
    if (!user || !user.passwordHash || user.deletedAt || !isRight) throw refuse('login.failed', LOGIN_FAILED);
    this.wrongPasswords.forget(account);
    if (!user.verified) throw refuse('login.not-verified', NOT_VERIFIED);

    const now = clock();
    const session = await prisma.session.create({
      data: {
        userId: user.id,
        userAgent,
        ip,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY),
      },
    });
    const actor: UserActor = {
      kind: 'user',
      userId: user.id,
      type: user.type as UserType,
      email: user.email,
      sessionId: session.id,
    };
    return { authentication: { strategy: this.name }, actor };
  }
}
