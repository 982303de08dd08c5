/**
 * Every call to the server: bearer token, one retry policy, errors as `ApiError`. Axios loads with the first call that
 * is more than a visitor's read.
 */
import type { AxiosInstance, AxiosProgressEvent } from 'axios';
import { apiBase } from './api-base.ts';
import { ApiError, errorFromResponse } from './api-error.ts';
import { reportSessionLost } from './session-lost.ts';
import { answered, isAway, isOffline, unanswered } from './offline-storage.ts';
import { importAgain } from './module-loader.ts';
import { PRODUCT } from '#shared/brand/product.ts';
import { SUPPORT_READ_ONLY } from '#shared/support-views/support-views.messages.ts';
import { readSupportView, supportViewLost } from './support-view.ts';
import { readToken } from './token-storage.ts';

type QueryValue = string | number | boolean | null | undefined;
export type Query = Record<string, QueryValue | readonly QueryValue[]>;

export interface CallOptions {
  query?: Query;
  /** Token of an offer's private link: the call acts only as that party. */
  token?: string;
  signal?: AbortSignal;
  /** Makes a POST safe to send twice; `newIdempotencyKey()` once per press. */
  idempotencyKey?: string;
  /** A token other than the stored one. */
  bearer?: string;
  onUploadProgress?: (share: number) => void;
  headers?: Record<string, string>;
}

const UNREACHED = `We couldn’t reach ${PRODUCT}. Check your connection and try again.`;
const OFFLINE =
  'You’re offline, and this hasn’t been loaded on this device yet. It will load as soon as you’re back online.';
const NOT_SENT =
  'You’re offline, so this wasn’t sent. What you entered is still here; send it when you’re back online.';
const RETRY_DELAYS_MS = [400, 1200];
const TIMEOUT_MS = 30_000;
/** The longest Retry-After worth waiting for. */
const MAX_RETRY_AFTER_MS = 10_000;

let client: Promise<AxiosInstance> | null = null;

function axiosClient(): Promise<AxiosInstance> {
  client ??= importAgain(() => import('axios'))
    .then(({ default: axios }) =>
      axios.create({
        timeout: TIMEOUT_MS,
        paramsSerializer: { serialize: (params: Query) => toQueryString(params) },
      }),
    )
    .catch((error: unknown) => {
      client = null;
      throw error;
    });
  return client;
}

/** `{a: 1, b: ['x', 'y']}` → `a=1&b=x&b=y`; empty values are omitted. */
export function toQueryString(query: Query): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values = Array.isArray(value) ? value : [value];
    for (const one of values) if (one !== undefined && one !== null && one !== '') params.append(name, String(one));
  }
  return params.toString();
}

export const newIdempotencyKey = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Delay before the next attempt: at least Retry-After, with jitter. Undefined: do not retry. */
function retryDelay(error: ApiError, tries: number): number | undefined {
  const delay = RETRY_DELAYS_MS[tries];
  if (delay === undefined) return undefined;
  const { retryAfterMs } = error;
  if (retryAfterMs === null) return delay * (0.75 + Math.random() / 2);
  return retryAfterMs > MAX_RETRY_AFTER_MS ? undefined : Math.max(delay, retryAfterMs) * (1 + Math.random() / 2);
}

/** Answers a call in place of the server. Rejects with an `ApiError` where the server would refuse. */
export type StandIn = (
  method: string,
  path: string,
  query: Query,
  body: unknown,
  signal: AbortSignal | undefined,
) => Promise<unknown>;
let standIn: StandIn | null = null;

/** From now on no call of this document reaches the server, until it is called with null: for the demo. */
export function answerCallsWith(next: StandIn | null): void {
  standIn = next;
}
export const hasStandIn = (): boolean => standIn !== null;

const isAnswered = (status: number) => status > 0 && status < 500;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const unansweredError = (method: Method) =>
  new ApiError(!isOffline() ? UNREACHED : method === 'GET' ? OFFLINE : NOT_SENT);

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

async function attempt<Result>(
  base: string,
  method: Method,
  path: string,
  body: unknown,
  options: CallOptions,
): Promise<Result> {
  let axios: AxiosInstance;
  try {
    axios = await axiosClient();
  } catch {
    throw unansweredError(method);
  }
  const support = readSupportView();
  const bearer = support ? null : (options.bearer ?? readToken());
  const query = options.token ? { ...options.query, token: options.token } : options.query;
  const { onUploadProgress } = options;
  const response = await axios
    .request<Result>({
      method,
      baseURL: base,
      url: path,
      data: body,
      params: query,
      signal: options.signal,
      validateStatus: () => true,
      timeout: body instanceof FormData || body instanceof Blob ? 0 : TIMEOUT_MS,
      headers: {
        Accept: 'application/json',
        ...(bearer && { Authorization: `Bearer ${bearer}` }),
        ...(support && { Authorization: `Support ${support.token}` }),
        ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
        ...options.headers,
      },
      ...(onUploadProgress && {
        onUploadProgress: (event: AxiosProgressEvent) => onUploadProgress(event.progress ?? 0),
      }),
    })
    .catch((error: unknown) => {
      if (options.signal?.aborted) throw error;
      throw unansweredError(method);
    });
  if (response.status >= 200 && response.status < 300) return response.data;
  const error = errorFromResponse(response.status, response.data, String(response.headers['retry-after'] ?? ''));
  if (response.status === 401 && support) supportViewLost();
  // an expired private link or a failed login does not end the session
  if (response.status === 401 && bearer && !options.token && path !== '/authentication')
    reportSessionLost(bearer, error.message);
  throw error;
}

/** A visitor's read by plain fetch, so that it does not wait for axios to load. */
async function attemptPublicly<Result>(
  base: string,
  path: string,
  { query, token, signal, headers }: CallOptions,
): Promise<Result> {
  const search = toQueryString({ ...query, token });
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, TIMEOUT_MS);
  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  try {
    const response = await fetch(`${base}${path}${search && `?${search}`}`, {
      headers: { Accept: 'application/json', ...headers },
      signal: ending.signal,
    });
    const body: unknown = await response.json().catch((error: unknown) => {
      if (ending.signal.aborted) throw error;
      return null;
    });
    if (response.ok) return body as Result;
    throw errorFromResponse(response.status, body, response.headers.get('retry-after'));
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    throw unansweredError('GET');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}

async function call<Result>(
  method: Method | 'PUBLIC',
  path: string,
  body: unknown,
  options: CallOptions = {},
): Promise<Result> {
  const isRead = method === 'GET' || method === 'PUBLIC';
  if (standIn)
    return (await standIn(isRead ? 'GET' : method, path, options.query ?? {}, body, options.signal)) as Result;
  const support = readSupportView();
  if (support && !isRead) throw new ApiError(SUPPORT_READ_ONLY, { status: 403, code: 'support-view.read-only' });
  const mayRepeat = isRead || (method === 'POST' && options.idempotencyKey !== undefined);
  const query = toQueryString(options.query ?? {});
  const address = query === '' ? path : `${path}?${query}`;
  const bearer = method === 'PUBLIC' ? null : (options.bearer ?? readToken());
  // neither of a private link nor of a support view is anything kept
  const hasLink = support !== null || options.token !== undefined || /[?&]token=/.test(address);
  // of every attempt, so that a repeated call reaches the server of the first
  const base = apiBase();
  for (let tries = 0; ; tries += 1) {
    try {
      const response = await (isRead && bearer === null && (method === 'PUBLIC' || !support)
        ? attemptPublicly<Result>(base, path, options)
        : attempt<Result>(base, method as Method, path, body, options));
      if (isRead) answered(address, bearer, response, hasLink);
      return response;
    } catch (error) {
      const delay = error instanceof ApiError ? retryDelay(error, tries) : undefined;
      const isFinal =
        !(error instanceof ApiError) ||
        isAnswered(error.status) ||
        !mayRepeat ||
        delay === undefined ||
        options.signal?.aborted ||
        isAway();
      if (isFinal) {
        const stored =
          isRead && error instanceof ApiError && error.isUnanswered ? await unanswered(address, bearer, hasLink) : null;
        if (stored) return stored.data as Result;
        throw error;
      }
      await wait(delay);
    }
  }
}

export const api = {
  get: <Result>(path: string, options?: CallOptions) => call<Result>('GET', path, undefined, options),
  /** A GET without a bearer token, the same for everyone. */
  getPublic: <Result>(path: string, options?: Pick<CallOptions, 'query' | 'signal'>) =>
    call<Result>('PUBLIC', path, undefined, options),
  post: <Result>(path: string, body?: unknown, options?: CallOptions) =>
    call<Result>('POST', path, body ?? {}, options),
  patch: <Result>(path: string, body: unknown, options?: CallOptions) => call<Result>('PATCH', path, body, options),
  put: <Result>(path: string, body: unknown, options?: CallOptions) => call<Result>('PUT', path, body, options),
  delete: <Result>(path: string, options?: CallOptions) => call<Result>('DELETE', path, undefined, options),
};

/** URL of a stored file: public photos by width, everything else with the offer's token if any. */
export function fileUrl(url: string, options: { width?: number; token?: string } = {}): string {
  const query = toQueryString({ w: options.width, token: options.token });
  const absolute = url.startsWith('/api/') ? `${apiBase()}${url.slice(4)}` : url;
  return query === '' ? absolute : `${absolute}${absolute.includes('?') ? '&' : '?'}${query}`;
}
