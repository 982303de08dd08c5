/** Where the walks of the demo are. Apart from their code: every page asks whether it is one of them. */
import type { DemoKind } from '../state/demo.slice.ts';

export const DEMO_PATHS: Readonly<Record<DemoKind, string>> = { selling: '/demo/selling', buying: '/demo/buying' };

/** The walk at a path of the browser; null anywhere else. */
export function demoAt(pathname: string): DemoKind | null {
  const [, demo, kind = ''] = pathname.split('/');
  return demo === 'demo' && Object.hasOwn(DEMO_PATHS, kind) ? (kind as DemoKind) : null;
}
