import { Suspense } from 'react';
import { lazyModule } from '../lib/lazy-module.ts';
import type { NumberedMapProps } from './leaflet-numbered-map.tsx';
import { PartBoundary } from './part-boundary.tsx';
import { Spinner } from './spinner.tsx';

const LeafletNumberedMap = lazyModule(
  'numbered-map',
  () => import('./leaflet-numbered-map.tsx'),
  (module) => module.default,
  'aside',
);

/** One place in the middle and numbered ones around it; the same places stand in a list beside it. */
export function NumberedMap(props: NumberedMapProps) {
  return (
    <PartBoundary what="The map">
      <Suspense fallback={<Spinner caption="Opening the map" minHeight="100%" />}>
        <LeafletNumberedMap {...props} />
      </Suspense>
    </PartBoundary>
  );
}
