/** The frame of a page, by route and session. */
import { Suspense, type ReactNode } from 'react';
import { useAppSelector } from '../../state/hooks.ts';
import { InSlices } from '../../ui/in-slices.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { lazyModule } from '../../lib/lazy-module.ts';
import type { Frame } from '../route-table.ts';
import { PublicShell } from './public-shell.tsx';

const SignedInShell = lazyModule(
  'signed-in-shell',
  () => import('./signed-in-shell.tsx'),
  (module) => module.SignedInShell,
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
