import {
  continueTrace,
  createStackParser,
  createTransport,
  setHttpStatus,
  startInactiveSpan,
  withScope,
  type SeverityLevel,
} from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import type { LoggedLine } from '../../config/logger.ts';
import { TRACE_SAMPLE_RATE, type ErrorReportsPort } from './port.ts';

const FATAL = 60;
const SEND_TIMEOUT_MS = 10_000;
const FLUSH_TIMEOUT_MS = 2_000;

interface LoggedError {
  name: string;
  message: string;
  stack: string | undefined;
}

/** The error of a line: `{ name, message, stack }`, pino's `{ type, message, stack }`, or a text. */
function errorIn({ error, err }: LoggedLine): LoggedError | null {
  const found = error ?? err;
  if (typeof found === 'string') return { name: 'Error', message: found, stack: undefined };
  if (typeof found !== 'object' || found === null) return null;
  const { name, type, message, stack } = found as Record<string, unknown>;
  return {
    name: String(name ?? type ?? 'Error'),
    message: String(message ?? ''),
    stack: typeof stack === 'string' ? stack : undefined,
  };
}

/**
 * Any server that speaks Sentry's protocol. What it gets is the line of the log: no request bodies, no cookies,
 * nobody's name or address. Without the global hooks of Sentry's Node package, which would have to be loaded before
 * everything.
 *
 * @param dsn the address with key and project
 * @param release the version that runs
 */
export function createSentryReports({
  dsn,
  environment,
  release,
  traceSampleRate = TRACE_SAMPLE_RATE,
}: {
  dsn: string;
  environment: string;
  release?: string | undefined;
  traceSampleRate?: number;
}): ErrorReportsPort {
  const stackParser = createStackParser(nodeStackLineParser());
  const client = new ServerRuntimeClient({
    dsn,
    environment,
    release,
    tracesSampleRate: traceSampleRate,
    traceLifecycle: 'static',
    integrations: [],
    stackParser,
    platform: 'node',
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const response = await fetch(options.url, {
          method: 'POST',
          body: body as BodyInit,
          headers: options.headers ?? {},
          redirect: 'error',
          signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
        });
        await response.arrayBuffer();
        return {
          statusCode: response.status,
          headers: {
            'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
            'retry-after': response.headers.get('retry-after'),
          },
        };
      }),
  });
  client.init();

  return {
    id: 'sentry',
    name: 'Sentry',
    builtIn: false,

    report(line) {
      const { level, msg = 'failure', time, requestId, service, method, job, ...extra } = line;
      const found = errorIn(line);
      const severity: SeverityLevel = level >= FATAL ? 'fatal' : 'error';
      const known = { requestId, service, method, job };
      client.captureEvent({
        level: severity,
        message: msg,
        ...(typeof time === 'string' && { timestamp: Date.parse(time) / 1000 }),
        tags: Object.fromEntries(Object.entries(known).filter(([, value]) => typeof value === 'string')) as Record<
          string,
          string
        >,
        extra,
        ...(found && {
          exception: {
            values: [
              {
                type: found.name,
                value: found.message,
                ...(found.stack && { stacktrace: { frames: stackParser(found.stack) } }),
              },
            ],
          },
        }),
      });
    },

    traceRequest({ method, route, status, ms, parent }) {
      const endedAt = Date.now();
      withScope((scope) => {
        scope.setClient(client);
        continueTrace({ sentryTrace: parent.sentryTrace, baggage: parent.baggage }, () => {
          const span = startInactiveSpan({
            name: `${method} ${route}`,
            op: 'http.server',
            forceTransaction: true,
            startTime: endedAt - ms,
            attributes: { 'sentry.source': 'route', 'http.request.method': method },
          });
          setHttpStatus(span, status);
          span.end(endedAt);
        });
      });
    },

    async flush() {
      try {
        await client.flush(FLUSH_TIMEOUT_MS);
      } catch {
        // the log has what could not be sent
      }
    },
  };
}
