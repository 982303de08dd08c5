/** The code in the link of the email about a showing request: it opens that one request for its host. */
import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { UserActor } from '#shared/kernel/actor.ts';
import { mayAnswerByLink, type AskedByEmail } from '#shared/showings/answer-links.rules.ts';
import type { Database } from '../database/prisma.ts';
import type { LinkCodes } from '../database/private-links.ts';

/** What a code stands for: this showing, this host, and the request as it was when the email was sent. */
export interface AnswerLink extends AskedByEmail {
  showingId: string;
  host: UserActor;
  proposedTime: Date;
}

export interface AnswerCodes extends Pick<LinkCodes, 'answerCode'> {
  /** What a code stands for; null for any other, or once the host has another email, no account, or is no host. */
  readAnswerCode(code: string): Promise<AnswerLink | null>;
}

/**
 * Signed and not stored: who reads the database cannot answer. The signature covers the host's email, so that a link
 * sent to an address that was given up opens nothing.
 */
export function createAnswerCodes(key: KeyObject, prisma: Database): AnswerCodes {
  const answerCode: AnswerCodes['answerCode'] = ({ id, proposedTime, calendarSequence }, host) => {
    const parts = [id, host.id, proposedTime.getTime().toString(36), calendarSequence.toString(36)];
    const secret = createHmac('sha256', key).update(['hearthport:showing-answer', ...parts, host.email].join('|'));
    return [...parts, secret.digest('base64url').slice(0, 32)].join('.');
  };
  return {
    answerCode,
    async readAnswerCode(code) {
      const [showingId = '', hostId = '', time = '', sequence = ''] = code.split('.');
      const host = await prisma.user.findFirst({ where: { id: hostId, deletedAt: null } });
      if (!host || !mayAnswerByLink(host.type)) return null;
      const asked = {
        id: showingId,
        proposedTime: new Date(Number.parseInt(time, 36)),
        calendarSequence: Number.parseInt(sequence, 36),
      };
      if (Number.isNaN(asked.proposedTime.getTime())) return null;
      const [given, right] = [Buffer.from(code), Buffer.from(answerCode(asked, host))];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      return {
        showingId,
        host: { kind: 'user', userId: host.id, type: host.type, email: host.email },
        proposedTime: asked.proposedTime,
        sequence: asked.calendarSequence,
      };
    },
  };
}
