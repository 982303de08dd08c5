import { lazy, Suspense } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import type { HomeMapProps } from './leaflet-map.tsx';

// Leaflet is fetched with the first map, not with the first page
const LeafletHomeMap = lazy(() => import('./leaflet-map.tsx'));

export function HomeMap(props: HomeMapProps) {
  return <Suspense fallback={<Spinner caption="Opening the map" minHeight="100%" />}><LeafletHomeMap {...props} /></Suspense>;
}
