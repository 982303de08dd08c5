/** Dialogs and forms whose code is not part of the page that opens them: it takes longer to load than the page. */
import { createElement, Suspense, useEffect, type FunctionComponent, type ReactNode } from 'react';
import { lazyModule } from '../lib/lazy-module.ts';
import { afterLoad, preload } from '../lib/preload.ts';
import { PartBoundary } from './part-boundary.tsx';

export interface LazyPart<Props extends object> extends FunctionComponent<Props> {
  load: () => Promise<unknown>;
}

interface Stands {
  /** What could not be shown, if it does not load. */
  what?: string;
  /** In its place while it loads; nothing for a dialog. */
  fallback?: ReactNode;
}

/** `lazyPart('offer-desk', () => import('./offer-desk.tsx'), (module) => module.OfferDesk)` */
export function lazyPart<Module, Props extends object>(
  name: string,
  load: () => Promise<Module>,
  pick: (module: Module) => FunctionComponent<Props>,
  { what = 'The dialog', fallback = null }: Stands = {},
): LazyPart<Props> {
  const Part = lazyModule(name, load, pick, 'aside');
  const WholePart = (props: Props) => (
    <PartBoundary what={what}>
      <Suspense fallback={fallback}>{createElement(Part, props)}</Suspense>
    </PartBoundary>
  );
  return Object.assign(WholePart, { load });
}

/** Loads its code shortly after the page, so that it opens at once. */
export function useLoadedSoon({ load }: Pick<LazyPart<object>, 'load'>): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    const cancel = afterLoad(() => {
      stop = preload([load]);
    });
    return () => {
      cancel();
      stop?.();
    };
  }, [load]);
}
