import { useSyncExternalStore } from 'react';
import { onSiteConfig, siteConfig, type SiteConfig } from '../lib/site-config.ts';

export const useSiteConfig = (): SiteConfig => useSyncExternalStore(onSiteConfig, siteConfig, siteConfig);
