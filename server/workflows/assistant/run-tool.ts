/**
 * The assistant's tools: each reads through the services as the person who asks, and returns facts with their links.
 */
import { affordabilityFacts, browsePath, marketFacts, tourFacts } from '#shared/assistant/area-facts.ts';
import { quoted } from '#shared/assistant/answers.ts';
import { HOME_NOT_FOUND, NO_COSTS_OF_SOLD, WHICH_HOME } from '#shared/assistant/assistant.messages.ts';
import type { Asked, AskedOf, Fact, HomeReference, ToolResult } from '#shared/assistant/assistant.types.ts';
import { factsOfHome, homeLine, homeName, monthlyCostFacts, termsFor } from '#shared/assistant/home-facts.ts';
import { findPassages } from '#shared/assistant/knowledge-passages.ts';
import { BUDGET_DEFAULTS, type Budget } from '#shared/buyer-budgets/buyer-budgets.rules.ts';
import { formatUsd } from '#shared/kernel/money.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import type { MarketData } from '#shared/market-data/market-data.types.ts';
import { homePath } from '#shared/mls-listings/home-path.ts';
import type { Home, HomeCard } from '#shared/mls-listings/mls-listings.view.ts';
import { openWhen } from '#shared/open-houses/open-houses.labels.ts';
import type { OpenHouseView } from '#shared/open-houses/open-houses.view.ts';
import { shorten } from '#shared/site/home-labels.ts';
import type { ShowingSlotsView } from '#shared/showings/showing-slots.view.ts';
import { closingCostsOfHome, closingCostsOfPrice } from './closing-costs.ts';
import { findHome, missing, type AssistantContext } from './find-home.ts';
import { ownActivity } from './own-activity.ts';
import { searchHomesFor } from './search-homes-for.ts';
import { result } from './tool-result.ts';

const OPEN_HOUSES = 3;
/** Characters of a passage. */
const QUOTED = 600;

/** Runs a tool for one home; without one, says what is missing. */
async function forHome(
  asking: AssistantContext,
  tool: ToolResult['tool'],
  reference: HomeReference,
  say: (home: Home) => Promise<ToolResult>,
): Promise<ToolResult> {
  const found = await findHome(asking, reference);
  if (!found) return result(tool, [], { note: reference.address ? HOME_NOT_FOUND : WHICH_HOME });
  if ('among' in found)
    return result(tool, found.among.map(homeLine), {
      lead: 'There is more than one home at that address. Open the one you mean and ask me there:',
      properties: found.among.map(cardOf),
    });
  // the page that is open shows the home already
  const isOpen = !reference.address && !reference.nth && asking.openHome !== null;
  return { ...(await say(found.home)), properties: isOpen ? [] : [cardOf(found.home)] };
}

/** The card's part of a home. */
function cardOf(home: Home): HomeCard {
  const {
    description: _long,
    mlsNumber: _number,
    listingAgentPhone: _phone,
    listingAgentOfficePhone: _office,
    ...card
  } = home;
  return card;
}

/** Answers one question by one tool, with the caller's permissions. Rejects only if the database fails. */
export function runTool(asking: AssistantContext, asked: Asked): Promise<ToolResult> {
  switch (asked.tool) {
    case 'searchHomes':
      return searchHomesFor(asking, asked.sentence);
    case 'homeFacts':
      return forHome(asking, 'homeFacts', asked.home, async (home) =>
        result('homeFacts', factsOfHome(home, asked.about, asking.context.clock().getUTCFullYear())),
      );
    case 'marketFigures':
      return marketFigures(asking, asked);
    case 'closingCosts':
      return asked.price
        ? closingCostsOfPrice(asking, asked, asked.price)
        : forHome(asking, 'closingCosts', asked.home ?? {}, (home) => closingCostsOfHome(asking, asked, home));
    case 'monthlyCost':
      return monthlyCost(asking, asked);
    case 'affordability':
      return Promise.resolve(affordability(asked));
    case 'tourTimes':
      return forHome(asking, 'tourTimes', asked.home, (home) => tourTimes(asking, home));
    case 'ownActivity':
      return ownActivity(asking, asked.about);
    case 'explain':
      return Promise.resolve(explain(asked));
  }
}

async function marketFigures(asking: AssistantContext, asked: AskedOf<'marketFigures'>): Promise<ToolResult> {
  if (asked.home)
    return forHome(asking, 'marketFigures', asked.home, async (home) => {
      const query = { zip: home.zip ?? undefined, city: home.city, state: home.state, includeBuyerAnalysis: false };
      return market(asking, query, homePath(home));
    });
  const { zip, city, state } = asked;
  if (!zip && !(city && state) && !state)
    return result('marketFigures', [], { note: 'Which city or zip code do you mean? Name it with its state.' });
  const query = { ...(zip && { zip }), ...(city && { city }), ...(state && { state }), includeBuyerAnalysis: false };
  const page = browsePath([
    ...(zip ? [{ kind: 'place' as const, value: { in: 'zip' as const, zip } }] : []),
    ...(city ? [{ kind: 'place' as const, value: { in: 'city' as const, name: city, state: state ?? null } }] : []),
    ...(!zip && !city && state ? [{ kind: 'place' as const, value: { in: 'state' as const, state } }] : []),
  ]);
  return market(asking, query, page);
}

async function market(
  { services, actor }: AssistantContext,
  query: Record<string, unknown>,
  page: string,
): Promise<ToolResult> {
  const data = (await services.find('market-data', query, actor)) as MarketData;
  return result('marketFigures', marketFacts(data, page), {
    note: 'The page of each home for sale has the same figures for its own area, under “Market analysis”.',
  });
}

async function monthlyCost(
  asking: AssistantContext,
  { home, price, ...named }: AskedOf<'monthlyCost'>,
): Promise<ToolResult> {
  const note = 'Change down payment, rate and term in the calculator there.';
  if (price)
    return result(
      'monthlyCost',
      monthlyCostFacts(termsFor(price, named), `A home at {${formatUsd(price)}}`, '/budget'),
      { note },
    );
  return forHome(asking, 'monthlyCost', home ?? {}, async (found) => {
    if (found.status === 'SOLD') return result('monthlyCost', [homeLine(found)], { note: NO_COSTS_OF_SOLD });
    const amount = found.listingPrice ?? found.price;
    if (!amount)
      return result('monthlyCost', [homeLine(found)], { note: 'Without a price I can’t work out its monthly cost.' });
    return result(
      'monthlyCost',
      monthlyCostFacts(
        termsFor(amount, named),
        `{${homeName(found)}} at {${formatUsd(amount)}}`,
        homePath(found),
        found,
      ),
      {
        note,
      },
    );
  });
}

function affordability({
  monthlyIncome,
  monthlyDebts,
  downPayment,
  ratePercent,
}: AskedOf<'affordability'>): ToolResult {
  if (!monthlyIncome)
    return result(
      'affordability',
      [{ text: 'The {budget page} works it out from your income, debts and savings.', href: '/budget' }],
      {
        note: 'Or tell me your income a month before taxes, your monthly debts and what you can put down.',
      },
    );
  const budget: Budget = {
    ...BUDGET_DEFAULTS,
    grossMonthlyIncome: monthlyIncome,
    monthlyDebts: monthlyDebts ?? 0,
    ...(downPayment !== undefined && { downPayment }),
    ...(ratePercent !== undefined && { interestRate: ratePercent }),
  };
  return result('affordability', affordabilityFacts(budget), {
    note: 'A guide, not an approval: a lender also looks at your credit and savings.',
  });
}

async function tourTimes({ context, services, actor }: AssistantContext, home: Home): Promise<ToolResult> {
  const href = homePath(home);
  const zone = timeZoneOfHome(home.state, home.county);
  const now = context.clock();
  const say = (text: string, to = href): Fact => ({ text, href: to });
  if (home.status !== 'ACTIVE')
    return result('tourTimes', [homeLine(home)], {
      note: 'It’s not for sale right now, so it can’t be toured.',
    });
  if (!home.listingId)
    return result('tourTimes', passageFacts('What does a tour cost?').slice(0, 1), {
      note: 'Another broker sells it. Choose your times on its page; that broker confirms one of them.',
    });
  const open = (await services.find('open-houses', { listingId: home.listingId }, actor)) as { data: OpenHouseView[] };
  const openHouses = open.data
    .filter(({ endTime }) => new Date(endTime) > now)
    .slice(0, OPEN_HOUSES)
    .map((one) => say(`Open house, come without an appointment: {${openWhen(one, zone)}}`));
  const slots = (await services
    .get('showing-slots', home.listingId, { type: 'TOUR' }, actor)
    .catch(missing)) as ShowingSlotsView | null;
  const free = slots
    ? tourFacts(
        {
          now,
          zone,
          type: 'TOUR',
          confirmed: slots.taken,
          blackouts: slots.busy,
          availability: slots,
        },
        slots.daysAhead,
        href,
      )
    : [];
  return result('tourTimes', [...free, ...openHouses], {
    note: free.length
      ? 'Ask for up to a few times on its page; the host confirms one. A tour commits you to nothing.'
      : 'No times are free in the next few days. Ask on its page, or write to us.',
  });
}

const passageFacts = (question: string): Fact[] =>
  findPassages(question, 2).map(({ passage }) => ({ text: `${quoted(passage.text)} {Read more}`, href: passage.href }));

function explain({ question }: AskedOf<'explain'>): ToolResult {
  const [best, second] = findPassages(question, 2);
  if (!best)
    return result('explain', [], {
      note: 'I found nothing about that on our pages. A broker can tell you: write to us.',
    });
  const facts = [best, ...(second && second.score > best.score - 0.05 ? [second] : [])].map(({ passage }) => ({
    text: `${quoted(shorten(passage.text, QUOTED))} {${passage.href.startsWith('/policies') ? 'Our policies' : 'Read more'}}`,
    href: passage.href,
  }));
  return result('explain', facts);
}
