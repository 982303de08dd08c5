/** Lazily loaded parts of a screen. `React.lazy` caches a failure for good; these can be retried. */
import { createElement, lazy, type ComponentType, type FunctionComponent } from 'react';
import { loadModule, type ModuleKind } from './module-loader.ts';

const failed = new Set<() => void>();

export function renewableLazy<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): FunctionComponent<Props> {
  const begin = () =>
    lazy<ComponentType<object>>(() =>
      load().then(
        (module) => module as unknown as { default: ComponentType<object> },
        (error: unknown) => {
          failed.add(renew);
          throw error;
        },
      ),
    );
  let Part = begin();
  const renew = () => {
    Part = begin();
  };
  return function LazyPart(props: Props) {
    return createElement(Part, props);
  };
}

/**
 * `lazyModule('toasts', () => import('./toasts.tsx'), (module) => module.Toasts)`, with the loader's retries and
 * reload; an `aside` never reloads.
 */
export const lazyModule = <Module, Props extends object>(
  name: string,
  load: () => Promise<Module>,
  pick: (module: Module) => FunctionComponent<Props>,
  kind: ModuleKind = 'page',
): FunctionComponent<Props> =>
  renewableLazy<Props>(() => loadModule(name, load, undefined, kind).then((module) => ({ default: pick(module) })));

/** Lets "Try Again" on the error screen retry each failed part. */
export function forgetFailedModules(): void {
  for (const renew of failed) renew();
  failed.clear();
}
