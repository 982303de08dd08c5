/** From adjusted sales to three prices, and what may happen to an opinion. */
import { PRODUCT } from '../brand/product.ts';
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

/** Rounds to $500 below $100,000, to $1,000 below $500,000, to $5,000 above. Never below $500. */
export function roundPrice(price: number): number {
  const step = price < 100_000 ? 500 : price < 500_000 ? 1000 : 5000;
  return Math.max(500, roundMoney(price / step) * step);
}

/**
 * Minimum and maximum distance of the outer prices from the middle one, as shares: even identical adjusted sales leave
 * a range.
 */
const MIN_SPREAD = 0.02;
const MAX_SPREAD = 0.08;

/** Weight of an adjusted sale: higher for similar homes, lower for large gross adjustments. */
const weightOf = (subject: SubjectHome, comp: ChosenComp, now: Date): number =>
  Math.max(1, similarity(subject, comp.home, now).score) ** 2 / (1 + adjusted(comp).grossPercent / 25);

/**
 * Three prices from adjusted sales: their weighted mean, and one spread (the weighted standard deviation, between 2 and
 * 8 percent) below and above. Rounded, in ascending order. Null without a chosen sale.
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

/** Throws 400 with the field if the prices are not in ascending order. */
export function assertPrices({ price1, price2, price3 }: ThreePrices): void {
  if (price1 <= 0) throw invalidField('price1', 'Enter a price above zero.');
  if (price2 < price1) throw invalidField('price2', 'The market price can’t be below the quick-sale price.');
  if (price3 < price2) throw invalidField('price3', 'The top of the range can’t be below the market price.');
}

/** The fields of an opinion that the rules read. */
export interface OpinionState {
  version: number;
  approvedAt: Date | null;
}

/** Throws 403 for anyone but a broker; 409 for an approved opinion and for one that somebody else has saved since. */
export function assertChangeable(opinion: OpinionState, actor: Actor, seenVersion: number): void {
  if (!isAdmin(actor))
    throw forbidden('pricing-opinion.forbidden', `Only a ${PRODUCT} broker can set a price opinion.`);
  if (opinion.approvedAt)
    throw conflict(
      'pricing-opinion.approved',
      'This price opinion is approved and can no longer be changed. Start a new one from it.',
    );
  if (opinion.version !== seenVersion)
    throw conflict(
      'pricing-opinion.changed',
      'Another broker saved this price opinion after you opened it. Your changes are still here: view theirs, ' +
        'or overwrite it with yours.',
      { version: opinion.version },
    );
}

/**
 * Throws 400 with the field unless the opinion is ready for its seller: three to six sales, prices in order, and a
 * chosen price.
 */
export function assertApprovable(opinion: ThreePrices & { comps: readonly ChosenComp[] }, approvedPrice: number): void {
  if (opinion.comps.length < MIN_COMPS || opinion.comps.length > MAX_COMPS)
    throw invalidField(
      'comps',
      `Choose ${MIN_COMPS} to ${MAX_COMPS} sold homes; ${opinion.comps.length} ` +
        `${opinion.comps.length === 1 ? 'is' : 'are'} chosen.`,
    );
  assertPrices(opinion);
  if (approvedPrice <= 0) throw invalidField('approvedPrice', 'Choose the price you recommend.');
}

/** Throws 400 for an adjustment without a required reason, or one that exceeds the sold price. */
export function assertLines(comps: readonly ChosenComp[]): void {
  const fields = comps.flatMap((comp, at) => [
    ...comp.lines.flatMap((line, nth) =>
      line.isOwn && line.reason.trim() === ''
        ? [
            {
              path: `comps.${at}.lines.${nth}.reason`,
              code: 'missing',
              message: 'Enter a short reason. The seller will see it.',
            },
          ]
        : [],
    ),
    ...(comp.home.soldPrice + adjusted(comp).net <= 0
      ? [{ path: `comps.${at}`, code: 'too-much', message: 'The adjustments exceed the sold price.' }]
      : []),
  ]);
  if (fields.length) throw new RuleError('invalid', 'pricing-opinion.lines', fields[0]!.message, { fields });
}

/** True if the chosen price is outside the three prices: allowed, but shown as a warning. */
export const isOutsideRange = ({ price1, price3 }: ThreePrices, price: number): boolean =>
  price < price1 || price > price3;
