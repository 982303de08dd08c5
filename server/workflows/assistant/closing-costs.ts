/** The assistant's closing costs: of a home as its page computes them, or of a price where somebody looks. */
import { lessonPath } from '#shared/academy/academy.outline.ts';
import { NO_COSTS_OF_SOLD } from '#shared/assistant/assistant.messages.ts';
import type { AskedOf, ToolResult } from '#shared/assistant/assistant.types.ts';
import { closingCostFacts, closingCostLine, homeLine, homeName } from '#shared/assistant/home-facts.ts';
import { isAssumableLoanType } from '#shared/assumable/assumable.types.ts';
import {
  DEFAULT_DOWN_PAYMENT,
  DOWN_PAYMENT_PERCENTS,
  type ClosingCostInput,
  type ClosingCosts,
} from '#shared/closing-costs/closing-costs.types.ts';
import { formatUsd } from '#shared/kernel/money.ts';
import { STATE_NAMES, STATES, type State } from '#shared/listings/listings.types.ts';
import { homePath } from '#shared/mls-listings/home-path.ts';
import type { Home } from '#shared/mls-listings/mls-listings.view.ts';
import { gazetteer } from '../../queries/gazetteer.ts';
import { countyOf } from '../../queries/zip-centroids.ts';
import type { AssistantContext } from './find-home.ts';
import { result } from './tool-result.ts';

type Terms = Pick<AskedOf<'closingCosts'>, 'isCash' | 'downPaymentPercent'>;

/** Where the figures of a price are explained, with their sources. */
const EXPLAINED = lessonPath('buying', 'buyer-closing-costs');
const FINAL = 'your lender’s Loan Estimate and the settlement statement have the final figures.';
const ESTIMATE = `An estimate for planning, our flat fee included; ${FINAL}`;
const ASSUMED_DOWN = `The down payment is my assumption: tell me yours, or that you pay cash. ${ESTIMATE}`;
const OTHER_DOWN = `The calculator offers only a few down payments, so this uses a different one. It’s an estimate; ${FINAL}`;

const namedDown = ({ downPaymentPercent }: Terms) =>
  DOWN_PAYMENT_PERCENTS.find((percent) => percent === downPaymentPercent);
const isOtherDown = (terms: Terms) =>
  terms.downPaymentPercent !== undefined && namedDown(terms) === undefined && !terms.isCash;
/** What the figures rest on: a down payment that the person did not name is said to be assumed. */
const noteFor = (terms: Terms) =>
  isOtherDown(terms) ? OTHER_DOWN : terms.isCash || namedDown(terms) !== undefined ? ESTIMATE : ASSUMED_DOWN;

async function estimate({ services, actor }: AssistantContext, input: ClosingCostInput): Promise<ClosingCosts> {
  const query = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  return (await services.find('closing-cost-estimates', query, actor)) as ClosingCosts;
}

/** Closing costs of one home, from the same input as the calculator on its page. */
export async function closingCostsOfHome(asking: AssistantContext, terms: Terms, home: Home): Promise<ToolResult> {
  if (home.status === 'SOLD') return result('closingCosts', [homeLine(home)], { note: NO_COSTS_OF_SOLD });
  const price = home.listingPrice ?? home.price;
  if (!price || (home.state !== 'AL' && home.state !== 'TN'))
    return result('closingCosts', [homeLine(home)], { note: 'Without a price I can’t work out its closing costs.' });
  const { assumable } = home;
  const input: ClosingCostInput = {
    propertyPrice: price,
    propertyTax: home.tax ?? undefined,
    paymentMethod: assumable || terms.isCash ? 'Cash' : 'Finance',
    downPaymentPercent: namedDown(terms) ?? DEFAULT_DOWN_PAYMENT,
    isAssumable: assumable !== null,
    state: home.state,
    county: home.county ?? undefined,
    loanType: assumable && isAssumableLoanType(assumable.loanType) ? assumable.loanType : undefined,
    openMortgageBalance: assumable?.openMortgageBalance,
  };
  const about = `{${homeName(home)}} at {${formatUsd(price)}}`;
  return result('closingCosts', closingCostFacts(about, homePath(home), input, await estimate(asking, input)), {
    note: assumable ? ESTIMATE : noteFor(terms),
  });
}

/**
 * Closing costs of a price with the taxes and fees of a county, else of a state; of both states where none is named.
 */
export async function closingCostsOfPrice(
  asking: AssistantContext,
  { zip, city, county: named, state: namedState, ...terms }: AskedOf<'closingCosts'>,
  price: number,
): Promise<ToolResult> {
  const inputFor = (state: State, county?: string): ClosingCostInput => ({
    propertyPrice: price,
    paymentMethod: terms.isCash ? 'Cash' : 'Finance',
    downPaymentPercent: namedDown(terms) ?? DEFAULT_DOWN_PAYMENT,
    isAssumable: false,
    state,
    county,
  });
  const note = noteFor(terms);
  const state = namedState ?? (zip ? gazetteer().zip(zip)?.state : undefined);
  if (!state) {
    const inputs = STATES.map((one) => inputFor(one));
    const lines = await Promise.all(
      inputs.map(async (input) => closingCostLine(input, await estimate(asking, input), EXPLAINED)),
    );
    return result('closingCosts', lines, {
      note: `${note} Name a city, county or zip code and I’ll use its own tax and fees, line by line.`,
    });
  }
  const county = (named ?? countyOf({ state, zip, city }))?.replace(/ county$/i, '');
  const input = inputFor(state, county);
  const where = county ? `${county} County, ${STATE_NAMES[state]}` : STATE_NAMES[state];
  const about = `a {${formatUsd(price)}} home in ${where}`;
  return result('closingCosts', closingCostFacts(about, EXPLAINED, input, await estimate(asking, input)), { note });
}
