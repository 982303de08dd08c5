import type { ClientMergeGetPayload } from '../../../prisma/generated/models/ClientMerge.ts';
import {
  createClientMergeSchema,
  findClientMergesSchema,
  type CreateClientMerge,
  type FindClientMerges,
} from '#shared/clients/merge.schema.ts';
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import type { AppContext } from '../../context.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import { mergeClients } from '../../workflows/clients/merge-clients.ts';
import { pictureKey } from '../../workflows/users/delete-account.ts';
import { copyPicture } from './merged-picture.ts';

const include = { by: { select: { id: true, firstName: true, lastName: true } } };
type Row = ClientMergeGetPayload<{ include: typeof include }>;

const view = ({ id, keptId, name, email, reason, counts, by, createdAt }: Row) => ({
  id,
  keptId,
  name,
  email,
  reason,
  counts: counts as Record<string, number>,
  by,
  createdAt,
});

export const clientMergesService = (context: AppContext) => {
  const rows = scopedRows<Row>(() => context.prisma.clientMerge, {
    include,
    missing: 'This account wasn’t merged.',
  });
  return defineService({
    path: 'client-merges',
    summary:
      'Accounts of one person that were joined into another one of theirs; for admins. The id is that of the account ' +
      'that ended; `keptId` is the one that has everything now. Joining cannot be undone.',
    roles: { find: ['ADMIN'], get: ['ADMIN'], create: ['ADMIN'] },
    scope: (actor: Actor) => (isAdmin(actor) ? {} : NO_ROWS),
    schemas: { find: findClientMergesSchema, create: createClientMergeSchema },
    view,
    service: {
      find: (params: RequestParams<FindClientMerges>) => rows.find(params, { keptId: params.query.keptId }),
      get: (id: string, params: RequestParams) => rows.get(params, id),
      create: async (data: CreateClientMerge, params: RequestParams) => {
        // after the commit; a leftover file belongs to nobody
        const discard = async (keys: readonly string[]) => {
          for (const key of keys)
            await context.ports.storage
              .remove(key)
              .catch((error: unknown) =>
                context.log.error({ key, error: String(error) }, 'a picture of a merged account could not be removed'),
              );
        };
        const picture = await copyPicture(context, data);
        try {
          const { files } = await context.unit(params.origin, (unit) => mergeClients(unit, data, picture));
          await discard(files);
        } catch (error) {
          if (picture) await discard([pictureKey(picture.url)!]);
          throw error;
        }
        return rows.get(params, data.mergedId);
      },
    },
  });
};
