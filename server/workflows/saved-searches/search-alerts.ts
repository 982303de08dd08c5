import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import { formatUsd } from '#shared/kernel/money.ts';
import type { ChangedHome, ChangedHomes, ListingEventRange } from '#shared/mls-listings/listing-events.types.ts';
import type { HomeQuestion } from '#shared/mls-listings/mls-listings.schema.ts';
import { homeCardView } from '#shared/mls-listings/mls-listings.view.ts';
import { savedLink } from '#shared/notifications/notifications.links.ts';
import { isAlertDue } from '#shared/saved-searches/saved-searches.rules.ts';
import { searchQuestionSchema, type PatchSearchAlerts } from '#shared/saved-searches/saved-searches.schema.ts';
import type { AlertFrequency } from '#shared/saved-searches/saved-searches.types.ts';
import type { UserType } from '#shared/kernel/actor.ts';
import { lastEventNumber } from '../../queries/listing-events.ts';
import type { Transaction } from '../../database/prisma.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { emailHome, type EmailSection } from '../emails/email-homes.ts';
import { notify } from '../notifications/notify.ts';
import { sendEmail } from '../emails/send-email.ts';

/** Homes shown per search in an email; the rest is a link. */
const HOMES_PER_SEARCH = 6;

/**
 * The subject of an unsubscribe code: one search, or all of a person's. A plain user id is the code for email copies.
 */
export const alertSubject = (of: { searchId: string } | { userId: string }): string =>
  'searchId' in of ? `search:${of.searchId}` : `searches:${of.userId}`;
/** The page where such a code turns alerts off or back on. */
export const alertPage = (baseUrl: string, code: string): string => `${baseUrl}/unsubscribe?alerts=${code}`;

/** The searches a code covers; null for a code of another kind, or for deleted searches. */
export async function searchesOfCode(
  tx: Pick<Transaction, 'savedSearch'>,
  subject: string | null,
): Promise<{ id: string; name: string; frequency: AlertFrequency }[] | null> {
  const [, kind, id] = /^(search|searches):(.+)$/.exec(subject ?? '') ?? [];
  if (!kind || !id) return null;
  const rows = await tx.savedSearch.findMany({
    where: {
      // of a person also by a code sent to an account that was merged into theirs
      ...(kind === 'search' ? { id } : { OR: [{ userId: id }, { user: { mergedAccounts: { some: { id } } } }] }),
      user: { deletedAt: null },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true, name: true, frequency: true },
  });
  return rows.length ? rows : null;
}

/**
 * Sets the alert frequency of these searches; searches the code does not cover are skipped. Re-enabled alerts start
 * from now.
 */
export async function setAlerts(
  unit: Unit,
  subject: string | null,
  asked: PatchSearchAlerts['searches'] | 'off',
): Promise<boolean> {
  const known = await searchesOfCode(unit.tx, subject);
  if (!known) return false;
  const searches = await unit.tx.$queryRawUnsafe<{ id: string; frequency: AlertFrequency }[]>(
    'SELECT id, frequency FROM "SavedSearch" WHERE id = ANY($1) ORDER BY id FOR UPDATE',
    known.map(({ id }) => id),
  );
  for (const { id, frequency: before } of searches) {
    const frequency = asked === 'off' ? 'NEVER' : asked.find((one) => one.id === id)?.frequency;
    if (!frequency || frequency === before) continue;
    await unit.tx.savedSearch.update({
      where: { id },
      data: {
        frequency,
        ...(before === 'NEVER' ? { checkedSeq: await lastEventNumber(unit.tx), checkedAt: unit.now } : {}),
      },
    });
    unit.audit({
      action: 'saved-search.changed',
      entityType: 'saved-search',
      entityId: id,
      before: { frequency: before },
      after: { fields: ['frequency'], frequency, by: 'email' },
    });
  }
  return true;
}

/** Finds changes for a search within the unit's transaction: `changesSince` of the search port. */
export type FindChanges = (
  tx: Unit['tx'],
  question: HomeQuestion,
  range: ListingEventRange,
  now: Date,
) => Promise<ChangedHomes>;

const whyOf = (home: ChangedHome) =>
  home.isNew
    ? home.status !== 'ACTIVE'
      ? 'New in this search'
      : home.isBack
        ? 'Back on the market'
        : 'New on the market'
    : `Reduced from ${formatUsd(home.oldPrice ?? 0)}`;

interface Search {
  id: string;
  name: string;
  filter: unknown;
  address: string;
  frequency: AlertFrequency;
  checkedSeq: bigint;
  checkedAt: Date;
  lastSentAt: Date | null;
}
interface Found {
  search: Search;
  homes: readonly ChangedHome[];
  total: number;
}

async function checkSearch(unit: Unit, findChanges: FindChanges, search: Search, until: bigint): Promise<Found | null> {
  const { data: question } = searchQuestionSchema.safeParse(search.filter);
  // a filter that no longer parses finds nothing; the saved-searches page shows that to its owner
  if (!question) return null;
  const range = { after: search.checkedSeq, until, limit: HOMES_PER_SEARCH };
  const { homes, total } = await findChanges(unit.tx, question, range, unit.now);
  return homes.length ? { search, homes, total } : null;
}

const homesLabel = (total: number) => `${total} ${total === 1 ? 'home' : 'homes'}`;

/**
 * Checks the due searches of a person up to the listing event `until` and notifies them: one notification per search
 * and one email for all. Progress and notifications commit in one transaction, so that a retry or a concurrent run
 * neither repeats nor skips one.
 */
export async function alertPerson(unit: Unit, findChanges: FindChanges, userId: string, until: bigint): Promise<void> {
  const person = await unit.tx.user.findFirst({
    where: { id: userId, deletedAt: null },
    select: { id: true, type: true, email: true, firstName: true, verified: true, emailEnabled: true, timezone: true },
  });
  if (!person) return;
  const rows = await unit.tx.$queryRawUnsafe<Search[]>(
    `SELECT id, name, filter, address, frequency, "checkedSeq", "checkedAt", "lastSentAt" FROM "SavedSearch"
      WHERE "userId" = $1 ORDER BY id FOR UPDATE`,
    userId,
  );
  const due = rows.filter((search) => isAlertDue(search, unit.now, person.timezone ?? DEFAULT_TIME_ZONE));
  const found: Found[] = [];
  for (const search of due) {
    const event = search.checkedSeq < until ? await checkSearch(unit, findChanges, search, until) : null;
    if (event) found.push(event);
    await unit.tx.savedSearch.update({
      where: { id: search.id },
      data: {
        checkedAt: unit.now,
        ...(search.checkedSeq < until ? { checkedSeq: until } : {}),
        ...(event ? { lastSentAt: unit.now } : {}),
      },
    });
  }
  if (!found.length) return;
  for (const { search, total } of found) {
    await notify(unit, [userId], {
      text: `${homesLabel(total)} for your search “${search.name}”`,
      link: search.address,
      dedupeKey: `search:${search.id}:${until}`,
      isListOnly: true,
    });
  }
  if (person.verified && person.emailEnabled) await sendAlertEmail(unit, person, found, until);
}

async function sendAlertEmail(
  unit: Unit,
  person: { id: string; type: UserType; email: string; firstName: string },
  found: readonly Found[],
  until: bigint,
): Promise<void> {
  const { baseUrl } = unit;
  const sections = found.map(({ search, homes, total }): EmailSection => ({
    title: search.name,
    homes: homes.map((home) => emailHome(homeCardView(home, unit.now), whyOf(home), baseUrl)),
    links: [
      { label: total > homes.length ? `See all ${total}` : 'See this search', url: baseUrl + search.address },
      {
        label: 'Stop alerts for this search',
        url: alertPage(baseUrl, unit.unsubscribeCode(alertSubject({ searchId: search.id }))),
      },
    ],
  }));
  const [only] = found;
  const total = found.reduce((sum, one) => sum + one.total, 0);
  const code = unit.unsubscribeCode(
    alertSubject(found.length === 1 ? { searchId: only!.search.id } : { userId: person.id }),
  );
  await sendEmail(
    unit,
    person.email,
    {
      subject:
        found.length === 1
          ? `${homesLabel(total)}: ${only!.search.name}`
          : `${homesLabel(total)} in ${found.length} of your searches`,
      greeting: `Hello ${person.firstName || 'there'},`,
      paragraphs: [
        found.length === 1
          ? 'This is new or reduced since our last email.'
          : 'This is new or reduced in your searches since our last email.',
      ],
      sections,
      action: { label: 'Your saved searches', url: baseUrl + savedLink(person.type, 'saved-searches') },
      unsubscribeCode: code,
      subscription: {
        why:
          found.length === 1
            ? 'You get this email because you saved this search with alerts.'
            : 'You get this email because you saved these searches with alerts.',
        label: found.length === 1 ? 'Stop alerts for this search' : 'Stop all search alerts',
        page: alertPage(baseUrl, code),
      },
    },
    `search-alerts:${only!.search.id}:${until}`,
  );
}
