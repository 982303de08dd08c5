/** The requests of a load test: 70 % search and map, 20 % pages, 5 % messages, 5 % writes; always the same requests. */

export interface Planned {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  bearer?: string;
  body?: object;
}
export interface Account {
  email: string;
  token: string;
  /** The listing that this person sells or has under contract. */
  listingId: string;
}
export interface Cast {
  sellers: readonly Account[];
  buyers: readonly Account[];
  homes: number;
}

const METROS = [
  [33.52, -86.8],
  [34.73, -86.59],
  [36.15, -86.79],
  [35.96, -83.92],
] as const;

/** Pseudorandom numbers from 0 to 1, the same in every run (mulberry32). */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A function that returns the next request, from a stream of numbers. */
export function mixOf(cast: Cast, next: () => number): () => Planned {
  const whole = (count: number) => Math.floor(next() * count);
  const one = <T>(list: readonly T[]): T => list[whole(list.length)]!;
  const homeId = () => `home-${1 + whole(cast.homes / 10) * 10}`;

  const area = () => {
    const [lat, lng] = one(METROS);
    const half = one([0.01, 0.04, 0.15, 0.3]);
    const [south, west] = [lat + (next() - 0.5) * 0.3, lng + (next() - 0.5) * 0.3];
    const sides = { south: south - half, north: south + half, west: west - half, east: west + half };
    const box = Object.entries(sides).map(([side, degrees]) => `${side}=${degrees.toFixed(4)}`);
    return { box: box.join('&'), zoom: half < 0.02 ? 15 : half < 0.1 ? 13 : 11 };
  };
  const filter = () => {
    const min = 120_000 + whole(20) * 10_000;
    return one(['', `&minPrice=${min}`, `&minPrice=${min}&maxPrice=${min + 250_000}&beds=${2 + whole(3)}`]);
  };
  const search = (): Planned => {
    const { box, zoom } = area();
    return next() < 0.5
      ? { method: 'GET', path: `/api/mls-listings?${box}${filter()}` }
      : { method: 'GET', path: `/api/home-clusters?${box}&zoom=${zoom}${filter()}` };
  };
  const page = (): Planned => {
    const path = one(['/', '/browse', '/listings', '/homes', `/homes/${homeId()}`, '/listing']);
    if (path === '/homes') return { method: 'GET', path: `/api/mls-listings/${homeId()}` };
    if (path === '/listing') return { method: 'GET', path: `/api/listings/${one(cast.sellers).listingId}` };
    return { method: 'GET', path };
  };
  const message = (): Planned => {
    const { token: bearer, listingId } = one(cast.buyers);
    const kind = whole(3);
    if (kind === 0) return { method: 'GET', path: '/api/message-threads', bearer };
    if (kind === 1) return { method: 'GET', path: `/api/messages?listingId=${listingId}`, bearer };
    return {
      method: 'POST',
      path: '/api/messages',
      bearer,
      body: { text: 'Is the roof from 2019 or 2020?', listing: { connect: { id: listingId } } },
    };
  };
  const write = (): Planned => {
    const seller = one(cast.sellers);
    if (next() < 0.2)
      return {
        method: 'PATCH',
        path: `/api/listings/${seller.listingId}?notify=false`,
        bearer: seller.token,
        body: { price: 250_000 + whole(100_000) },
      };
    return { method: 'POST', path: '/api/favorites', bearer: one(cast.buyers).token, body: { mlsListingId: homeId() } };
  };
  return () => {
    const share = next();
    return share < 0.7 ? search() : share < 0.9 ? page() : share < 0.95 ? message() : write();
  };
}
