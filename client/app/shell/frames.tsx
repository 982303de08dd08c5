/** Which frame a page stands in, by route and by whether somebody is signed in. */
import { Suspense, type ReactNode } from 'react';
import { useAppSelector } from '../../state/hooks.ts';
import { InSlices } from '../../ui/in-slices.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { lazyModule, renewableLazy } from '../../lib/lazy-module.ts';
import { loadModule } from '../../lib/module-loader.ts';
import type { Frame } from '../route-table.ts';
import { withAreas } from '../store-in-use.ts';
import { PublicShell } from './public-shell.tsx';

const SignedInShell = renewableLazy<{ children: ReactNode }>(() =>
  withAreas(loadModule('signed-in-shell', () => import('./signed-in-shell.tsx'))).then(({ SignedInShell: shell }) => ({
    default: shell,
  })),
);
const PlainShell = lazyModule(
  'plain-shell',
  () => import('./plain-shell.tsx'),
  (module) => module.PlainShell,
);

interface FrameProps {
  frame: Frame;
  hasFooter: boolean;
  children: ReactNode;
}

export function FrameOf({ frame, hasFooter, children }: FrameProps) {
  const status = useAppSelector((state) => state.auth.status);
  if (frame === 'site') return <PublicShell>{children}</PublicShell>;
  if (frame === 'plain')
    return (
      <Suspense fallback={<Spinner />}>
        <PlainShell>{children}</PlainShell>
      </Suspense>
    );
  if (status === 'loading') return <Spinner minHeight="100dvh" />;
  if (status === 'signed-in')
    return (
      <Suspense fallback={<Spinner minHeight="100dvh" />}>
        <SignedInShell>{children}</SignedInShell>
      </Suspense>
    );
  return (
    <InSlices meanwhile={<Spinner minHeight="100dvh" />}>
      <PublicShell hasFooter={hasFooter}>{children}</PublicShell>
    </InSlices>
  );
}
