/** The assistant's search: by the words of a message and by what its writer has stored as preferences. */
import { searchFacts } from '#shared/assistant/area-facts.ts';
import type { Fact, ToolResult } from '#shared/assistant/assistant.types.ts';
import { ownPreferencesIn } from '#shared/assistant/own-preferences.ts';
import { homeCardView, type HomeCard } from '#shared/mls-listings/mls-listings.view.ts';
import { merged } from '#shared/property-matches/preference-criteria.ts';
import { understandSentence } from '#shared/property-matches/sentence.rules.ts';
import type { HomeCriterion } from '#shared/property-matches/criteria.types.ts';
import { gazetteer } from '../../queries/gazetteer.ts';
import { cardHome } from '../../queries/listing-includes.ts';
import { storedCriteria } from '../../queries/home-criteria.ts';
import { publicRows } from '../../queries/public-homes.ts';
import { bestHomes } from '../property-matches/search-homes.ts';
import type { AssistantContext } from './find-home.ts';
import { result } from './tool-result.ts';

/** Cards in one answer. */
const CARDS = 6;
const NOTHING_STORED: Fact = {
  text: 'You have no preferences saved yet: {store them here}.',
  href: '/buyer-preferences',
};

/**
 * Homes for sale that fit a message, best first. What a logged-in person has stored is added as on their matches: what
 * the message says wins, and “without my preferences” leaves it out.
 */
export async function searchHomesFor(asking: AssistantContext, message: string): Promise<ToolResult> {
  const { context, actor } = asking;
  const now = context.clock();
  const userId = actor.kind === 'user' ? actor.userId : null;
  const { rest, use } = ownPreferencesIn(message);
  const { filters, passedOver } = understandSentence(rest, gazetteer(), now.getUTCFullYear());
  const known = userId !== null && use !== 'leftOut' ? await storedCriteria(context.prisma, userId, now) : [];
  const criteria = merged(filters, known);
  const stored = criteria.filter((filter) => !filters.includes(filter));
  const said = [
    ...searchFacts(filters, passedOver, stored),
    ...(use === 'named' && !known.length ? [NOTHING_STORED] : []),
  ];
  if (!criteria.length)
    return result('searchHomes', said, {
      note: 'Tell me a place, a price or the number of bedrooms, and I’ll look for homes.',
    });
  const properties = await bestCards(asking, userId, criteria, now);
  const alone = stored.length ? 'say “without my preferences”' : null;
  if (!properties.length)
    return result('searchHomes', said, {
      lead: 'No home for sale fits all of that today.',
      note:
        `Leave out one requirement${alone ? `, ${alone}` : ''} or widen the area and ask me again. ` +
        'A saved search will let you know when one is listed.',
    });
  return result('searchHomes', said, {
    note: alone ? `To search by your words only, ${alone}. The best matches first:` : 'The best matches first:',
    properties,
  });
}

async function bestCards(
  { context }: AssistantContext,
  userId: string | null,
  criteria: readonly HomeCriterion[],
  now: Date,
): Promise<HomeCard[]> {
  const best = (await bestHomes(context.prisma, userId, criteria, now)).slice(0, CARDS);
  const rows = await context.prisma.mlsListing.findMany({
    where: { ...publicRows, id: { in: best.map(({ mlsListingId }) => mlsListingId) } },
    ...cardHome,
  });
  return best.flatMap(({ mlsListingId }) => {
    const row = rows.find(({ id }) => id === mlsListingId);
    return row ? [homeCardView(row, now)] : [];
  });
}
