import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyModule } from '../../../lib/lazy-module.ts';
import { PartBoundary } from '../../../ui/part-boundary.tsx';

const PlaceSearch = lazyModule(
  'place-search',
  () => import('./place-search.tsx'),
  (module) => module.PlaceSearch,
  'aside',
);

/** The search of the map, which goes on there. */
export function SearchFromHere() {
  const navigate = useNavigate();
  return (
    <PartBoundary what="The search">
      <Suspense fallback={<Skeleton variant="rounded" height={56} />}>
        <PlaceSearch
          isLarge
          onPlace={(place) => void navigate('/explore', { state: { place } })}
          onWords={(text) => void navigate(text ? `/explore?${new URLSearchParams({ text }).toString()}` : '/explore')}
        />
      </Suspense>
    </PartBoundary>
  );
}
