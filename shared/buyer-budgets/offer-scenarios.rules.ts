/** The same offer at other prices, side by side: what each costs the buyer. */
import type { HomeFigures } from './home-figures.rules.ts';
import { offerFigures, type OfferedMoney } from './offer-figures.rules.ts';

/** How far the other prices are from the offer, as a share of it, in the whole thousands that people offer. */
const AWAY = 0.02;
const STEP = 1000;

export interface OfferScenario {
  money: OfferedMoney;
  figures: HomeFigures;
  /** The price that the seller asks. */
  isAsking: boolean;
}

/** The offer at another price: the share that is lent stays, as a lender's approval has it. Whole dollars. */
export const offeredAt = (money: OfferedMoney, price: number): OfferedMoney => ({
  ...money,
  price,
  loan: money.price > 0 ? Math.round((money.loan / money.price) * price) : money.loan,
});

/**
 * Prices to compare with an offer, in whole dollars, lowest first: the offer's own, the asking price (0 where none is
 * asked), and 2% below and above the offer where the asking price is not as near.
 */
export function scenarioPrices(price: number, asking: number): number[] {
  const away = Math.max(STEP, Math.round((price * AWAY) / STEP) * STEP);
  const known = [...new Set([price, asking].filter((one) => one > 0))];
  const others = [price - away, price + away].filter(
    (one) => one > 0 && known.every((other) => Math.abs(one - other) >= away),
  );
  return [...known, ...others].sort((one, other) => one - other);
}

/** An offer and what it would cost at the prices beside it, by the same figures as everywhere else. */
export const offerScenarios = (
  home: Parameters<typeof offerFigures>[0],
  money: OfferedMoney,
  terms: Parameters<typeof offerFigures>[2],
  asking: number,
): OfferScenario[] =>
  scenarioPrices(money.price, asking).map((price) => {
    const offered = offeredAt(money, price);
    return { money: offered, figures: offerFigures(home, offered, terms), isAsking: price === asking };
  });
