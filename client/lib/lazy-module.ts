/** Parts of a screen that are fetched when they are first shown. `React.lazy` keeps a failure for good; these can be asked for again. */
import { createElement, lazy, type ComponentType, type FunctionComponent } from 'react';
import { loadModule, type ModuleKind } from './module-loader.ts';

const failed = new Set<() => void>();

/** A lazy component over a load that has its own retries. */
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

/** `lazyModule('toasts', () => import('./toasts.tsx'), (module) => module.Toasts)`, with the retries of every module and its reload; an `aside` never reloads. */
export const lazyModule = <Module, Props extends object>(
  name: string,
  load: () => Promise<Module>,
  pick: (module: Module) => FunctionComponent<Props>,
  kind: ModuleKind = 'page',
): FunctionComponent<Props> =>
  renewableLazy<Props>(() => loadModule(name, load, undefined, kind).then((module) => ({ default: pick(module) })));

/** After an error screen, "Try Again" starts each failed part from a fresh attempt. */
export function forgetFailedModules(): void {
  for (const renew of failed) renew();
  failed.clear();
}
