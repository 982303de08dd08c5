/** Which tool a message needs, by rules alone. */
import type { State } from '../listings/listings.types.ts';
import { dollarsOf, MONEY, withDigits } from '../property-matches/sentence-numbers.ts';
import { findPlaces, type FoundPlace, type Gazetteer } from '../property-matches/sentence-places.ts';
import { understandSentence } from '../property-matches/sentence.rules.ts';
import type { HomeCriterion } from '../property-matches/criteria.types.ts';
import type { Asked, AskingContext, HomeReference } from './assistant.types.ts';
import { findPassages, wordsOf } from './knowledge-passages.ts';
import { ownActivityIn } from './own-activity.ts';
import { ownPreferencesIn } from './own-preferences.ts';
import { addressIn } from './street-address.ts';

export type Understood = Asked | { tool: 'thanks' | 'greeting' | 'whichHome' | 'whichHomeOrPrice' | 'none' };

const NTH: readonly (readonly [RegExp, number])[] = [
  [/\b(?:first|1st) (?:one|home|house|listing)\b|\bthe first\b/, 1],
  [/\b(?:second|2nd) (?:one|home|house|listing)\b|\bthe second\b/, 2],
  [/\b(?:third|3rd) (?:one|home|house|listing)\b|\bthe third\b/, 3],
  [/\b(?:fourth|4th) (?:one|home|house|listing)\b|\bthe fourth\b/, 4],
  [/\b(?:fifth|5th) (?:one|home|house|listing)\b|\bthe fifth\b/, 5],
];
const THIS_HOME =
  /\b(?:this|that|the) (?:home|house|property|place|listing|condo|townhome|one)\b|\b(?:it|its|it's|here)\b|\bthis\b/;
const PRICE_NEARBY = new RegExp(`(?:for|on|of|at|worth|costs?|costing|buy(?:ing)?|an?|price)(?: of| an?)? ${MONEY}`);

const CLOSING =
  /\b(?:closing costs?|closing fees?|cash (?:needed )?(?:to|at) clos\w+|due at closing|bring to closing|costs? (?:to|of|at) clos\w+)\b/;
const SELLING = /\b(?:sell(?:er'?s?|ing)?|list my|net proceeds|proceeds|my (?:home|house) sells?)\b/;
const MONTHLY =
  /\b(?:monthly (?:cost|payment|mortgage)s?|mortgage payment|payments? (?:be|on|for)|(?:cost|pay|much)(?: \w+){0,4} (?:a|per|each) month|per month|(?:a|each) month)\b/;
const AFFORD = /\bafford|\bhow much (?:house|home|can i (?:borrow|spend|buy))\b|\bwhat (?:price|house) can i\b/;
const INCOME = /\b(?:make|earn|income|salary|a year|per year|annual(?:ly)?|yearly|a month|monthly|per month)\b/;
const TOUR = /\b(?:tours?|touring|see|visit|viewing|showings?|walk[- ]?through|look at|come by|stop by|open houses?)\b/;
const TOUR_TIMES =
  /\b(?:when|what times?|which times?|times?|slots?|available|availability|today|tomorrow|weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day|book|schedule|can (?:i|we) (?:see|tour|visit)|could (?:i|we)|(?:i|we)(?:'d| would) (?:like|love) to|i want to|next open house|open houses?)\b/;
const MARKET =
  /\b(?:market|median|average (?:price|home|house)|days on (?:the )?market|inventory|how fast|how (?:long|quickly) do (?:homes|houses)|appreciat\w+|(?:home|house) (?:prices|values)|prices? (?:per|a) square foot|price trends?|what do (?:homes|houses) (?:cost|sell|go)|homes (?:cost|sell|go) for|buyer'?s market|sellers? market)\b/;
const FACT =
  /\b(?:how (?:big|old|large|many|much)|price|cost|asking|square (?:feet|foot|footage)|sq ?ft|bed(?:room)?s?|bath(?:room)?s?|built|hoa|tax(?:es)?|garage|basement|lot|acres?|tell me (?:more )?about|describe|details?|facts?|features?|status|available|sold|pending|assumable|days|pool|yard|fireplace|agent|office|who (?:is|lists)|school district|county|type)\b/;
const SEARCH_VERB =
  /\b(?:show|find|search|looking for|look for|want|need|list|any|homes?|houses?|condos?|townho(?:me|use)s?|propert(?:y|ies)|listings?|place)\b/;
const QUESTION = /^(?:how|what|why|when|who|which|do|does|can|could|should|is|are|will|would|may|must|whose)\b/;
const DEFINES = /^(?:what(?:'s| is| are| does| do)|how (?:do|does|is|are|long)|why|when|who) \b/;
const NOT_HOMES = /\b(?:exemptions?|tax credits?|grants?|laws?|programs?|assistance|licensed?)\b/;
const FOLLOW_UP =
  /^(?:(?:and|but|also|ok|okay|now|what about|how about|only|just|same|with|without|cheaper|bigger|under|over|in|near|no|make (?:it|that)|or)\b)/;
const GREETING = /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|howdy|help|start|what can you do)[\s!.?]*$/;
const THANKS =
  /^(?:thanks?(?: you)?(?: so much| very much)?|thx|great|perfect|awesome|ok(?:ay)?|cool|bye|goodbye)[\s!.]*$/;

/** Smaller amounts are something else than the price of a home. */
const MIN_PRICE = 20_000;

const money = (digits: string | undefined, unit: string | undefined) => (digits ? dollarsOf(digits, unit) : null);
const percentIn = (text: string, about: RegExp): number | undefined => {
  const found = about.exec(text);
  return found ? Number(found[1]) : undefined;
};

/** `$6,500 a month`, `90k a year`, `80,000`: dollars a month; undefined without an amount. */
export function monthlyIncomeIn(text: string): number | undefined {
  const found = [
    ...text.matchAll(
      /\$? ?(\d[\d,]*(?:\.\d+)?) ?(k|thousand)?(?: dollars)?(?: (?:a|per|each|every|\/)? ?(month|mo|year|yr)\b| (monthly|yearly|annually|annual)\b)?/g,
    ),
  ];
  for (const [whole, digits, unit, per, adverb] of found) {
    const amount = Number(digits!.replaceAll(',', '')) * (unit ? 1000 : 1);
    if (amount < 500 || /\d%/.test(whole)) continue;
    const span = per ?? adverb;
    const isYear = span ? /^y|^annual/.test(span) : amount > 25_000;
    return Math.round(isYear ? amount / 12 : amount);
  }
  return undefined;
}

function homeIn(text: string, context: AskingContext): HomeReference | null {
  const address = addressIn(text);
  if (address) return { address };
  const nth = context.hasList ? NTH.find(([words]) => words.test(text))?.[1] : undefined;
  if (nth) return { nth };
  return context.hasHome ? {} : null;
}

const areaOf = (
  places: readonly { place: { in: string; name?: string; zip?: string; state?: State | null } }[],
  gazetteer: Gazetteer,
) => {
  for (const { place } of places) {
    if (place.in === 'zip') return { zip: place.zip! };
    if (place.in === 'city' || place.in === 'circle') {
      const known = gazetteer.cities.get(place.name!.toLowerCase())?.[0];
      const state = place.state ?? known?.state;
      if (known && state) return { city: place.name!, state };
    }
    if (place.in === 'state') return { state: place.state! };
  }
  return null;
};

/** Of the last place named: streets and landmarks come before it. */
function costPlaceOf(places: readonly FoundPlace[], gazetteer: Gazetteer) {
  const place = places.at(-1)?.place;
  if (!place || place.in !== 'county') return areaOf(places, gazetteer) ?? {};
  const state = place.state ?? gazetteer.counties.get(place.name.toLowerCase())?.[0]?.state;
  return { county: place.name, ...(state && { state }) };
}

/** A price in a question about its closing costs; neither a zip code nor a down payment. */
function priceNamed(text: string): number | null {
  for (const match of text.replace(DOWN, ' ').matchAll(new RegExp(MONEY, 'g'))) {
    const isAmount = /[$,kmt]|\d{6}/.test(match[0]);
    const amount = isAmount ? money(match[1], match[2]) : null;
    if (amount !== null && amount >= MIN_PRICE) return amount;
  }
  return null;
}

const isLimit = ({ kind }: HomeCriterion) => kind !== 'place';

/** In lower case, with plain apostrophes and spaces. */
export const plainQuestion = (message: string): string =>
  message.toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim();

/** Reads one message. `year` is the current one. Never throws. */
export function understandQuestion(
  message: string,
  context: AskingContext,
  gazetteer: Gazetteer,
  year: number,
): Understood {
  const plain = plainQuestion(message);
  if (GREETING.test(plain)) return { tool: 'greeting' };
  if (THANKS.test(plain)) return { tool: 'thanks' };
  const text = withDigits(plain);
  const home = homeIn(text, context);
  const named = home && (home.address !== undefined || home.nth !== undefined || THIS_HOME.test(plain)) ? home : null;
  const places = findPlaces(` ${text} `, gazetteer);
  const area = areaOf(places, gazetteer);
  const passages = findPassages(plain, 1);
  const explain = { tool: 'explain', question: message } as const;
  const isAboutSelling = SELLING.test(plain) && !/\bseller's market\b/.test(plain);

  if (CLOSING.test(plain) && !isAboutSelling) {
    const price = named ? null : priceNamed(text);
    if (!home && price === null)
      return passages[0] && area === null && QUESTION.test(plain) && !/\bhow much\b|\bwhat are the\b/.test(plain)
        ? explain
        : { tool: 'whichHomeOrPrice' };
    const down = downIn(text);
    const downPaymentPercent =
      percentIn(text, /(\d{1,2}) ?(?:%|percent)(?: down)?/) ??
      (price !== null && down !== undefined ? (100 * down) / price : undefined);
    return {
      tool: 'closingCosts',
      ...(price === null ? { home: home! } : { price, ...costPlaceOf(places, gazetteer) }),
      ...(/\b(?:cash (?:buyer|offer|purchase)|in cash|pay(?:ing)? cash|with cash)\b/.test(plain) && { isCash: true }),
      ...(downPaymentPercent !== undefined && { downPaymentPercent }),
    };
  }
  const own = ownActivityIn(plain);
  if (own) return { tool: 'ownActivity', about: own };
  if (AFFORD.test(plain) && !named) {
    const downPayment = downIn(text);
    const debts =
      /(\$? ?[\d,]+k?)(?: a month| monthly| per month)? (?:in |of )?(?:debts?|car payments?|student loans?|payments)/.exec(
        text,
      );
    const monthlyDebts = debts ? (monthlyIncomeIn(`${debts[1]!} a month`) ?? numberOf(debts[1]!)) : undefined;
    const rest = (debts ? text.replace(debts[0], ' ') : text).replace(DOWN, ' ');
    const monthlyIncome = INCOME.test(rest) || /\d/.test(rest) ? monthlyIncomeIn(rest) : undefined;
    const ratePercent = percentIn(text, /(\d{1,2}(?:\.\d+)?) ?(?:%|percent)(?: (?:rate|interest|apr))/);
    return {
      tool: 'affordability',
      ...(monthlyIncome !== undefined && { monthlyIncome }),
      ...(monthlyDebts !== undefined && { monthlyDebts }),
      ...(downPayment !== undefined && { downPayment }),
      ...(ratePercent !== undefined && { ratePercent }),
    };
  }
  const hasNoHoa = !/\bhoa\b/.test(plain);
  if (MONTHLY.test(plain) && hasNoHoa) {
    const price = PRICE_NEARBY.exec(text.replace(DOWN, ' '));
    const downPayment = downIn(text);
    const ratePercent = percentIn(text, /(\d{1,2}(?:\.\d+)?) ?(?:%|percent)(?! down)/);
    const amount = price ? money(price[1], price[2]) : null;
    const values = {
      ...(downPayment !== undefined && { downPayment }),
      ...(ratePercent !== undefined && { ratePercent }),
    };
    if (amount !== null && amount >= MIN_PRICE) return { tool: 'monthlyCost', price: amount, ...values };
    return home ? { tool: 'monthlyCost', home, ...values } : { tool: 'whichHome' };
  }
  if (
    TOUR.test(plain) &&
    (home?.address !== undefined || home?.nth !== undefined || (home && TOUR_TIMES.test(plain)))
  ) {
    const isCost = /\b(?:cost|fee|fees|free|pay|commit\w*|agreement|sign|contract)\b/.test(plain);
    if (!isCost) return { tool: 'tourTimes', home };
  }
  if (MARKET.test(plain)) {
    if (area) return { tool: 'marketFigures', ...area };
    if (home) return { tool: 'marketFigures', home };
  }
  const preferences = ownPreferencesIn(message);
  const { filters } = understandSentence(preferences.rest, gazetteer, year);
  const limits = filters.filter(isLimit);
  if (home?.address !== undefined || home?.nth !== undefined) return { tool: 'homeFacts', home, about: message };
  const isQuestion = QUESTION.test(plain) || plain.endsWith('?');
  const isFollowUp =
    context.lastSearch !== null && (filters.length > 0 ? FOLLOW_UP.test(plain) : preferences.use === 'leftOut');
  // whoever names stored preferences wants homes by them
  if (preferences.use === 'named' && !home) return { tool: 'searchHomes', sentence: message };
  const best = passages[0];
  // one word says little about a rule: "how old is it"
  const isOnRule = best !== undefined && best.score >= 0.75 && wordsOf(plain).length > 1;
  const isAboutOne = isQuestion && FACT.test(plain) && !/\b(?:homes|houses|listings)\b/.test(plain) && !area;
  if (home && isAboutOne && !isOnRule && (named || !best)) return { tool: 'homeFacts', home, about: message };
  if (!home && isAboutOne && !isOnRule && /\b(?:this|that) (?:home|house|property|place|listing|condo)\b/.test(plain))
    return { tool: 'whichHome' };
  if (best && isQuestion && (isAboutSelling || (DEFINES.test(plain) && !area))) return explain;
  const isForHomes = /\b(?:show|find|homes|houses|condos)\b/.test(plain.replace(/^.*?\b(?:does|do|can|is|are)\b/, ''));
  if (best && isQuestion && limits.length === 0 && !isForHomes) return explain;
  if (isFollowUp) return { tool: 'searchHomes', sentence: `${context.lastSearch!}, ${message}` };
  if (
    filters.length > 0 &&
    !(isQuestion && NOT_HOMES.test(plain)) &&
    (limits.length > 0 || SEARCH_VERB.test(plain) || !isQuestion) &&
    !(isAboutSelling && limits.length === 0)
  )
    return { tool: 'searchHomes', sentence: message };
  if (passages[0]) return explain;
  if (named && FACT.test(plain)) return { tool: 'homeFacts', home: named, about: message };
  if (
    CLOSING.test(plain) ||
    (TOUR.test(plain) && TOUR_TIMES.test(plain)) ||
    (FACT.test(plain) && THIS_HOME.test(plain))
  )
    return { tool: 'whichHome' };
  if (
    /\b(?:homes?|houses?|condos?|propert(?:y|ies))\b/.test(plain) &&
    /\b(?:show|find|looking|search|buy|want)\b/.test(plain) &&
    !isQuestion
  )
    return { tool: 'searchHomes', sentence: message };
  return { tool: 'none' };
}

const DOWN = new RegExp(`${MONEY}(?: dollars)? (?:down(?: payment)?|saved|in savings|to put down)`, 'g');
const numberOf = (digits: string) => Number(digits.replace(/[^\d]/g, '')) * (/k$/.test(digits) ? 1000 : 1);
function downIn(text: string): number | undefined {
  const [found] = [...text.matchAll(DOWN)];
  return found ? (money(found[1], found[2]) ?? undefined) : undefined;
}
