/**
 * The files of client/pages with their dependencies. A separate module, because the landing page does not need the
 * list.
 */
import type { ComponentType } from 'react';

export interface PageModule {
  default: ComponentType;
}

export const PAGE_FILES = import.meta.glob<PageModule>([
  '../pages/*.tsx',
  '!../pages/*.test.tsx',
  '!../pages/landing.tsx',
]);
