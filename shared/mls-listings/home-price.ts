/** The price of a home on the market: what is asked, and once it is sold what it sold for. */
import type { ExternalStatus } from '../listings/listings.types.ts';
import { homeAmount, homePrice } from '../site/home-labels.ts';
import type { HomeCard } from './mls-listings.view.ts';

export type PricedHome = Pick<HomeCard, 'status' | 'listingPrice' | 'soldPrice' | 'price'>;

/** What `homePrice` and `homeAmount` read: the sold price counts once the home is sold. */
export const homePrices = (home: PricedHome) => ({
  price: home.listingPrice ?? home.price,
  soldPrice: home.soldPrice,
  isSold: home.status === 'SOLD',
});

/** The asking price, or the sold price of a sold home, in whole dollars; null if unknown. */
export const priceOfHome = (home: PricedHome): number | null => homeAmount(homePrices(home));

interface PricedListing {
  externalStatus: ExternalStatus;
  price: number | null;
  soldPrice: number | null;
}
const listingPrices = (home: PricedListing) => ({ ...home, isSold: home.externalStatus === 'SOLD' });

/** The same of a home that we sell. */
export const priceOfListing = (home: PricedListing): number | null => homeAmount(listingPrices(home));

/** The price as every card, page, dialog and email shows it (see `homePrice`). */
export const priceTextOfHome = (home: PricedHome): string => homePrice(homePrices(home));

/** The same of a home that we sell. */
export const priceTextOfListing = (home: PricedListing): string => homePrice(listingPrices(home));
