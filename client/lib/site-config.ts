/** Brand values and capabilities of this installation, from GET /config; defaults until it responds. */
import { BRAND_DEFAULTS, type Brand } from '#shared/brand/brand.ts';
import type { FeeAtClosing } from '#shared/payments/closing-fee.rules.ts';
import type { MapTiles } from '#shared/site/map-tiles.types.ts';
import { api } from './api.ts';

export type { MapTiles };

export interface SiteConfig {
  brand: Brand;
  payments: { name: string; isTest: boolean; publishableKey: string | null; feeAtClosing?: FeeAtClosing } | null;
  /** The map's streets; null: county outlines only. */
  mapTiles: MapTiles | null;
  /** Where failures are reported; null: nowhere. */
  errorReports: { dsn: string; traceSampleRate: number } | null;
  /** Where visits of those who agreed are counted; null: nowhere. */
  analytics: { url: string; site: string } | null;
}

let config: SiteConfig = {
  brand: BRAND_DEFAULTS,
  payments: null,
  mapTiles: null,
  errorReports: null,
  analytics: null,
};
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

export const siteConfig = (): SiteConfig => config;

export function onSiteConfig(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function setSiteConfig(known: Partial<SiteConfig>): void {
  config = { ...config, ...known, brand: { ...BRAND_DEFAULTS, ...known.brand } };
  for (const listener of listeners) listener();
}

/** Fetched once; a failed fetch is retried by the next caller. */
export function loadSiteConfig(): Promise<void> {
  loading ??= api.getPublic<Partial<SiteConfig>>('/config').then(
    (response) => {
      setSiteConfig(response);
    },
    () => {
      loading = null;
    },
  );
  return loading;
}
