/** What went wrong with a call to the server, in words that can be shown. */

/** Says nothing about what failed. */
export const BROKEN = 'Something went wrong on our side. Please try again in a moment.';

/** A refused or failed call. `message` can be shown; `fieldErrors` is keyed by field path. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly data: Readonly<Record<string, unknown>>;
  /** Retry-After in milliseconds; null where the server did not say. */
  readonly retryAfterMs: number | null;

  constructor(
    message: string,
    detail: {
      status?: number;
      code?: string;
      fieldErrors?: Record<string, string>;
      data?: Record<string, unknown>;
      retryAfterMs?: number | null;
    } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = detail.status ?? 0;
    this.code = detail.code ?? '';
    this.fieldErrors = detail.fieldErrors ?? {};
    this.data = detail.data ?? {};
    this.retryAfterMs = detail.retryAfterMs ?? null;
  }

  /** No response: offline, or the server is down. */
  get isNetwork(): boolean {
    return this.status === 0;
  }

  /** The server is overloaded and did not process the call. */
  get isBusy(): boolean {
    return this.status === 503 && this.code === 'overloaded';
  }

  /** No response, or one from a proxy whose server is down. */
  get isUnanswered(): boolean {
    return this.status === 0 || (this.status >= 502 && this.status <= 504 && !this.isBusy);
  }
}

interface WireError {
  message?: unknown;
  className?: unknown;
  name?: unknown;
  data?: unknown;
  errors?: unknown;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wireFieldErrors(errors: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  if (!Array.isArray(errors)) return found;
  for (const entry of errors) {
    if (isRecord(entry) && typeof entry.path === 'string' && typeof entry.message === 'string')
      found[entry.path] ??= entry.message;
  }
  return found;
}

/**
 * True for responses whose message the server wrote for users: every 4xx, and 503. Other error texts, ours or a
 * proxy's, are not meant for users.
 */
const isForPeople = (status: number, wire: WireError) =>
  status < 500 || (status === 503 && wire.className === 'unavailable');

/** Turns a failed call into an `ApiError`, with a plain sentence where the body is not one of ours. */
export function errorFromResponse(status: number, body: unknown, retryAfter?: string | null): ApiError {
  const wire: WireError = isRecord(body) ? body : {};
  const message =
    isForPeople(status, wire) && typeof wire.message === 'string' && wire.message !== '' ? wire.message : BROKEN;
  const data = isRecord(wire.data) ? wire.data : {};
  const code = typeof data.reason === 'string' ? data.reason : typeof wire.className === 'string' ? wire.className : '';
  // not readable from another origin
  const seconds = /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) : data.retryAfterSeconds;
  return new ApiError(message, {
    status,
    code,
    fieldErrors: wireFieldErrors(wire.errors),
    data,
    retryAfterMs: typeof seconds === 'number' ? seconds * 1000 : null,
  });
}

/** The messages of a refusal by the path of the field; empty where it names none. */
export const fieldErrorsOf = (error: unknown): Readonly<Record<string, string>> =>
  isRecord(error) && isRecord(error.fieldErrors) ? (error.fieldErrors as Record<string, string>) : {};

/** A message to show for anything thrown; an error that passed through the store is a plain object. */
export function messageOf(error: unknown, fallback = BROKEN): string {
  const isShown = error instanceof ApiError || (isRecord(error) && 'fieldErrors' in error);
  return isShown ? String(error.message) : fallback;
}
