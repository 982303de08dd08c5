import type { UserActor } from '#shared/kernel/actor.ts';
import { RuleError } from '#shared/kernel/rule-error.ts';
import type { ServiceReads } from '../../context.ts';
import type { Database } from '../../database/prisma.ts';
import { ownRows } from './own-rows.ts';

const PAGE = 100;
const isEnvelope = (answer: unknown): answer is { data: unknown[] } =>
  typeof answer === 'object' && answer !== null && Array.isArray((answer as { data?: unknown }).data);
const isNotTheirs = (error: unknown) =>
  (error as { code?: unknown }).code === 403 || (error instanceof RuleError && error.kind === 'forbidden');

/**
 * Sections that come from services, limited to what the person may see. A service that the person's role cannot use has
 * no data of theirs.
 */
const LISTS: readonly { section: string; path: string; query?: Record<string, unknown>; sort?: string }[] = [
  { section: 'sessions', path: 'sessions', sort: 'createdAt' },
  { section: 'homes', path: 'listings', query: { filter: JSON.stringify({ mine: true }) }, sort: 'createdAt' },
  {
    section: 'archivedHomes',
    path: 'listings',
    query: { filter: JSON.stringify({ mine: true, archived: true }) },
    sort: 'createdAt',
  },
  { section: 'priceOpinions', path: 'pricing-opinions' },
  { section: 'showings', path: 'showings', sort: 'createdAt' },
  { section: 'outings', path: 'outings', sort: 'createdAt' },
  { section: 'offersWithRounds', path: 'offers', sort: 'createdAt' },
  { section: 'offerDrafts', path: 'offer-drafts', sort: 'createdAt' },
  { section: 'transactions', path: 'transactions' },
  { section: 'reviews', path: 'reviews', sort: 'askedAt' },
  { section: 'preApprovals', path: 'pre-approvals', sort: 'createdAt' },
  { section: 'consents', path: 'consents', sort: 'at' },
  { section: 'inspections', path: 'inspections', sort: 'createdAt' },
  { section: 'messages', path: 'messages', sort: 'createdAt' },
  { section: 'notifications', path: 'notifications', sort: 'createdAt' },
  { section: 'referrals', path: 'referrals', sort: 'createdAt' },
];

/** Records that exist once per person. */
const RECORDS = [
  ['preferences', 'buyer-preferences'],
  ['budget', 'buyer-budgets'],
  ['preparation', 'prep-progress'],
] as const;

async function* list(section: string, read: (skip: number) => Promise<unknown[]>): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(section)}: [`;
  for (let skip = 0; ; skip += PAGE) {
    const rows = await read(skip);
    for (const [index, row] of rows.entries()) yield `${skip + index > 0 ? ',' : ''}\n${JSON.stringify(row)}`;
    if (rows.length < PAGE) break;
  }
  yield '\n]';
}

/**
 * Streams all data of a person as one JSON text, holding one page of rows in memory at a time. Lists come from the
 * services as that person sees them, so that no one else's private data is included; an admin gets only their own rows,
 * not the brokerage's.
 */
export async function* exportOf(
  prisma: Database,
  actor: UserActor,
  now: Date,
  services: ServiceReads,
): AsyncGenerator<string> {
  // an admin's scopes include everyone's rows
  const person: UserActor = actor.type === 'ADMIN' ? { ...actor, type: 'SELLER' } : actor;
  const {
    passwordHash: _secret,
    stripeCustomerId: _outside,
    ...profile
  } = await prisma.user.findUniqueOrThrow({ where: { id: actor.userId } });
  yield `{"exportedAt": ${JSON.stringify(now)},\n"profile": ${JSON.stringify(profile)}`;
  for (const [section, path] of RECORDS) {
    const record = await services.find(path, {}, person).catch((error: unknown) => {
      if (isNotTheirs(error)) return {};
      throw error;
    });
    yield `,\n${JSON.stringify(section)}: ${JSON.stringify(record)}`;
  }
  for (const { section, path, query, sort } of LISTS) {
    yield* list(section, async (skip) => {
      try {
        const answer = await services.find(
          path,
          { ...query, $limit: PAGE, $skip: skip, ...(sort ? { $sort: { [sort]: 1 } } : {}) },
          person,
        );
        return isEnvelope(answer) ? answer.data : [];
      } catch (error) {
        if (isNotTheirs(error)) return [];
        throw error;
      }
    });
  }
  for (const [section, read] of Object.entries(ownRows(prisma, actor.userId, profile)))
    yield* list(section, (skip) => read({ skip, take: PAGE }));
  yield '}\n';
}
