import type { UserGetPayload } from '../../../prisma/generated/models/User.ts';
import { patchClientSchema, type PatchClient } from '#shared/clients/clients.schema.ts';
import type { ClientView } from '#shared/clients/clients.types.ts';
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import type { AppContext } from '../../context.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import { changeClient } from '../../workflows/clients/change-client.ts';

const person = { select: { id: true, firstName: true, lastName: true, type: true, deletedAt: true } };
const include = {
  company: { select: { id: true, name: true, licenseNumber: true } },
  organization: { select: { id: true, name: true } },
  clientTags: { orderBy: { tag: 'asc' as const }, select: { tag: true } },
  clientRecord: { include: { owner: person, identityCheckedBy: person } },
};
type Row = UserGetPayload<{ include: typeof include }>;
type Named = NonNullable<NonNullable<Row['clientRecord']>['owner']>;

const nameOf = ({ id, firstName, lastName }: Named) => ({ id, firstName, lastName });

/** An owner who left the brokerage owns nothing any more. */
function view({ id, company, organization, clientTags, clientRecord, identityVerified }: Row): ClientView {
  const owner = clientRecord?.owner;
  return {
    id,
    version: clientRecord?.version ?? 0,
    owner: owner?.type === 'ADMIN' && !owner.deletedAt ? nameOf(owner) : null,
    tags: clientTags.map(({ tag }) => tag),
    company,
    organization,
    identityVerified,
    identity: clientRecord?.identityCheckedAt
      ? {
          by: clientRecord.identityCheckedBy && nameOf(clientRecord.identityCheckedBy),
          at: clientRecord.identityCheckedAt,
          reason: clientRecord.identityReason,
        }
      : null,
  };
}

export const clientsService = (context: AppContext) => {
  const rows = scopedRows<Row>(() => context.prisma.user, { include, missing: 'We couldn’t find that person.' });
  return defineService({
    path: 'clients',
    summary:
      'What the brokerage keeps about a person besides their account: owner, tags, company, organization, identity ' +
      'check; for admins. The id is that of the account; a change names the version that was read.',
    roles: { get: ['ADMIN'], patch: ['ADMIN'] },
    scope: (actor: Actor) => (isAdmin(actor) ? { deletedAt: null } : NO_ROWS),
    schemas: { patch: patchClientSchema },
    view,
    recipients: async () => ({ userIds: [], admins: true }),
    service: {
      get: (id: string, params: RequestParams) => rows.get(params, id),
      patch: async (id: string, data: PatchClient, params: RequestParams) => {
        await rows.get(params, id);
        await context.unit(params.origin, (unit) => changeClient(unit, id, data));
        return rows.get(params, id);
      },
    },
  });
};
