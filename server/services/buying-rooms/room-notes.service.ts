import { z } from 'zod';
import type { UserActor } from '#shared/kernel/actor.ts';
import { NOTE_MISSING } from '#shared/buying-rooms/buying-rooms.messages.ts';
import {
  createNoteSchema,
  findNotesSchema,
  patchNoteSchema,
  type CreateNote,
  type FindNotes,
  type PatchNote,
} from '#shared/buying-rooms/buying-rooms.schema.ts';
import { roomNoteView, type RoomNoteRow } from '#shared/buying-rooms/buying-rooms.view.ts';
import { acknowledge, defineService, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { changeNote, deleteNote, writeNote } from '../../workflows/buying-rooms/write-note.ts';
import { ofOwnRoom, ROOM_LIMIT, ROOM_ROLES } from './room-scope.ts';

/** Notes of the members of a room about its homes, newest first. */
export const roomNotesService = (context: AppContext) => {
  const rows = scopedRows<RoomNoteRow>(() => context.prisma.buyingRoomNote, { missing: NOTE_MISSING });
  return defineService({
    path: 'buying-room-notes',
    summary: 'Notes of two people who buy together about a home: list, write, change and delete one’s own.',
    roles: { find: ROOM_ROLES, get: ROOM_ROLES, create: ROOM_ROLES, patch: ROOM_ROLES, remove: ROOM_ROLES },
    scope: ofOwnRoom,
    schemas: { find: findNotesSchema, create: createNoteSchema, patch: patchNoteSchema },
    view: roomNoteView,
    acknowledgements: { remove: z.object({ id: z.string() }) },
    limits: { create: ROOM_LIMIT, patch: ROOM_LIMIT },
    service: {
      find: (params: RequestParams<FindNotes>) =>
        rows.find(params, { mlsListingId: params.query.mlsListingId }, { createdAt: 'desc' }),
      get: (id: string, params: RequestParams) => rows.get(params, id),
      create: async (data: CreateNote, params: RequestParams) => {
        const { id } = await context.unit(params.origin, (unit) =>
          writeNote(unit, (params.actor as UserActor).userId, data),
        );
        return rows.get(params, id);
      },
      patch: async (id: string, { text }: PatchNote, params: RequestParams) => {
        await rows.get(params, id);
        await context.unit(params.origin, (unit) => changeNote(unit, (params.actor as UserActor).userId, id, text));
        return rows.get(params, id);
      },
      remove: async (id: string, params: RequestParams) => {
        await rows.get(params, id);
        await context.unit(params.origin, (unit) => deleteNote(unit, (params.actor as UserActor).userId, id));
        return acknowledge({ id });
      },
    },
  });
};
