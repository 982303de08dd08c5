import { z } from 'zod';
import type { UserActor } from '#shared/kernel/actor.ts';
import { conflict, notFound } from '#shared/kernel/rule-error.ts';
import { NO_BUDGET_TO_SHARE, ROOM_MISSING } from '#shared/buying-rooms/buying-rooms.messages.ts';
import { patchRoomSchema, type PatchRoom } from '#shared/buying-rooms/buying-rooms.schema.ts';
import { roomView, type RoomRow } from '#shared/buying-rooms/buying-rooms.view.ts';
import { acknowledge, defineService, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { leaveRoom } from '../../workflows/buying-rooms/leave-room.ts';
import { lockOwnRoom, roomChanged } from '../../workflows/buying-rooms/room-records.ts';
import { ownRoom, ROOM_LIMIT, ROOM_ROLES } from './room-scope.ts';

const budget = {
  select: {
    grossMonthlyIncome: true,
    monthlyDebts: true,
    downPayment: true,
    interestRate: true,
    loanTerm: true,
  },
};
const include = {
  members: {
    include: {
      user: { select: { firstName: true, lastName: true, email: true, profilePicUrl: true, buyerBudget: budget } },
    },
  },
  invitations: { orderBy: { createdAt: 'desc' as const }, take: 1 },
};

/** The room of people who buy together, visible to its members only; an invitation creates it. */
export const buyingRoomsService = (context: AppContext) => {
  const rows = scopedRows<RoomRow>(() => context.prisma.buyingRoom, { include, missing: ROOM_MISSING });
  return defineService({
    path: 'buying-rooms',
    summary: 'The room of two people who buy together: read one’s own, share the budget, leave.',
    roles: { find: ROOM_ROLES, get: ROOM_ROLES, patch: ROOM_ROLES, remove: ROOM_ROLES },
    scope: ownRoom,
    schemas: { find: z.strictObject({}), patch: patchRoomSchema },
    view: roomView,
    acknowledgements: { find: z.strictObject({}), remove: z.object({ id: z.string() }) },
    limits: { patch: ROOM_LIMIT },
    recipients: async (id) => {
      const members = await context.prisma.buyingRoomMember.findMany({ where: { roomId: id } });
      return { userIds: members.map(({ userId }) => userId), admins: false };
    },
    service: {
      find: async (params: RequestParams) => (await rows.first(params, {})) ?? acknowledge({}),
      get: (id: string, params: RequestParams) => rows.get(params, id),
      patch: async (id: string, { sharesBudget, ...loan }: PatchRoom, params: RequestParams) => {
        const { userId } = params.actor as UserActor;
        await rows.get(params, id);
        await context.unit(params.origin, async (unit) => {
          const { roomId } = await lockOwnRoom(unit, userId);
          if (roomId !== id) throw notFound(ROOM_MISSING);
          if (sharesBudget !== undefined) {
            if (sharesBudget && !(await unit.tx.buyerBudget.findUnique({ where: { userId }, select: { id: true } })))
              throw conflict('buying-room.no-budget', NO_BUDGET_TO_SHARE);
            await unit.tx.buyingRoomMember.update({ where: { userId }, data: { sharesBudget } });
          }
          await unit.tx.buyingRoom.update({ where: { id }, data: loan });
          unit.audit({
            action: 'buying-room.changed',
            entityType: 'buying-room',
            entityId: id,
            after: { fields: Object.keys(loan).sort(), ...(sharesBudget !== undefined && { sharesBudget }) },
          });
          roomChanged(unit, id);
        });
        return rows.get(params, id);
      },
      remove: async (id: string, params: RequestParams) => {
        await rows.get(params, id);
        await context.unit(params.origin, (unit) => leaveRoom(unit, (params.actor as UserActor).userId));
        return acknowledge({ id });
      },
    },
  });
};
