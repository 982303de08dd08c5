import { Suspense } from 'react';
import { lazyModule } from '../../lib/lazy-module.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { HomeMapProps } from './leaflet-map.tsx';

// Leaflet loads with the first map
const LeafletHomeMap = lazyModule(
  'map',
  () => import('./leaflet-map.tsx'),
  (module) => module.default,
  'aside',
);

export function HomeMap(props: HomeMapProps) {
  return (
    <PartBoundary what="The map">
      <Suspense fallback={<Spinner caption="Loading the map" minHeight="100%" />}>
        <LeafletHomeMap {...props} />
      </Suspense>
    </PartBoundary>
  );
}
