import { MLS_SOURCES, type MlsSource } from '#shared/mls-listings/mls-listings.types.ts';
import type { FeedSettings, MlsFeedPort, MlsFeeds } from './port.ts';

/** The configured feeds; makes no requests. Without settings no feed is connected. */
export async function createConnectedFeeds(
  settings: FeedSettings | undefined,
  onRetry?: (source: MlsSource, text: string) => void,
): Promise<MlsFeeds> {
  const feeds = new Map<MlsSource, MlsFeedPort>();
  if (!settings || Object.keys(settings.access).length === 0)
    return { id: 'none', intervalMinutes: settings?.intervalMinutes ?? 10, of: () => null };
  const { createResoWebApi } = await import('./reso-web-api.adapter.ts');
  for (const source of MLS_SOURCES) {
    const access = settings.access[source];
    if (access)
      feeds.set(source, createResoWebApi({ access, pace: settings, onRetry: (text) => onRetry?.(source, text) }));
  }
  return {
    id: [...feeds.keys()].join(', '),
    intervalMinutes: settings.intervalMinutes,
    of: (source) => feeds.get(source) ?? null,
  };
}
