/** Reports failures and durations of this browser to the installation's error reports; not loaded without them. */
import { loggableUrl, routeOf } from '#shared/site/loggable-url.ts';
import { receiveFailures } from './failures.ts';
import { loadSiteConfig, siteConfig, type SiteConfig } from './site-config.ts';

type Settings = NonNullable<SiteConfig['errorReports']>;

const ADDRESS = /^(?:https?:\/\/|\/)\S*$/;

/** The same with every address in it, at any depth, without its query and without what grants access. */
function withoutSecrets<Value>(value: Value): Value {
  const clean = (part: unknown): unknown => {
    if (typeof part === 'string') return loggableUrl(ADDRESS.test(part) ? part.split(/[?#]/)[0]! : part);
    if (Array.isArray(part)) return part.map(clean);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, clean(each)]));
  };
  return clean(value) as Value;
}

/** Starts Sentry's client: no cookies, no clicks, no text of the page, no addresses with secrets. */
export async function startSentry({ dsn, traceSampleRate }: Settings): Promise<void> {
  const sentry = await import('@sentry/browser');
  sentry.init({
    dsn,
    tracesSampleRate: traceSampleRate,
    traceLifecycle: 'static',
    defaultIntegrations: false,
    integrations: [
      sentry.dedupeIntegration(),
      sentry.browserTracingIntegration({
        beforeStartSpan: (span) => ({ ...span, name: routeOf(window.location.pathname) }),
      }),
    ],
    // our own server alone continues a trace
    tracePropagationTargets: [/^\/api\//],
    beforeSend: withoutSecrets,
    beforeSendTransaction: withoutSecrets,
    beforeSendSpan: sentry.withStaticSpan(withoutSecrets),
  });
  receiveFailures((error) => void sentry.captureException(error));
}

/** Asks the installation whether it wants reports. */
export async function startErrorReports(): Promise<void> {
  await loadSiteConfig();
  const { errorReports } = siteConfig();
  if (errorReports) await startSentry(errorReports);
  else receiveFailures(null);
}
