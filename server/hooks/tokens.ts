import jwt from 'jsonwebtoken';
import type { Actor, Side, TokenActor, UserActor, UserType } from '#shared/kernel/actor.ts';
import { RuleError } from '#shared/kernel/rule-error.ts';
import { sealedKey } from '../lib/sealed-keys.ts';
import type { Env } from '../lib/env.ts';
import type { Database } from '../lib/prisma.ts';

const LOGIN_AUDIENCE = 'hearthport:login';
const OFFER_AUDIENCE = 'hearthport:offer';
const NEWSLETTER_AUDIENCE = 'hearthport:newsletter';
const UNSUBSCRIBE_AUDIENCE = 'hearthport:unsubscribe';
/** An offer's private link lives this long after the offer's end. */
const OFFER_LINK_DAYS_AFTER_END = 30;
const DAY = 86_400_000;

const unauthenticated = (code: string, message: string) => new RuleError('unauthenticated', code, message);
const linkRefused = () =>
  unauthenticated(
    'offer-link.invalid',
    'This link is not valid any more. Ask for a new one from the person who sent it, or contact us.',
  );

export interface Tokens {
  /** A signed login token of one session. */
  signLogin(userId: string, sessionId: string): string;
  /** The signed-in person behind a login token. Throws `jwt expired` or 401 when the session was ended. */
  readLogin(accessToken: string): Promise<UserActor>;
  /** The private link token of one party of one offer. */
  signOffer(offerId: string, party: Side, version: number): string;
  readOffer(token: string): Promise<TokenActor>;
  /** What a letter's link carries to take one subscription off the newsletter; never ends. */
  signNewsletter(subscriptionId: string): string;
  /** The subscription, or null for anything that was not signed for this. */
  readNewsletter(token: string): string | null;
  /** The code of a letter's unsubscribe link: it works as long as the letter is kept (15 U.S.C. 7704 asks for 30 days). */
  signUnsubscribe(subject: string): string;
  /** Whose letters such a code switches (a person's id, or the subject of search alerts), or null for a code that is none of ours. */
  readUnsubscribe(code: string): string | null;
}

/** Two keys, two audiences: a link never logs anybody in, and a login never opens a link. */
export function createTokens(env: Env, prisma: Database, clock: () => Date): Tokens {
  const loginKey = env.jwtSecret ?? sealedKey(env.dataDir, 'login.key');
  const offerKey = env.offerTokenSecret ?? sealedKey(env.dataDir, 'offer-link.key');
  return {
    signLogin: (userId, sessionId) =>
      jwt.sign({ sid: sessionId }, loginKey, {
        subject: userId,
        audience: LOGIN_AUDIENCE,
        expiresIn: env.jwtExpiresIn as jwt.SignOptions['expiresIn'] & string,
      }),

    async readLogin(accessToken) {
      let payload: jwt.JwtPayload;
      try {
        payload = jwt.verify(accessToken, loginKey, {
          audience: LOGIN_AUDIENCE,
          algorithms: ['HS256'],
        }) as jwt.JwtPayload;
      } catch (error) {
        throw unauthenticated(
          'login.invalid',
          error instanceof jwt.TokenExpiredError ? 'jwt expired' : 'Please log in.',
        );
      }
      const session = await prisma.session.findUnique({
        where: { id: String(payload.sid) },
        select: {
          revokedAt: true,
          expiresAt: true,
          user: { select: { id: true, type: true, email: true, verified: true, deletedAt: true } },
        },
      });
      if (!session || session.user.id !== payload.sub || session.user.deletedAt || !session.user.verified)
        throw unauthenticated('login.invalid', 'Please log in.');
      if (session.revokedAt || session.expiresAt <= clock()) throw unauthenticated('login.ended', 'jwt expired');
      return {
        kind: 'user',
        userId: session.user.id,
        type: session.user.type as UserType,
        email: session.user.email,
        sessionId: String(payload.sid),
      };
    },

    signUnsubscribe: (subject) =>
      jwt.sign({}, offerKey, { subject, audience: UNSUBSCRIBE_AUDIENCE, noTimestamp: true }),
    readUnsubscribe(code) {
      try {
        return (
          (jwt.verify(code, offerKey, { audience: UNSUBSCRIBE_AUDIENCE, algorithms: ['HS256'] }) as jwt.JwtPayload)
            .sub ?? null
        );
      } catch {
        return null;
      }
    },

    signOffer: (offerId, party, version) =>
      jwt.sign({ offerId, party, version }, offerKey, { audience: OFFER_AUDIENCE }),

    async readOffer(token) {
      let payload: jwt.JwtPayload;
      try {
        payload = jwt.verify(token, offerKey, { audience: OFFER_AUDIENCE, algorithms: ['HS256'] }) as jwt.JwtPayload;
      } catch {
        throw linkRefused();
      }
      const offer = await prisma.offer.findUnique({
        where: { id: String(payload.offerId) },
        select: { id: true, listingId: true, endedAt: true, buyerTokenVersion: true, sellerTokenVersion: true },
      });
      if (!offer || (payload.party !== 'BUYER' && payload.party !== 'SELLER')) throw linkRefused();
      const current = payload.party === 'BUYER' ? offer.buyerTokenVersion : offer.sellerTokenVersion;
      const isOver =
        offer.endedAt !== null && clock().getTime() > offer.endedAt.getTime() + OFFER_LINK_DAYS_AFTER_END * DAY;
      if (payload.version !== current || isOver) throw linkRefused();
      return { kind: 'token', offerId: offer.id, listingId: offer.listingId, party: payload.party };
    },

    signNewsletter: (subscriptionId) =>
      jwt.sign({}, offerKey, { subject: subscriptionId, audience: NEWSLETTER_AUDIENCE, noTimestamp: true }),

    readNewsletter(token) {
      try {
        return (
          (jwt.verify(token, offerKey, { audience: NEWSLETTER_AUDIENCE, algorithms: ['HS256'] }) as jwt.JwtPayload)
            .sub ?? null
        );
      } catch {
        return null;
      }
    },
  };
}

/** Who asks: an offer token wins over a login, because a page with a token acts as that party only. */
export async function resolveActor(
  tokens: Tokens,
  offered: { offerToken?: string | undefined; accessToken?: string | undefined },
): Promise<Actor> {
  if (offered.offerToken !== undefined) return tokens.readOffer(offered.offerToken);
  if (offered.accessToken !== undefined) return tokens.readLogin(offered.accessToken);
  return { kind: 'guest' };
}
