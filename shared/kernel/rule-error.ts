/** A refusal by a rule of the product: coded, with a message fit to be shown to the person who asked. */

export type RuleErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'unprocessable'
  | 'too-large'
  | 'too-many'
  | 'unavailable';

export interface FieldError {
  path: string;
  code: string;
  message: string;
}

export class RuleError extends Error {
  readonly kind: RuleErrorKind;
  /** Stable, machine-readable: `offer.not-acceptable`. */
  readonly code: string;
  readonly fields: readonly FieldError[];
  readonly data: Readonly<Record<string, unknown>>;

  constructor(
    kind: RuleErrorKind,
    code: string,
    message: string,
    detail: { fields?: readonly FieldError[]; data?: Record<string, unknown> } = {},
  ) {
    super(message);
    this.name = 'RuleError';
    this.kind = kind;
    this.code = code;
    this.fields = detail.fields ?? [];
    this.data = detail.data ?? {};
  }
}

/** The state does not allow it (HTTP 409). */
export const conflict = (code: string, message: string, data?: Record<string, unknown>) =>
  new RuleError('conflict', code, message, data ? { data } : {});
/** The request is well made and contradicts what was asked before: an idempotency key that belongs to another request (HTTP 422). */
export const unprocessable = (code: string, message: string) => new RuleError('unprocessable', code, message);
/** The person may not do it (HTTP 403). */
export const forbidden = (code: string, message: string) => new RuleError('forbidden', code, message);
/** There is no such thing for this person (HTTP 404). */
export const notFound = (message = 'We could not find that.') => new RuleError('not-found', 'not-found', message);
/** One field of the input is wrong (HTTP 400). */
export const invalidField = (path: string, message: string, code = 'invalid') =>
  new RuleError('invalid', code, message, { fields: [{ path, code, message }] });
