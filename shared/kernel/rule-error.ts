/** A refusal by a business rule, with a code and a message that can be shown to the user. */

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

/** A refusal with a stable code and a message for people; `server/hooks/errors.ts` maps its kind to an HTTP status. */
export class RuleError extends Error {
  readonly kind: RuleErrorKind;
  /** Stable and machine-readable: `offer.not-acceptable`. */
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

/** The current state does not allow it (HTTP 409). */
export const conflict = (code: string, message: string, data?: Record<string, unknown>) =>
  new RuleError('conflict', code, message, data ? { data } : {});
/** The request is valid but contradicts an earlier one, such as a reused idempotency key (HTTP 422). */
export const unprocessable = (code: string, message: string) => new RuleError('unprocessable', code, message);
/** The actor is not allowed to do it (HTTP 403). */
export const forbidden = (code: string, message: string) => new RuleError('forbidden', code, message);
/** It does not exist for this actor (HTTP 404). */
export const notFound = (message = 'We couldn’t find that.') => new RuleError('not-found', 'not-found', message);
/** One input field is invalid (HTTP 400). */
export const invalidField = (path: string, message: string, code = 'invalid') =>
  new RuleError('invalid', code, message, { fields: [{ path, code, message }] });
