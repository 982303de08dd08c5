import { mergeFields } from '#shared/clients/merge.fields.ts';
import { MERGE_ADDRESSES, MERGE_RELATIONS, relationKey } from '#shared/clients/merge.relations.ts';
import { joinAccounts, keptByDefault, type DuplicateSign } from '#shared/clients/merge.rules.ts';
import {
  findDuplicatesSchema,
  mergePreview,
  previewMergeSchema,
  type FindDuplicates,
  type PreviewMerge,
} from '#shared/clients/merge.schema.ts';
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { fullName } from '#shared/users/users.rules.ts';
import type { AppContext } from '../../context.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { admit } from '../../hooks/scoped-rows.ts';
import { countMerge, mergeBlocks, readMergePeople, type MergePerson } from '../../queries/client-merges.ts';

/** More candidates than a broker compares. */
const MAX_DUPLICATES = 10;

interface Duplicate {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  signs: DuplicateSign[];
}
const view = ({ id, firstName, lastName, email, phone, signs }: Duplicate) => ({
  id,
  firstName,
  lastName,
  email,
  phone,
  signs,
});

const sideOf = (person: MergePerson) => ({
  id: person.id,
  name: fullName(person) || person.email,
  email: person.email,
  type: person.type,
  verified: person.verified,
  profilePicUrl: person.profilePicUrl,
  createdAt: person.createdAt,
  lastSeenAt: person.lastSeenAt,
});

/** Who may be the same person as a client, and what joining two accounts would do. */
export const clientDuplicatesService = (context: AppContext) => {
  const { prisma } = context;
  return defineService({
    path: 'client-duplicates',
    summary:
      'Accounts that may be the same person’s as `userId`: by mailbox, phone, or name and zip code; for admins. `get` ' +
      'says what merging this account into `keptId` would do and what speaks against it, and changes nothing.',
    roles: { find: ['ADMIN'], get: ['ADMIN'] },
    scope: (actor: Actor) => (isAdmin(actor) ? {} : NO_ROWS),
    schemas: { find: findDuplicatesSchema },
    querySchemas: { get: previewMergeSchema },
    view,
    acknowledgements: { get: mergePreview },
    service: {
      find: async (params: RequestParams<FindDuplicates>) => {
        const { userId } = params.query;
        const data = await prisma.$queryRaw<Duplicate[]>`
          WITH person AS (
            SELECT id, email, "firstName", "lastName", right(regexp_replace(phone, '\\D', '', 'g'), 10) AS digits
            FROM "User" WHERE id = ${userId} AND "deletedAt" IS NULL AND type <> 'ADMIN'
          ), found AS (
            SELECT u.id, 'EMAIL' AS sign FROM person p JOIN "User" u ON mailbox_of(u.email) = mailbox_of(p.email)
              WHERE u."deletedAt" IS NULL
            UNION ALL SELECT u.id, 'PHONE' FROM person p
              JOIN "User" u ON right(regexp_replace(u.phone, '\\D', '', 'g'), 10) = p.digits
              WHERE u."deletedAt" IS NULL AND length(p.digits) = 10
            UNION ALL SELECT u.id, 'NAME_AND_ZIP' FROM person p
              JOIN "User" u ON lower(u."lastName") = lower(p."lastName") AND lower(u."firstName") = lower(p."firstName")
              WHERE u."deletedAt" IS NULL AND p."lastName" <> '' AND p."firstName" <> '' AND EXISTS (
                SELECT FROM "Listing" a JOIN "Listing" b ON left(b.zip, 5) = left(a.zip, 5)
                WHERE a."userId" = p.id AND b."userId" = u.id AND a.zip <> '')
          )
          SELECT u.id, u."firstName", u."lastName", u.email, u.phone, array_agg(DISTINCT f.sign) AS signs
          FROM found f JOIN "User" u ON u.id = f.id
          WHERE u.id <> ${userId} AND u.type <> 'ADMIN'
          GROUP BY u.id ORDER BY count(DISTINCT f.sign) DESC, u."createdAt", u.id LIMIT ${MAX_DUPLICATES}`;
        return { total: data.length, limit: MAX_DUPLICATES, skip: 0, data: admit(params, data) };
      },
      get: async (id: string, params: RequestParams<PreviewMerge>) => {
        const { keptId } = params.query;
        const people = await readMergePeople(prisma, [keptId, id]);
        const [kept, merged] = [people.get(keptId), people.get(id)];
        if (!kept || !merged) throw notFound('We couldn’t find that person.');
        const [counts, blocks] = await Promise.all([
          countMerge(prisma, kept, merged),
          mergeBlocks(prisma, kept, merged, context.clock()),
        ]);
        const countOf = new Map(counts.map((one) => [one.key, one]));
        return acknowledge({
          kept: sideOf(kept),
          merged: sideOf(merged),
          suggestedId: keptByDefault(kept, merged).id,
          blocks,
          fields: mergeFields(kept, merged, joinAccounts(kept, merged)),
          relations: [...MERGE_RELATIONS, ...MERGE_ADDRESSES].flatMap((relation) => {
            const key = relationKey(relation);
            const count = countOf.get(key);
            return relation.label && count?.merged
              ? [
                  {
                    key,
                    label: relation.label,
                    fate: relation.fate,
                    count: count.merged,
                    keptCount: count.kept,
                    how: relation.how,
                  },
                ]
              : [];
          }),
        });
      },
    },
  });
};
