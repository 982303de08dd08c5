/** Stands in for the server while a walk is open: every call is answered here, and an unforeseen one is refused. */
import { RuleError, type RuleErrorKind } from '#shared/kernel/rule-error.ts';
import { type StandIn } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { sampleAnswer, SAMPLE_ENDS } from './sample-answers.ts';
import type { SampleWorld } from './sample-world.ts';

const STATUS: Readonly<Record<RuleErrorKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  unprocessable: 422,
  'too-large': 413,
  'too-many': 429,
  unavailable: 503,
};

/** A refusal of a rule as the server would send it. */
const refusalOf = ({ message, kind, code, fields, data }: RuleError) =>
  new ApiError(message, {
    status: STATUS[kind],
    code,
    data: { ...data },
    fieldErrors: Object.fromEntries(fields.map((field) => [field.path, field.message])),
  });

/** Requests that a person makes of somebody else: they read that nobody received it. */
const NOTIFYING = /^(?:POST|PATCH|PUT) \/(?:showings|offers|offer-rounds)\b/;
export const NOTHING_SENT = 'This is a sample: nothing was sent to anyone.';

interface SampleServerOptions {
  /** The samples may have changed. */
  onAnswered: () => void;
  /** A screen asked for what the sample does not have; shown on the screen as the end of the sample. */
  onUnforeseen: (call: string) => void;
}

export function sampleServer(world: SampleWorld, { onAnswered, onUnforeseen }: SampleServerOptions): StandIn {
  return async (method, path, query, body, signal) => {
    // screens rely on an answer coming later than the call
    await Promise.resolve();
    if (signal?.aborted) throw signal.reason;
    const call = `${method} ${path}`;
    const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
    try {
      const answer = sampleAnswer(world, { method, path, query, body: fields });
      if (!answer) {
        onUnforeseen(call);
        throw new ApiError(SAMPLE_ENDS, { status: 422 });
      }
      if (method !== 'GET') onAnswered();
      if (NOTIFYING.test(call)) toast(NOTHING_SENT, { kind: 'info', key: 'sample' });
      // a copy: what a screen holds never changes under it
      return structuredClone(answer.value);
    } catch (error) {
      throw error instanceof RuleError ? refusalOf(error) : error;
    }
  };
}
