/** Homes with a unique street and location, so that either is recognized wherever it appears. */

export interface Planted {
  /** A word that occurs in this street only. */
  word: string;
  street: string;
  /** Half a cell off the grid of hundredths, so that a coarse location never equals the exact one. */
  lat: number;
  lng: number;
  city: string;
  state: 'AL' | 'TN';
  zip: string;
}
/**
 * `fromStart`: ours, hidden before it was published. `later`: ours, hidden once it was public. `withheld`: from a feed.
 * `sold`: from a feed, hidden after a price opinion named it.
 */
export const HOMES = {
  fromStart: place('quagglethorpe', '7391 Quagglethorpe Lane', 33.4853, -86.7852, 'Birmingham', 'AL', '35205-4417'),
  later: place('brindlewick', '8264 Brindlewick Court', 33.4253, -86.6748, 'Hoover', 'AL', '35226'),
  withheld: place('marrowfen', '5917 Marrowfen Hollow Road', 35.9346, -83.9854, 'Knoxville', 'TN', '37919'),
  sold: place('ostervane', '6438 Ostervane Drive', 33.5452, -86.8453, 'Birmingham', 'AL', '35205'),
} as const satisfies Record<string, Planted>;
export type HomeName = keyof typeof HOMES;
export const HOME_NAMES = Object.keys(HOMES) as HomeName[];

function place(
  word: string,
  street: string,
  lat: number,
  lng: number,
  city: string,
  state: 'AL' | 'TN',
  zip: string,
): Planted {
  return { word, street, lat, lng, city, state, zip };
}

/** The location fields of a listing. */
export const factsOf = ({ street, lat, lng, city, state, zip }: Planted) => ({
  address: street,
  lat,
  lng,
  city,
  state,
  zip,
});
/** Free texts that name the street in every way a seller might. */
export const prose = (home: Planted) => ({
  description: `Welcome to ${home.street}, where ${home.street.replace(/^\d+ /, '')} meets the creek.`,
  uniques: `The only porch on ${home.street.replace(/^\d+ /, '')}.`,
  inclusions: `Swing at ${home.street.toUpperCase()}`,
  conditionDetails: `Roof of ${home.street.replace('Lane', 'Ln').replace('Court', 'Ct')} from 2019.`,
});
