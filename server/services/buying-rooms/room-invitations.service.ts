import { z } from 'zod';
import type { Actor, UserActor } from '#shared/kernel/actor.ts';
import {
  inviteSchema,
  resendInvitationSchema,
  type Invite,
  type ResendInvitation,
} from '#shared/buying-rooms/buying-rooms.schema.ts';
import { INVITATION_MISSING } from '#shared/buying-rooms/buying-rooms.messages.ts';
import { roomInvitationView, type RoomInvitationRow } from '#shared/buying-rooms/buying-rooms.view.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { inviteToRoom, resendInvitation, revokeInvitation } from '../../workflows/buying-rooms/invite-to-room.ts';
import { ownRoom, ROOM_ROLES } from './room-scope.ts';

const LIMIT = { windowSeconds: 3600, max: 20, message: 'That’s too many invitations in an hour. Please wait.' };

/** Invitations into the room of the person, which the first one creates. */
export const roomInvitationsService = (context: AppContext) => {
  const rows = scopedRows<RoomInvitationRow>(() => context.prisma.buyingRoomInvitation, {
    missing: INVITATION_MISSING,
  });
  return defineService({
    path: 'buying-room-invitations',
    summary: 'Invite somebody to look for a home together, send the invitation again, withdraw it.',
    roles: { create: ROOM_ROLES, patch: ROOM_ROLES, remove: ROOM_ROLES },
    scope: (actor: Actor) => {
      const room = ownRoom(actor);
      return room === NO_ROWS ? NO_ROWS : { room };
    },
    schemas: { create: inviteSchema, patch: resendInvitationSchema },
    view: roomInvitationView,
    acknowledgements: { remove: z.object({ id: z.string() }) },
    limits: { create: LIMIT, patch: LIMIT },
    service: {
      create: async ({ email }: Invite, params: RequestParams) => {
        const { id } = await context.unit(params.origin, async (unit) => {
          const made = await inviteToRoom(unit, params.actor as UserActor, email);
          return { id: made.id };
        });
        return rows.get(params, id);
      },
      patch: async (id: string, _data: ResendInvitation, params: RequestParams) => {
        await rows.get(params, id);
        await context.unit(params.origin, (unit) => resendInvitation(unit, (params.actor as UserActor).userId, id));
        return rows.get(params, id);
      },
      remove: async (id: string, params: RequestParams) => {
        await rows.get(params, id);
        await context.unit(params.origin, (unit) => revokeInvitation(unit, (params.actor as UserActor).userId, id));
        return acknowledge({ id });
      },
    },
  });
};
