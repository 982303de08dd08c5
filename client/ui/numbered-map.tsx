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

/** A center place with numbered ones around it; a list beside the map shows the same places. */
export function NumberedMap(props: NumberedMapProps) {
  return (
    <PartBoundary what="The map">
      <Suspense fallback={<Spinner caption="Loading the map" minHeight="100%" />}>
        <LeafletNumberedMap {...props} />
      </Suspense>
    </PartBoundary>
  );
}
