/** The brand's values and what this installation offers, from GET /config; shown values hold until it answers. */
import { api } from './api.ts';

export interface Office { name: string; address: string }
export interface SiteConfig {
  product: string;
  brokerage: string;
  supportPhone: string;
  supportEmail: string;
  licenses: { state: string; number: string }[];
  offices: Office[];
  social: { name: string; url: string }[];
  blogUrl: string | null;
  tileUrl: string | null;
  stripeKey: string | null;
  paymentsProvider: string | null;
  isMailBuiltIn: boolean;
}

const initial: SiteConfig = {
  product: 'Hearthport', brokerage: 'Hearthport Realty', supportPhone: '', supportEmail: '', licenses: [], offices: [], social: [], blogUrl: null,
  tileUrl: null, stripeKey: null, paymentsProvider: null, isMailBuiltIn: false,
};

let config = initial;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

export const siteConfig = (): SiteConfig => config;

export function onSiteConfig(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Fetched once; without an answer the page simply leaves out what it does not know. */
export function loadSiteConfig(): Promise<void> {
  loading ??= api.get<Partial<SiteConfig>>('/config').then((answer) => {
    config = { ...initial, ...answer };
    for (const listener of listeners) listener();
  }, () => {
    loading = null;
  });
  return loading;
}
