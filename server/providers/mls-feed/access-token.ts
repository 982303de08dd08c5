/**
 * The bearer token of a feed: configured, or fetched with client credentials and renewed before it expires or when the
 * feed rejects it.
 */
import { ProviderError, reasonOfStatus } from '../provider-error.ts';
import { PassingTrouble } from './patience.ts';
import type { FeedAccess } from './port.ts';

/** Renewed this long before it expires, so that none expires in transit. */
const MARGIN_MS = 30_000;
const DEFAULT_LIFE_MS = 3_600_000;
const TIMEOUT_MS = 30_000;

/** Throws ProviderError `credentials` when refused, PassingTrouble when the token service is unavailable. */
export function createAccessToken(
  provider: string,
  { token, tokenUrl, clientId, clientSecret, scope }: FeedAccess,
  clock: () => number,
) {
  let cached: { token: string; endsAt: number } | null = null;

  async function fetchToken(signal?: AbortSignal): Promise<string> {
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId!,
      client_secret: clientSecret!,
      ...(scope ? { scope } : {}),
    });
    const patience = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(tokenUrl!, {
      method: 'POST',
      body: form,
      headers: { accept: 'application/json' },
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    }).catch((error: unknown) => {
      signal?.throwIfAborted();
      throw new PassingTrouble(`the token service could not be reached (${(error as Error).message})`, {
        reason: 'unreachable',
      });
    });
    if (!response.ok) {
      await response.body?.cancel();
      if (reasonOfStatus(response.status) === 'busy')
        throw new PassingTrouble(`the token service responded with ${response.status}`);
      throw new ProviderError(
        provider,
        'credentials',
        `the token service responded with ${response.status}: check client id and secret`,
      );
    }
    const { access_token: given, expires_in: seconds } = (await response.json().catch(() => ({}))) as {
      access_token?: unknown;
      expires_in?: unknown;
    };
    if (typeof given !== 'string' || given === '')
      throw new ProviderError(provider, 'credentials', 'the token service returned no token');
    cached = {
      token: given,
      endsAt: clock() + (typeof seconds === 'number' && seconds > 0 ? seconds * 1000 : DEFAULT_LIFE_MS),
    };
    return given;
  }

  return {
    /** Whether a rejected token can be renewed. */
    isRenewable: tokenUrl !== undefined,
    async current(signal?: AbortSignal): Promise<string | null> {
      if (!tokenUrl) return token ?? null;
      return cached && clock() < cached.endsAt - MARGIN_MS ? cached.token : fetchToken(signal);
    },
    forget(): void {
      cached = null;
    },
  };
}
