/** The code in the link about a showing request: it opens that one request for its host. */
import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { UserActor } from '#shared/kernel/actor.ts';
import { mayAnswerByLink, type AnswerChannel, type AskedByLink } from '#shared/showings/answer-links.rules.ts';
import type { Database } from '../database/prisma.ts';
import type { LinkCodes } from '../database/private-links.ts';
import { idOfShort, shortId } from './short-ids.ts';

/** What a code stands for: this showing, this host, and the request as it was when the message was sent. */
export interface AnswerLink extends AskedByLink {
  showingId: string;
  host: UserActor;
  proposedTime: Date;
  /** How it was sent. A number in a profile was only typed, an email was verified. */
  channel: AnswerChannel;
}

export interface AnswerCodes extends Pick<LinkCodes, 'answerCode'> {
  /** What a code stands for; null for any other, or once the host has another address, no account, or is no host. */
  readAnswerCode(code: string): Promise<AnswerLink | null>;
}

/**
 * Signed and not stored: who reads the database cannot answer. The signature covers the host and the email or number it
 * is sent to, so that a link sent to one that was given up opens nothing. Short enough for a text message: the host is
 * found by the showing.
 */
export function createAnswerCodes(key: KeyObject, prisma: Database): AnswerCodes {
  const answerCode: AnswerCodes['answerCode'] = ({ id, proposedTime, calendarSequence }, host, channel) => {
    const parts = [shortId(id), proposedTime.getTime().toString(36), calendarSequence.toString(36)];
    const sentTo = channel === 'TEXT' ? `text:${host.phone ?? ''}` : host.email;
    const secret = createHmac('sha256', key).update(['hearthport:showing-answer', ...parts, host.id, sentTo].join('|'));
    return [...parts, secret.digest('base64url').slice(0, 22)].join('.');
  };
  const isSame = (bytes: Buffer, code: string) =>
    bytes.length === Buffer.byteLength(code) && timingSafeEqual(bytes, Buffer.from(code));
  return {
    answerCode,
    async readAnswerCode(code) {
      const [short = '', time = '', sequence = ''] = code.split('.');
      const showingId = idOfShort(short);
      const asked = {
        id: showingId ?? '',
        proposedTime: new Date(Number.parseInt(time, 36)),
        calendarSequence: Number.parseInt(sequence, 36),
      };
      if (!showingId || Number.isNaN(asked.proposedTime.getTime())) return null;
      const showing = await prisma.showing.findUnique({
        where: { id: showingId },
        select: { listing: { select: { user: true } } },
      });
      const host = showing?.listing.user;
      if (!host || host.deletedAt || !mayAnswerByLink(host.type)) return null;
      const bytes = Buffer.from(code);
      const isEmail = isSame(bytes, answerCode(asked, host, 'EMAIL'));
      const isText = host.phone !== null && isSame(bytes, answerCode(asked, host, 'TEXT'));
      if (!isEmail && !isText) return null;
      return {
        showingId,
        host: { kind: 'user', userId: host.id, type: host.type, email: host.email },
        proposedTime: asked.proposedTime,
        sequence: asked.calendarSequence,
        channel: isText ? 'TEXT' : 'EMAIL',
      };
    },
  };
}
