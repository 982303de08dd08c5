import { z } from 'zod';
import type { ClientNoteGetPayload } from '../../../prisma/generated/models/ClientNote.ts';
import {
  createClientNoteSchema,
  findClientNotesSchema,
  patchClientNoteSchema,
  type CreateClientNote,
  type FindClientNotes,
  type PatchClientNote,
} from '#shared/clients/clients.schema.ts';
import type { ClientNoteView } from '#shared/clients/clients.types.ts';
import { isAdmin, isUser, type Actor, type UserActor } from '#shared/kernel/actor.ts';
import { conflict, forbidden, invalidField } from '#shared/kernel/rule-error.ts';
import type { AppContext } from '../../context.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';

const include = { author: { select: { id: true, firstName: true, lastName: true } } };
type Row = ClientNoteGetPayload<{ include: typeof include }>;

const view = ({ id, clientId, author, text, version, createdAt, editedAt }: Row): ClientNoteView => ({
  id,
  clientId,
  author,
  text,
  version,
  createdAt,
  editedAt,
});

/** What admins write about a client. */
export const clientNotesService = (context: AppContext) => {
  const rows = scopedRows<Row>(() => context.prisma.clientNote, { include, missing: 'We couldn’t find that note.' });
  /** The note, if this admin wrote it. */
  const own = async (id: string, params: RequestParams) => {
    const row = await rows.get(params, id);
    if (!isUser(params.actor, row.authorId))
      throw forbidden('client-note.not-yours', 'Only who wrote a note can change or delete it.');
    return row;
  };
  return defineService({
    path: 'client-notes',
    summary: 'Notes of admins about a client, newest first; they are in the client’s data export.',
    roles: { find: ['ADMIN'], get: ['ADMIN'], create: ['ADMIN'], patch: ['ADMIN'], remove: ['ADMIN'] },
    scope: (actor: Actor) => (isAdmin(actor) ? { client: { deletedAt: null } } : NO_ROWS),
    schemas: { find: findClientNotesSchema, create: createClientNoteSchema, patch: patchClientNoteSchema },
    view,
    acknowledgements: { remove: z.object({ id: z.string() }) },
    recipients: async () => ({ userIds: [], admins: true }),
    service: {
      find: (params: RequestParams<FindClientNotes>) => rows.find(params, { clientId: params.query.clientId }),
      get: (id: string, params: RequestParams) => rows.get(params, id),
      create: async ({ clientId, text }: CreateClientNote, params: RequestParams) => {
        const { userId: authorId } = params.actor as UserActor;
        const { id } = await context.unit(params.origin, async (unit) => {
          if (!(await unit.tx.user.count({ where: { id: clientId, deletedAt: null } })))
            throw invalidField('clientId', 'There is no such client.');
          const note = await unit.tx.clientNote.create({ data: { clientId, authorId, text, createdAt: unit.now } });
          unit.audit({ action: 'client-note.written', entityType: 'user', entityId: clientId });
          unit.publish('client-notes', 'created', note);
          return { id: note.id };
        });
        return rows.get(params, id);
      },
      patch: async (id: string, { text, version }: PatchClientNote, params: RequestParams) => {
        const { clientId } = await own(id, params);
        await context.unit(params.origin, async (unit) => {
          const { count } = await unit.tx.clientNote.updateMany({
            where: { id, version },
            data: { text, editedAt: unit.now, version: { increment: 1 } },
          });
          if (count === 0)
            throw conflict('client-note.changed', 'This note was changed in another window. Look at it again.');
          unit.audit({ action: 'client-note.changed', entityType: 'user', entityId: clientId });
          unit.publish('client-notes', 'patched', { id });
        });
        return rows.get(params, id);
      },
      remove: async (id: string, params: RequestParams) => {
        const { clientId } = await own(id, params);
        await context.unit(params.origin, async (unit) => {
          const { count } = await unit.tx.clientNote.deleteMany({ where: { id } });
          // a second press has nothing left to delete
          if (count === 0) return;
          unit.audit({ action: 'client-note.deleted', entityType: 'user', entityId: clientId });
          unit.publish('client-notes', 'removed', { id });
        });
        return acknowledge({ id });
      },
    },
  });
};
