import type { Theme } from '@mui/material/styles';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { loadSiteConfig } from '../../lib/site-config.ts';
import type { DemoKind } from '../../state/demo.slice.ts';
import { DemoApp } from './demo-app.tsx';
import { startDemo } from './demo-session.ts';

/**
 * The browser itself refuses what might still reach a server past the sample. What stays are files of this site that
 * are the same for everyone: the outlines of the map, and the version.
 */
function refuseRequests(): void {
  const { origin } = window.location;
  const rule = document.createElement('meta');
  rule.httpEquiv = 'Content-Security-Policy';
  rule.content = `connect-src ${origin}/map/ ${origin}/version.json`;
  document.head.append(rule);
}

/** Draws a walk in place of the product: this document has no account and calls no server. */
export function drawDemo(root: HTMLElement, theme: Theme, kind: DemoKind): void {
  const session = startDemo(kind);
  // the configuration was asked for before
  void loadSiteConfig().then(refuseRequests);
  startTransition(() => createRoot(root).render(<DemoApp session={session} theme={theme} />));
}
