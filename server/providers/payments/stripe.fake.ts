/** For tests: Stripe's payment intents and refunds on loopback, as far as the adapter uses them. */
import { json, startFakeServer, type FakeResponse, type FakeRequest } from '../loopback.fake.ts';

interface FakeIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  status: string;
  client_secret: string;
  metadata: Record<string, string>;
  /** Cents. */
  refunded: number;
}

const refusal = (status: number, type: string, code: string) =>
  json(status, { error: { type, code, message: `fake: ${code}` } });

/** What a request meets in place of a response: nothing was done, or it was done and the response is lost. */
export const DROPPED = 0;
export const LOST = -1;

/**
 * `pay` simulates a card form; `failNext` makes the next requests return these statuses (DROPPED and LOST end the
 * connection).
 */
export async function startFakeStripe(secretKey: string) {
  const intents = new Map<string, FakeIntent>();
  const responses = new Map<string, { body: string; response: FakeResponse }>();
  const failures: number[] = [];

  const show = (intent: FakeIntent, expanded: boolean) => ({
    ...intent,
    refunded: undefined,
    latest_charge:
      intent.status === 'succeeded'
        ? expanded
          ? {
              id: `ch_${intent.id}`,
              object: 'charge',
              refunded: intent.refunded === intent.amount,
              amount_refunded: intent.refunded,
            }
          : `ch_${intent.id}`
        : null,
  });

  function create(form: URLSearchParams): FakeResponse {
    const amount = Number(form.get('amount'));
    if (!(amount >= 50)) return refusal(400, 'invalid_request_error', 'amount_too_small');
    const id = `pi_${intents.size + 1}`;
    const intent: FakeIntent = {
      id,
      object: 'payment_intent',
      amount,
      status: 'requires_payment_method',
      client_secret: `${id}_secret_x`,
      refunded: 0,
      metadata: { userId: form.get('metadata[userId]') ?? '', purpose: form.get('metadata[purpose]') ?? '' },
    };
    intents.set(id, intent);
    return json(200, show(intent, false));
  }

  function refund(form: URLSearchParams): FakeResponse {
    const intent = intents.get(form.get('payment_intent') ?? '');
    if (!intent) return refusal(404, 'invalid_request_error', 'resource_missing');
    if (intent.refunded === intent.amount) return refusal(400, 'invalid_request_error', 'charge_already_refunded');
    if (intent.status !== 'succeeded') return refusal(400, 'invalid_request_error', 'payment_intent_unexpected_state');
    intent.refunded = intent.amount;
    return json(200, { id: `re_${intent.id}`, object: 'refund', payment_intent: intent.id, status: 'succeeded' });
  }

  function cancel(id: string): FakeResponse {
    const intent = intents.get(id);
    if (!intent) return refusal(404, 'invalid_request_error', 'resource_missing');
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      return refusal(400, 'invalid_request_error', 'payment_intent_unexpected_state');
    intent.status = 'canceled';
    return json(200, show(intent, false));
  }

  function post(request: FakeRequest, act: (form: URLSearchParams) => FakeResponse): FakeResponse {
    const key = String(request.headers['idempotency-key'] ?? '');
    const body = `${request.path}?${request.body.toString()}`;
    const earlier = responses.get(key);
    if (earlier)
      return earlier.body === body ? earlier.response : refusal(400, 'idempotency_error', 'idempotency_key_in_use');
    const response = act(new URLSearchParams(request.body.toString()));
    if (key) responses.set(key, { body, response });
    return response;
  }

  const server = await startFakeServer((request, response) => {
    const failure = failures.shift();
    if (failure === DROPPED || failure === LOST) {
      if (failure === LOST) respond(request);
      response.destroy();
      return null;
    }
    if (failure)
      return json(
        failure,
        { error: { type: 'api_error', message: 'fake: not now' } },
        { 'stripe-should-retry': 'true' },
      );
    return respond(request);
  });

  function respond(request: FakeRequest): FakeResponse {
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return json(401, { error: { type: 'invalid_request_error', message: 'fake: invalid key' } });
    if (request.method === 'POST' && request.path === '/v1/payment_intents') return post(request, create);
    if (request.method === 'POST' && request.path === '/v1/refunds') return post(request, refund);
    const cancelled = /^\/v1\/payment_intents\/(\w+)\/cancel$/.exec(request.path)?.[1];
    if (request.method === 'POST' && cancelled) return cancel(cancelled);
    const found = intents.get(request.path.replace('/v1/payment_intents/', ''));
    return found
      ? json(200, show(found, request.query.get('expand[0]') === 'latest_charge'))
      : refusal(404, 'invalid_request_error', 'resource_missing');
  }

  return {
    ...server,
    intents,
    pay: (id: string) => {
      intents.get(id)!.status = 'succeeded';
    },
    /** Somebody refunds it at the provider by hand: all of it, or these cents. */
    refundByHand: (id: string, cents?: number) => {
      const intent = intents.get(id)!;
      if (intent.status === 'succeeded') intent.refunded = cents ?? intent.amount;
    },
    cancel: (id: string) => {
      intents.get(id)!.status = 'canceled';
    },
    failNext: (...statuses: number[]) => {
      failures.push(...statuses);
    },
  };
}
