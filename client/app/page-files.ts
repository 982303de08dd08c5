/** The files of client/pages and what each needs. Apart from the map, as the list is long and the landing page does without it. */
import type { ComponentType } from 'react';

export interface PageModule {
  default: ComponentType;
}

export const PAGE_FILES = import.meta.glob<PageModule>([
  '../pages/*.tsx',
  '!../pages/*.test.tsx',
  '!../pages/landing.tsx',
]);
