import { setTimeout as sleep } from 'node:timers/promises';
import { readResoPage } from '#shared/reso/reso-page.rules.ts';
import { ProviderError, reasonOfStatus } from '../provider-error.ts';
import { createAccessToken } from './access-token.ts';
import { feedAddress, keyAfter, keyIsOneOf, modifiedAfter, modifiedFrom, type FeedQuestion } from './feed-address.ts';
import { PassingTrouble, patiently, retryAfterMs, type Patience } from './patience.ts';
import { MAX_KEYS, type FeedAccess, type FeedPace, type FeedPage, type MlsFeedPort } from './port.ts';
import { isFetchable } from './public-host.ts';
import { createRequestLimiter, type RequestLimiter } from './request-limiter.ts';

const NAME = 'MLS feed';
const SECOND = 1000;
const HOUR = 3_600_000;
const RESPONSE_TIMEOUT_MS = 90_000;
/** Maximum bytes of one page; a thousand homes with media are about ten million. */
const LARGEST_PAGE = 200_000_000;
const LARGEST_PICTURE = 40_000_000;
const MAX_REDIRECTS = 3;
/** When a feed asks for a longer pause than this, callers get an error instead of waiting. */
const LONGEST_WAIT_MS = 120_000;
const ORDER_OF_CHANGES = 'ModificationTimestamp,ListingKey';

export interface ResoWebApiOptions {
  access: FeedAccess;
  pace: FeedPace;
  /** Milliseconds; a test controls it together with `wait`. */
  clock?: () => number;
  wait?: Patience['wait'];
  random?: () => number;
  onRetry?: (text: string) => void;
}

const realWait: Patience['wait'] = (milliseconds, signal) =>
  sleep(milliseconds, undefined, signal ? { signal } : {}).catch((error: unknown) => {
    throw signal?.reason ?? error;
  });

/** Reads a whole response of at most `most` bytes; a dropped connection is transient. */
async function bodyOf(response: Response, maxBytes: number, host: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > maxBytes)
      throw new ProviderError(
        NAME,
        'malformed',
        `${host} sent more than ${Math.round(maxBytes / 1e6)} MB in one response`,
      );
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A feed through the RESO Web API (OData). One instance per process and feed, because it counts the rate limits. */
export function createResoWebApi({
  access,
  pace,
  clock = Date.now,
  wait = realWait,
  random = Math.random,
  onRetry,
}: ResoWebApiOptions): MlsFeedPort {
  const home = new URL(access.url);
  const token = createAccessToken(NAME, access, clock);
  const data = createRequestLimiter(
    [
      { max: pace.requestsPerSecond, windowMs: SECOND },
      { max: pace.requestsPerHour, windowMs: HOUR },
    ],
    { clock, wait },
  );
  const pictures = createRequestLimiter([{ max: pace.photosPerSecond, windowMs: SECOND }], { clock, wait });

  /** One request and its whole response. The token is sent only to the feed's own host. */
  async function once(
    address: string,
    {
      limiter,
      maxBytes,
      signal,
      isRenewed,
    }: { limiter: RequestLimiter; maxBytes: number; signal: AbortSignal | undefined; isRenewed: boolean },
  ): Promise<Buffer> {
    const patience = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
    let at = new URL(address);
    try {
      for (let hop = 0; ; hop += 1) {
        const bearer = at.origin === home.origin ? await token.current(signal) : null;
        const response = await fetch(at, {
          redirect: 'manual',
          headers: {
            accept: limiter === data ? 'application/json' : 'image/*',
            ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
          },
          signal: signal ? AbortSignal.any([signal, patience]) : patience,
        });
        const { status, headers } = response;
        if (response.ok) return await bodyOf(response, maxBytes, at.host);
        await response.body?.cancel();
        const to = headers.get('location');
        if (status >= 300 && status < 400 && to && hop < MAX_REDIRECTS) {
          at = new URL(to, at);
          if (!isFetchable(at, home.hostname))
            throw new ProviderError(NAME, 'refused', `${at.host} is not an allowed host`);
          continue;
        }
        const pause = retryAfterMs(headers.get('retry-after'), clock());
        if (pause !== null && (status === 429 || status === 503)) limiter.pause(pause);
        if (status === 401 && token.isRenewable && bearer && !isRenewed) {
          token.forget();
          throw new PassingTrouble(`${at.host} rejected the token`, {
            reason: 'credentials',
            retryAfterMs: 0,
          });
        }
        const reason = reasonOfStatus(status);
        if (reason === 'busy') throw new PassingTrouble(`${at.host} responded with ${status}`, { retryAfterMs: pause });
        throw new ProviderError(
          NAME,
          reason,
          `${at.host} responded with ${status}` +
            (reason === 'credentials' ? ': the token or the client credentials may not read this feed' : ''),
        );
      }
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof ProviderError || error instanceof PassingTrouble) throw error;
      const { message, cause } = error as Error;
      throw new PassingTrouble(
        `${at.host} dropped the connection or is unreachable (${cause instanceof Error ? cause.message : message})`,
        { reason: 'unreachable' },
      );
    }
  }

  function ask<T>(
    address: string,
    limiter: RequestLimiter,
    maxBytes: number,
    read: (body: Buffer) => T,
    attempts: number,
    signal?: AbortSignal,
  ): Promise<T> {
    let renewals = 0;
    const assertWelcome = () => {
      const silence = limiter.pauseLeft();
      if (silence > LONGEST_WAIT_MS)
        throw new ProviderError(
          NAME,
          'busy',
          `${new URL(address).host} asked for a pause of ${Math.ceil(silence / 60_000)} minutes`,
        );
    };
    return patiently(
      NAME,
      async () => {
        assertWelcome();
        try {
          return read(
            await limiter.run(() => once(address, { limiter, maxBytes, signal, isRenewed: renewals > 0 }), signal),
          );
        } catch (error) {
          if (error instanceof PassingTrouble && error.reason === 'credentials') renewals += 1;
          assertWelcome();
          throw error;
        }
      },
      { attempts, firstWaitMs: SECOND, longestWaitMs: LONGEST_WAIT_MS, wait, random, onRetry, signal },
    );
  }

  const page = (address: string, size: number, signal?: AbortSignal): Promise<FeedPage> =>
    ask(
      address,
      data,
      LARGEST_PAGE,
      (body) => {
        const reading = readResoPage(body.toString('utf8'));
        // probably truncated in transit: a retry may get it whole
        if (!reading.ok)
          throw new PassingTrouble(`the response of ${home.host} ${reading.problem}`, { reason: 'malformed' });
        return {
          records: reading.records,
          nextLink: reading.nextLink === null ? null : new URL(reading.nextLink, address).href,
          size,
        };
      },
      6,
      signal,
    );
  const query = (question: Omit<FeedQuestion, 'top'>, signal?: AbortSignal, top = pace.pageSize) =>
    page(feedAddress(access.url, { ...question, top }), top, signal);

  return {
    id: 'reso-web-api',
    name: NAME,
    builtIn: false,
    host: home.host,
    changedFrom: (from, signal) =>
      query({ filter: modifiedFrom(from), orderBy: ORDER_OF_CHANGES, withMedia: true }, signal),
    changedAfter: (position, signal) =>
      query({ filter: modifiedAfter(position), orderBy: ORDER_OF_CHANGES, withMedia: true }, signal),
    keys: (afterKey, signal) =>
      query(
        {
          filter: keyAfter(afterKey),
          orderBy: 'ListingKey',
          select: 'ListingKey,ModificationTimestamp',
          withMedia: false,
        },
        signal,
      ),
    byKeys: (keys, signal) =>
      query({ filter: keyIsOneOf(keys.slice(0, MAX_KEYS)), orderBy: 'ListingKey', withMedia: true }, signal, MAX_KEYS),
    follow: (link, signal) => page(link, pace.pageSize, signal),
    async picture(url, signal) {
      const at = new URL(url);
      if (!isFetchable(at, home.hostname))
        throw new ProviderError(NAME, 'refused', `${at.host} is not an allowed host for pictures`);
      return ask(url, pictures, LARGEST_PICTURE, (body) => body, 3, signal);
    },
  };
}
