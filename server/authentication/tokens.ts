import { createHmac, timingSafeEqual } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { TokenActor, UserActor } from '#shared/kernel/actor.ts';
import { isOfferAnswered } from '#shared/listings/address-visibility.rules.ts';
import { RuleError } from '#shared/kernel/rule-error.ts';
import { hasOnlyNumber } from '#shared/users/contact.rules.ts';
import { sealedKey, secretKey } from '../config/sealed-keys.ts';
import type { Env } from '../config/env.ts';
import type { Database } from '../database/prisma.ts';
import type { LinkCodes } from '../database/private-links.ts';
import { createAnswerCodes, type AnswerCodes } from './answer-codes.ts';
import { idOfShort, shortId } from './short-ids.ts';

const OFFER_AUDIENCE = 'hearthport:offer';
const NEWSLETTER_AUDIENCE = 'hearthport:newsletter';
const UNSUBSCRIBE_AUDIENCE = 'hearthport:unsubscribe';
const SUPPORT_AUDIENCE = 'hearthport:support-view';
/** How long a private link works after its offer ends. */
const OFFER_LINK_DAYS_AFTER_END = 30;
const DAY = 86_400_000;

const linkRefused = () =>
  new RuleError(
    'unauthenticated',
    'offer-link.invalid',
    'This link is no longer valid. Ask the person who sent it for a new one, or contact us.',
  );

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

export interface Tokens extends LinkCodes, AnswerCodes {
  /** The party of an offer's private link. Throws 401 for a link that was replaced or has ended. */
  readOffer(token: string): Promise<TokenActor>;
  /** The person of a `visitorCode`; null for any other, or once the account has an email or is deleted. */
  readVisitor(code: string): Promise<UserActor | null>;
  /**
   * The code in the private address of a person's calendar, or of one sale in it; a higher version makes the old ones
   * invalid.
   */
  calendarCode(user: { id: string; calendarVersion: number }, saleId?: string): string;
  /** The person of a calendar code, and its sale; null for any other or an old one. */
  readCalendar(code: string): Promise<{ actor: UserActor; saleId: string | null } | null>;
  /** The token of a support view; when it ends is in its row. */
  signSupportView(id: string): string;
  /** The id of the view, or null for any other token. */
  readSupportView(token: string): string | null;
  /** The newsletter unsubscribe token of an email; never expires. */
  signNewsletter(subscriptionId: string): string;
  /** The subscription id, or null for any other token. */
  readNewsletter(token: string): string | null;
  /** The subject of an unsubscribe code (a user id, or search alerts), or null for an invalid code. */
  readUnsubscribe(code: string): string | null;
}

/** Private links have their own key and audience: a link never logs anyone in, and a login never opens a link. */
export function createTokens(env: Env, prisma: Database, clock: () => Date): Tokens {
  const offerKey = secretKey(env.offerTokenSecret ?? sealedKey(env.dataDir, 'offer-link.key'));
  const calendarCode: Tokens['calendarCode'] = ({ id, calendarVersion }, saleId) => {
    const sale = saleId === undefined ? [] : [saleId];
    const secret = createHmac('sha256', offerKey).update(
      ['hearthport:calendar', id, calendarVersion, ...sale].join('|'),
    );
    return [id, ...sale, secret.digest('base64url').slice(0, 32)].join('.');
  };
  // short enough for a text message: 16 bytes each of the id and of its signature
  const visitorCode: Tokens['visitorCode'] = ({ id, email }) => {
    const secret = createHmac('sha256', offerKey).update(`hearthport:visitor|${id}|${email}`).digest('base64url');
    return shortId(id) + secret.slice(0, 22);
  };
  return {
    ...createAnswerCodes(offerKey, prisma),
    visitorCode,
    async readVisitor(code) {
      const id = idOfShort(code.slice(0, 22));
      const user = id && (await prisma.user.findFirst({ where: { id, deletedAt: null } }));
      if (!user || !hasOnlyNumber(user.email) || !isSame(visitorCode(user), code)) return null;
      return { kind: 'user', userId: user.id, type: user.type, email: user.email };
    },
    calendarCode,
    async readCalendar(code) {
      const [id = '', ...rest] = code.split('.');
      const saleId = rest.length > 1 ? rest[0]! : null;
      const user = await prisma.user.findFirst({ where: { id, deletedAt: null } });
      if (!user || !isSame(calendarCode(user, saleId ?? undefined), code)) return null;
      return { actor: { kind: 'user', userId: user.id, type: user.type, email: user.email }, saleId };
    },

    signingSlug: ({ id, slugVersion }) =>
      createHmac('sha256', offerKey).update(`hearthport:signing|${id}|${slugVersion}`).digest('base64url').slice(0, 32),

    inspectionSlug: ({ id, linkVersion }) =>
      createHmac('sha256', offerKey)
        .update(`hearthport:inspection|${id}|${linkVersion}`)
        .digest('base64url')
        .slice(0, 32),

    reviewSlug: ({ id }) =>
      createHmac('sha256', offerKey).update(`hearthport:review|${id}`).digest('base64url').slice(0, 32),

    workshopSlug: ({ id }) =>
      createHmac('sha256', offerKey).update(`hearthport:workshop-seat|${id}`).digest('base64url').slice(0, 32),

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
        select: {
          id: true,
          listingId: true,
          endedAt: true,
          buyerTokenVersion: true,
          sellerTokenVersion: true,
          transaction: { select: { id: true } },
          offerRounds: { select: { initiatorType: true } },
        },
      });
      if (!offer || (payload.party !== 'BUYER' && payload.party !== 'SELLER')) throw linkRefused();
      const current = payload.party === 'BUYER' ? offer.buyerTokenVersion : offer.sellerTokenVersion;
      const isOver =
        offer.endedAt !== null && clock().getTime() > offer.endedAt.getTime() + OFFER_LINK_DAYS_AFTER_END * DAY;
      if (payload.version !== current || isOver) throw linkRefused();
      return {
        kind: 'token',
        offerId: offer.id,
        listingId: offer.listingId,
        party: payload.party,
        isAnswered: isOfferAnswered(offer),
      };
    },

    signSupportView: (id) => jwt.sign({}, offerKey, { subject: id, audience: SUPPORT_AUDIENCE, noTimestamp: true }),
    readSupportView(token) {
      try {
        const { sub } = jwt.verify(token, offerKey, {
          audience: SUPPORT_AUDIENCE,
          algorithms: ['HS256'],
        }) as jwt.JwtPayload;
        return sub ?? null;
      } catch {
        return null;
      }
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
