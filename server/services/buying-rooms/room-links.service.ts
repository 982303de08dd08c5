import { ROLES, type Actor, type UserActor } from '#shared/kernel/actor.ts';
import { forbidden, RuleError } from '#shared/kernel/rule-error.ts';
import { NOT_FOR_BUYERS, SIGN_IN_TO_JOIN } from '#shared/buying-rooms/buying-rooms.messages.ts';
import {
  answerInvitationSchema,
  invitationPageSchema,
  type AnswerInvitation,
  type InvitationPage,
} from '#shared/buying-rooms/buying-rooms.schema.ts';
import { fullName } from '#shared/users/users.rules.ts';
import { acknowledge, defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';
import {
  acceptInvitation,
  declineInvitation,
  invitationOfLink,
} from '../../workflows/buying-rooms/answer-invitation.ts';
import { ROOM_ROLES } from './room-scope.ts';

const LIMIT = { windowSeconds: 900, max: 60, message: 'Too many requests. Please wait a few minutes.' };

function joining(actor: Actor): UserActor {
  if (actor.kind !== 'user') throw new RuleError('unauthenticated', 'buying-room.log-in', SIGN_IN_TO_JOIN);
  if (!ROOM_ROLES.some((role) => role === actor.type)) throw forbidden('buying-room.not-for-you', NOT_FOR_BUYERS);
  return actor;
}

/**
 * The id is the secret of the emailed link. Reading changes nothing, so a mail scanner that opens the link does no
 * harm; declining needs no account, accepting needs the account of the invited address.
 */
export const roomLinksService = (context: AppContext) => {
  const page = async (secret: string) => {
    const found = await invitationOfLink(context.prisma, secret, context.clock());
    const shown: InvitationPage = {
      inviterName: fullName(found.invitedBy) || 'Someone',
      email: found.email,
      expiresAt: found.expiresAt,
      state: found.acceptedAt ? 'ACCEPTED' : found.declinedAt ? 'DECLINED' : 'OPEN',
    };
    return acknowledge(shown);
  };
  return defineService({
    path: 'buying-room-links',
    summary: 'An invitation to look for a home together, by the link in its email: read, accept or decline.',
    roles: { get: ROLES, patch: ROLES },
    scope: withoutRows('the secret is the permission'),
    schemas: { patch: answerInvitationSchema },
    limits: { get: LIMIT, patch: LIMIT },
    view: (row) => row,
    acknowledgements: { get: invitationPageSchema, patch: invitationPageSchema },
    service: {
      get: (secret: string) => page(secret),
      patch: async (secret: string, { answer }: AnswerInvitation, { actor, origin }: RequestParams) => {
        const person = answer === 'ACCEPT' ? joining(actor) : null;
        await context.unit(origin, (unit) =>
          person ? acceptInvitation(unit, person, secret) : declineInvitation(unit, secret),
        );
        return page(secret);
      },
    },
  });
};
