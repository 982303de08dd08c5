// A process started by load.ts: sends requests at a fixed rate without waiting for responses (an open loop), and signs
// someone in every second. Receives one order as a message and sends back the outcome.
import http from 'node:http';
import { mixOf, numbers, type Cast, type Planned } from './load-mix.ts';

export interface Order {
  url: string;
  rate: number;
  seconds: number;
  cast: Cast;
  password: string;
}
export interface Outcome {
  asked: number;
  served: number;
  busy: number;
  /** Other statuses than success and 503, and requests without a response, counted by cause. */
  errors: Record<string, number>;
  /** Milliseconds from the planned time to the response, for successful requests. */
  times: number[];
  /** The same by path, without ids. */
  timesOf: Record<string, number[]>;
  busyTimes: number[];
  signInTimes: number[];
  signInsFailed: number;
  /** How late the generator itself was, because it shares the processors. */
  lateTimes: number[];
}

/** Maximum number of open requests, to bound memory; further ones are not sent. */
const MAX_OPEN = 4000;
const TIMEOUT_MS = 30_000;
const TICK_MS = 5;

/** Connections that stay open, like those of a proxy: Node accepts only one new connection per event loop turn. */
const CONNECTIONS = 256;
const agentOf = (connections: number) =>
  new http.Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections, scheduling: 'fifo' });
const [agent, signInAgent] = [agentOf(CONNECTIONS), agentOf(8)];

function send(
  base: URL,
  { method, path, bearer, body }: Planned,
  over = agent,
): Promise<{ status: number; retryAfter?: string }> {
  return new Promise((resolve, reject) => {
    const text = body && JSON.stringify(body);
    const request = http.request(
      {
        agent: over,
        host: base.hostname,
        port: base.port,
        method,
        path,
        timeout: TIMEOUT_MS,
        headers: {
          'accept-encoding': 'gzip',
          ...(bearer && { authorization: `Bearer ${bearer}` }),
          ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (response) => {
        response.resume();
        response.once('error', reject);
        response.once('end', () => {
          const retryAfter = response.headers['retry-after'];
          resolve({ status: response.statusCode ?? 0, ...(retryAfter && { retryAfter }) });
        });
      },
    );
    request.once('timeout', () => request.destroy(Object.assign(new Error('timeout'), { code: 'timeout' })));
    request.once('error', reject);
    request.end(text);
  });
}

async function run({ url, rate, seconds, cast, password }: Order): Promise<Outcome> {
  const base = new URL(url);
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(base.hostname))
    throw new Error('the load test targets this machine only');
  const next = mixOf(cast, numbers(rate));
  const outcome: Outcome = {
    asked: 0,
    served: 0,
    busy: 0,
    errors: {},
    times: [],
    timesOf: {},
    busyTimes: [],
    signInTimes: [],
    signInsFailed: 0,
    lateTimes: [],
  };
  const fail = (what: string) => {
    outcome.errors[what] = (outcome.errors[what] ?? 0) + 1;
  };
  const open = new Set<Promise<void>>();
  const track = (work: Promise<void>) => {
    open.add(work);
    void work.finally(() => open.delete(work));
  };

  const nameOf = ({ method, path }: Planned) =>
    `${method} ${path.replace(/[?].*/, '').replace(/home-\d+|[0-9a-f-]{36}/, '…')}`;

  async function ask(due: number): Promise<void> {
    const planned = next();
    outcome.lateTimes.push(performance.now() - due);
    try {
      const { status, retryAfter } = await send(base, planned);
      const ms = performance.now() - due;
      if (status < 400) {
        outcome.served += 1;
        outcome.times.push(ms);
        (outcome.timesOf[nameOf(planned)] ??= []).push(ms);
      } else if (status === 503 && retryAfter) {
        outcome.busy += 1;
        outcome.busyTimes.push(ms);
      } else fail(`${status} ${nameOf(planned)}`);
    } catch (error) {
      fail(String((error as { code?: unknown }).code ?? error));
    }
  }
  async function signIn(nth: number): Promise<void> {
    const { email } = cast.buyers[nth % cast.buyers.length]!;
    const startedAt = performance.now();
    const body = { strategy: 'local', email, password };
    const status = await send(base, { method: 'POST', path: '/api/authentication', body }, signInAgent).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 201) outcome.signInTimes.push(performance.now() - startedAt);
    else outcome.signInsFailed += 1;
  }

  const opening: Planned = { method: 'GET', path: '/api/health/live' };
  await Promise.all([
    ...Array.from({ length: CONNECTIONS }, () => send(base, opening)),
    ...Array.from({ length: 8 }, () => send(base, opening, signInAgent)),
  ]);
  const startedAt = performance.now();
  const total = rate * seconds;
  let signIns = 0;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsed = performance.now() - startedAt;
      while (outcome.asked < total && (outcome.asked * 1000) / rate <= elapsed) {
        const due = startedAt + (outcome.asked * 1000) / rate;
        outcome.asked += 1;
        if (open.size < MAX_OPEN) track(ask(due));
        else fail('not sent: too many open requests');
      }
      if (signIns < elapsed / 1000) track(signIn((signIns += 1)));
      if (outcome.asked < total) return;
      clearInterval(timer);
      resolve();
    }, TICK_MS);
  });
  await Promise.all(open);
  return outcome;
}

process.on('message', (order: Order) => {
  run(order).then(
    (outcome) => process.send!(outcome),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
