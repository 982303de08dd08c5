import type { KeyObject } from 'node:crypto';
import type { Application, Id, Params } from '@feathersjs/feathers';
import {
  AuthenticationService,
  type AuthenticationRequest,
  type AuthenticationResult,
} from '@feathersjs/authentication';
import type jwt from 'jsonwebtoken';
import { z } from 'zod';
import { USER_TYPES, type UserActor } from '#shared/kernel/actor.ts';
import { logInSchema } from '#shared/users/users.schema.ts';
import { userView } from '#shared/users/users.view.ts';
import { defineService, withoutRows } from '../hooks/define-service.ts';
import type { AppContext } from '../context.ts';
import { sealedKey, secretKey } from '../config/sealed-keys.ts';
import { OfferLinkStrategy } from './offer-link.strategy.ts';
import { PasswordStrategy } from './password.strategy.ts';
import { SessionStrategy } from './session.strategy.ts';
import { SupportViewStrategy } from './support-view.strategy.ts';

const LOGIN_AUDIENCE = 'hearthport:login';

const request = z.discriminatedUnion(
  'strategy',
  [
    logInSchema,
    z.strictObject({ strategy: z.literal('jwt'), accessToken: z.string('accessToken is missing.').min(1).max(4000) }),
  ],
  'strategy must be local or jwt.',
);

/** Feathers' authentication service, with a session row per token and the user in each response. */
class SessionAuthentication extends AuthenticationService {
  private readonly context: AppContext;
  private readonly key: KeyObject;

  constructor(app: Application, context: AppContext) {
    super(app as never);
    this.context = context;
    this.key = secretKey(String(this.configuration.secret));
  }

  override createAccessToken(payload: string | Buffer | object, options?: jwt.SignOptions) {
    return super.createAccessToken(payload, options, this.key);
  }

  override verifyAccessToken(accessToken: string, options?: jwt.VerifyOptions) {
    return super.verifyAccessToken(accessToken, options, this.key);
  }

  override async getPayload({ actor }: AuthenticationResult) {
    return { sid: (actor as UserActor).sessionId };
  }

  override async getTokenOptions({ actor }: AuthenticationResult) {
    return { subject: (actor as UserActor).userId };
  }

  override async create(data: AuthenticationRequest, params?: Params): Promise<AuthenticationResult>;
  override async create(data: AuthenticationRequest, params?: Params): Promise<never>;
  override async create(data: AuthenticationRequest, params?: Params): Promise<AuthenticationResult> {
    const result = await super.create(data, params as never);
    const actor = result.actor as UserActor;
    const user = await this.context.prisma.user.update({
      where: { id: actor.userId },
      data: {
        sessions: { update: { where: { id: actor.sessionId! }, data: { lastSeenAt: this.context.clock() } } },
      },
    });
    return { ...result, user: userView(user, actor) };
  }

  override async remove(id: Id | null, params?: Params): Promise<AuthenticationResult>;
  override async remove(id: Id | null, params?: Params): Promise<never>;
  override async remove(id: Id | null, params?: Params): Promise<AuthenticationResult> {
    const result = await super.remove(id ? String(id) : null, params as never);
    const actor = result.actor as UserActor;
    await this.context.unit(actor, async (unit) => {
      await unit.tx.session.updateMany({
        where: { id: actor.sessionId!, revokedAt: null },
        data: { revokedAt: unit.now },
      });
      unit.publish('sessions', 'removed', { id: actor.sessionId! });
    });
    return result;
  }
}

/** POST: local signs in, jwt revalidates. DELETE ends the session. The response is exactly {accessToken, user}. */
export function authenticationService(app: Application, context: AppContext) {
  app.set('authentication', {
    secret: context.env.jwtSecret ?? sealedKey(context.env.dataDir, 'login.key'),
    entity: 'user',
    entityId: 'id',
    service: 'users',
    authStrategies: ['local', 'jwt'],
    parseStrategies: ['jwt', 'supportView'],
    jwtOptions: { audience: LOGIN_AUDIENCE, algorithm: 'HS256', expiresIn: context.env.jwtExpiresIn },
  });
  const service = new SessionAuthentication(app, context);
  service.register('local', new PasswordStrategy(context));
  service.register('jwt', new SessionStrategy(context));
  service.register('supportView', new SupportViewStrategy(context));
  service.register('offerLink', new OfferLinkStrategy(context.tokens));

  return defineService({
    path: 'authentication',
    summary: 'Sign in (local), revalidate (jwt) and log out.',
    roles: { create: ['GUEST', 'TOKEN', ...USER_TYPES], remove: USER_TYPES },
    anonymous: ['create'],
    scope: withoutRows('returns the person who signs in'),
    schemas: { create: request },
    // only password logins count: page loads and reconnecting sockets must not use up an address's attempts
    limits: {
      create: {
        counts: (data) => (data as { strategy?: string } | null)?.strategy !== 'jwt',
        windowSeconds: 900,
        max: 60,
        message: 'Too many attempts to log in from here. Please wait a few minutes and try again.',
      },
    },
    view: {
      create: ({ accessToken, user }: AuthenticationResult) => ({ accessToken, user: user as unknown }),
      remove: () => ({}),
    },
    service: service as never as { create: SessionAuthentication['create']; remove: SessionAuthentication['remove'] },
  });
}
