import {
  changeLabel,
  favoriteChange,
  type ListingEventEntry,
  type FavoriteChange,
} from '#shared/favorites/favorites.rules.ts';
import { homeCardView, type HomeCardRow } from '#shared/mls-listings/mls-listings.view.ts';
import { savedLink } from '#shared/notifications/notifications.links.ts';
import type { UserType } from '#shared/kernel/actor.ts';
import { cardHome } from '../../queries/listing-includes.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { emailHome } from '../emails/email-homes.ts';
import { notify } from '../notifications/notify.ts';
import { sendEmail } from '../emails/send-email.ts';

/** Above this number of changed homes, the notification list shows a single line. */
const MAX_LINES = 3;

interface Change {
  home: HomeCardRow;
  change: FavoriteChange;
}

/**
 * The homes this person saved that have changed since their last notification. Marks all of them as notified up to
 * `until`.
 */
async function changesFor(unit: Unit, userId: string, until: bigint): Promise<Change[]> {
  const { tx } = unit;
  const saved = await tx.$queryRawUnsafe<{ mlsListingId: string; notifiedSeq: bigint }[]>(
    `SELECT f."mlsListingId", f."notifiedSeq" FROM "Favorite" f WHERE f."userId" = $1
      AND EXISTS (SELECT 1 FROM "ListingEvent" n WHERE n."mlsListingId" = f."mlsListingId" AND n.seq > f."notifiedSeq"
        AND n.seq <= $2 AND NOT n."isNotified") ORDER BY 1 FOR UPDATE OF f`,
    userId,
    until,
  );
  if (!saved.length) return [];
  const ids = saved.map(({ mlsListingId }) => mlsListingId);
  const notifiedUpTo = new Map(saved.map(({ mlsListingId, notifiedSeq }) => [mlsListingId, notifiedSeq]));
  const [homes, events] = await Promise.all([
    tx.mlsListing.findMany({ where: { id: { in: ids } }, ...cardHome }),
    tx.listingEvent.findMany({
      where: { mlsListingId: { in: ids }, seq: { lte: until }, isNotified: false },
      orderBy: { seq: 'asc' },
    }),
  ]);
  await tx.favorite.updateMany({ where: { userId, mlsListingId: { in: ids } }, data: { notifiedSeq: until } });
  return homes.flatMap((home) => {
    const entries: ListingEventEntry[] = events.filter(
      (entry) => entry.mlsListingId === home.id && entry.seq! > notifiedUpTo.get(home.id)!,
    );
    const change = favoriteChange(entries, { ...home, isListed: home.deletedAt === null });
    return change ? [{ home, change }] : [];
  });
}

/**
 * Notifies a person of changes to the homes they saved, up to the listing event `until`: one notification per home (one
 * in total above `MAX_LINES`) and one email for all. The homes are marked as notified in the same transaction, so that
 * a retry or a concurrent run neither repeats nor skips a notification.
 */
export async function notifySaver(unit: Unit, userId: string, until: bigint): Promise<void> {
  const person = await unit.tx.user.findFirst({
    where: { id: userId, deletedAt: null },
    select: { id: true, type: true, email: true, firstName: true, verified: true, emailEnabled: true },
  });
  if (!person) return;
  const changed = (await changesFor(unit, userId, until)).map(({ home, change }) => ({
    home: homeCardView(home, unit.now),
    change,
    words: changeLabel(change, home),
  }));
  if (!changed.length) return;
  const link = (type: UserType) => savedLink(type, 'saved-homes');
  if (changed.length > MAX_LINES)
    await notify(unit, [userId], {
      text: `${changed.length} of your saved homes changed.`,
      link,
      dedupeKey: `saved-homes:${until}`,
      isListOnly: true,
    });
  else {
    for (const { home, change, words } of changed) {
      await notify(unit, [userId], {
        text: `${home.address} ${words}.`,
        link: change.isGone ? link : `/homes/${home.id}`,
        dedupeKey: `saved-home:${home.id}:${until}`,
        isListOnly: true,
      });
    }
  }
  if (!person.verified || !person.emailEnabled) return;
  const [only] = changed;
  await sendEmail(
    unit,
    person.email,
    {
      subject:
        changed.length === 1 ? `${only!.home.address} ${only!.words}` : `${changed.length} of your saved homes changed`,
      greeting: `Hello ${person.firstName || 'there'},`,
      paragraphs: [
        changed.length === 1
          ? `A home you saved has changed: ${only!.home.address} ${only!.words}.`
          : 'Homes you saved have changed.',
      ],
      sections: [
        {
          title: changed.length === 1 ? 'The home' : 'The homes',
          homes: changed.map(({ home, words }) =>
            emailHome(home, words.charAt(0).toUpperCase() + words.slice(1), unit.baseUrl),
          ),
          links: [],
        },
      ],
      action: { label: 'Your saved homes', url: unit.baseUrl + link(person.type) },
      unsubscribeCode: unit.unsubscribeCode(userId),
    },
    `saved-homes:${userId}:${until}`,
  );
}
