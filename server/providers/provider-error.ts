/** Why an external service did not do what was requested. `no-mailbox`: the email address does not exist. */

export type ProviderErrorReason =
  | 'unreachable'
  | 'busy'
  | 'credentials'
  | 'refused'
  | 'no-mailbox'
  | 'unsubscribed'
  | 'malformed';

/**
 * The only error adapters throw. `temporary` says whether the same call may succeed later: jobs retry those and give up
 * on others at once. The message is for logs and admins; it contains no key and no personal address.
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
    // the operator can fix wrong credentials, so waiting work is worth retrying
    this.temporary = reason === 'unreachable' || reason === 'busy' || reason === 'credentials';
  }
}

/** The reason for an HTTP status of a provider; a status below 400 means a response that the adapter could not read. */
export function reasonOfStatus(status: number): ProviderErrorReason {
  if (status === 401 || status === 403) return 'credentials';
  if (status === 408 || status === 409 || status === 425 || status === 429 || status >= 500) return 'busy';
  return status >= 400 ? 'refused' : 'malformed';
}

/** Whether this is a provider's error, with this reason if given. */
export const isProviderError = (error: unknown, reason?: ProviderErrorReason): error is ProviderError =>
  error instanceof ProviderError && (reason === undefined || error.reason === reason);
