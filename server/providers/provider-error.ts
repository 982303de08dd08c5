/** What an outside service answered when it did not do what was asked. */

export type ProviderErrorReason = 'unreachable' | 'busy' | 'credentials' | 'refused' | 'unsubscribed' | 'malformed';

/**
 * The one error every adapter throws. `temporary` says whether the same call may succeed later, unchanged: jobs retry those and
 * put the others aside at once. The message is for logs and admins; it carries no key and no address of a person.
 */
export class ProviderError extends Error {
  readonly provider: string;
  readonly temporary: boolean;
  readonly reason: ProviderErrorReason;

  constructor(provider: string, reason: ProviderErrorReason, message: string, options?: ErrorOptions) {
    super(`${provider}: ${message}`, options);
    this.name = 'ProviderError';
    this.provider = provider;
    this.reason = reason;
    // wrong credentials are mended by the operator, so what waits on them is worth trying again
    this.temporary = reason === 'unreachable' || reason === 'busy' || reason === 'credentials';
  }
}

/** The reason behind an HTTP status of a provider; anything below 400 is an answer the adapter could not read. */
export function reasonOfStatus(status: number): ProviderErrorReason {
  if (status === 401 || status === 403) return 'credentials';
  if (status === 408 || status === 409 || status === 425 || status === 429 || status >= 500) return 'busy';
  return status >= 400 ? 'refused' : 'malformed';
}

/** Whether this is what a provider answered, for this reason where one is named. */
export const isProviderError = (error: unknown, reason?: ProviderErrorReason): error is ProviderError =>
  error instanceof ProviderError && (reason === undefined || error.reason === reason);
