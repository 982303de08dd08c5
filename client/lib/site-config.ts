/** Brand values and capabilities of this installation, from GET /config; defaults until it responds. */
import { BRAND_DEFAULTS, type Brand } from '#shared/brand/brand.ts';
import type { FeeAtClosing } from '#shared/payments/closing-fee.rules.ts';
import { api } from './api.ts';

export interface SiteConfig {
  brand: Brand;
  payments: { name: string; isTest: boolean; publishableKey: string | null; feeAtClosing?: FeeAtClosing } | null;
  tileUrl: string | null;
}

let config: SiteConfig = { brand: BRAND_DEFAULTS, payments: null, tileUrl: null };
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
