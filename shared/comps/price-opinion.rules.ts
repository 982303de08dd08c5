/** From adjusted sales to three prices, and what may happen to an opinion. */
import { isAdmin, type Actor } from '../kernel/actor.ts';
import { roundMoney } from '../kernel/money.ts';
import { conflict, forbidden, invalidField, RuleError } from '../kernel/rule-error.ts';
import { adjusted } from './adjustments.rules.ts';
import { MAX_COMPS, MIN_COMPS, type ChosenComp, type SubjectHome } from './comps.types.ts';
import { similarity } from './similarity.rules.ts';

export interface ThreePrices {
  price1: number;
  price2: number;
  price3: number;
}

/** Rounded as prices are spoken of: to $500 below $100,000, to $1,000 below $500,000, to $5,000 above. Never below $500. */
export function roundPrice(price: number): number {
  const step = price < 100_000 ? 500 : price < 500_000 ? 1000 : 5000;
  return Math.max(500, roundMoney(price / step) * step);
}

/** The outer prices lie at least and at most so far from the middle one, as shares: adjusted sales that agree to the dollar still leave a range. */
const MIN_SPREAD = 0.02;
const MAX_SPREAD = 0.08;

/** How much an adjusted sale counts: by how alike it is, and less the more had to be adjusted. */
const weightOf = (subject: SubjectHome, comp: ChosenComp, now: Date): number =>
  Math.max(1, similarity(subject, comp.home, now).score) ** 2 / (1 + adjusted(comp).grossPercent / 25);

/**
 * Three prices from adjusted sales: their mean, weighted by how alike each is, and one spread (the weighted standard deviation, within 2 and 8 percent) below and above.
 * Rounded, in order. Null where no sale is chosen.
 */
export function suggestedPrices(subject: SubjectHome, comps: readonly ChosenComp[], now: Date): ThreePrices | null {
  const sales = comps
    .map((comp) => ({ price: adjusted(comp).price, weight: weightOf(subject, comp, now) }))
    .filter(({ price }) => price > 0);
  const all = sales.reduce((sum, { weight }) => sum + weight, 0);
  if (!sales.length || all <= 0) return null;
  const middle = sales.reduce((sum, { price, weight }) => sum + price * weight, 0) / all;
  const deviation = Math.sqrt(sales.reduce((sum, { price, weight }) => sum + weight * (price - middle) ** 2, 0) / all);
  const spread = Math.min(middle * MAX_SPREAD, Math.max(middle * MIN_SPREAD, deviation));
  return { price1: roundPrice(middle - spread), price2: roundPrice(middle), price3: roundPrice(middle + spread) };
}

/** Refuses prices that are not in their order, by the field (400). */
export function assertPrices({ price1, price2, price3 }: ThreePrices): void {
  if (price1 <= 0) throw invalidField('price1', 'Enter a price above zero.');
  if (price2 < price1) throw invalidField('price2', 'The market price is not below the price for a quick sale.');
  if (price3 < price2) throw invalidField('price3', 'The top of the range is not below the market price.');
}

/** What the rules read of an opinion. */
export interface OpinionState {
  version: number;
  approvedAt: Date | null;
}

/** Refuses (403) anybody but a broker; (409) an approved opinion, and one that somebody else saved since. */
export function assertChangeable(opinion: OpinionState, actor: Actor, seenVersion: number): void {
  if (!isAdmin(actor))
    throw forbidden('pricing-opinion.forbidden', 'Only a broker of Hearthport sets a price opinion.');
  if (opinion.approvedAt)
    throw conflict(
      'pricing-opinion.approved',
      'This price opinion is approved, so it is not changed any more. Begin a new one from it.',
    );
  if (opinion.version !== seenVersion)
    throw conflict(
      'pricing-opinion.changed',
      'Another broker saved this price opinion after you opened it. What you did is still here: look at theirs, or save yours over it.',
      { version: opinion.version },
    );
}

/** Refuses (400, by the field) an opinion that is not ready for its seller: three to six sales, prices in order, and a price that was chosen. */
export function assertApprovable(opinion: ThreePrices & { comps: readonly ChosenComp[] }, approvedPrice: number): void {
  if (opinion.comps.length < MIN_COMPS || opinion.comps.length > MAX_COMPS)
    throw invalidField(
      'comps',
      `Choose ${MIN_COMPS} to ${MAX_COMPS} homes that sold; ${opinion.comps.length} ${opinion.comps.length === 1 ? 'is' : 'are'} chosen.`,
    );
  assertPrices(opinion);
  if (approvedPrice <= 0) throw invalidField('approvedPrice', 'Choose the price you recommend.');
}

/** Refuses (400) a line that turns a sale around: its reason is missing, or it takes off more than the home brought. */
export function assertLines(comps: readonly ChosenComp[]): void {
  const fields = comps.flatMap((comp, at) => [
    ...comp.lines.flatMap((line, nth) =>
      line.isOwn && line.reason.trim() === ''
        ? [
            {
              path: `comps.${at}.lines.${nth}.reason`,
              code: 'missing',
              message: 'Say why, in a few words: the seller reads it.',
            },
          ]
        : [],
    ),
    ...(comp.home.soldPrice + adjusted(comp).net <= 0
      ? [{ path: `comps.${at}`, code: 'too-much', message: 'The adjustments take off more than the home sold for.' }]
      : []),
  ]);
  if (fields.length) throw new RuleError('invalid', 'pricing-opinion.lines', fields[0]!.message, { fields });
}

/** True where the own figure lies outside the three prices: allowed, and worth a second look. */
export const isOutsideRange = ({ price1, price3 }: ThreePrices, price: number): boolean =>
  price < price1 || price > price3;
