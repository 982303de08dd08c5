import { useCallback, useEffect, useRef, useState } from 'react';
import type { Query } from '../../lib/api.ts';
import { useLazyFindHomeClustersQuery, type MapCluster } from '../../state/mls-listings.endpoints.ts';
import type { MapBounds } from '../../ui/map-view.ts';
import { usePageParams } from '../../ui/use-page-params.ts';
import { boundsOfAll, viewFrom, viewText, type MapView } from './map-cluster.ts';

/** Zoom for a search without bounds: few, large clusters. */
const WIDE_ZOOM = 5;
const NONE: readonly MapCluster[] = [];
const isSameBox = (a: MapBounds | null, b: MapBounds | null) =>
  a !== null &&
  b !== null &&
  (['north', 'south', 'east', 'west'] as const).every((edge) => Math.abs(a[edge] - b[edge]) < 1e-6);

/** The place in the filters: by name, or as a circle. */
export interface AskedPlace {
  query: Query;
  key: string;
  circle: MapBounds | null;
  isAny: boolean;
}

/**
 * The searched map area. It follows the map, or waits for "Search this area"; a new place in the filters moves the map;
 * the view is stored in the URL.
 */
export function useMapSearch({ query: search, key: place, circle, isAny }: AskedPlace) {
  const [params, setParams] = usePageParams();
  const [initialView] = useState<MapView | null>(() => viewFrom(params.get('at')));
  const [seen, setSeen] = useState<{ box: MapBounds; zoom: number } | null>(null);
  const [box, setBox] = useState<MapBounds | null>(null);
  const [spot, setSpot] = useState<MapBounds | null>(null);
  const [target, setTarget] = useState<{ bounds: MapBounds } | null>(null);
  const [isFollowing, setFollowing] = useState(true);
  // a programmatic move always searches
  const isSent = useRef(true);

  const goTo = useCallback((bounds: MapBounds) => {
    isSent.current = true;
    setSpot(null);
    setTarget({ bounds });
  }, []);

  const moved = useCallback(
    (view: MapView, bounds: MapBounds) => {
      setSeen({ box: bounds, zoom: view.zoom });
      if (isFollowing || isSent.current) {
        setBox(bounds);
        setSpot(null);
      }
      isSent.current = false;
      // of the URL itself: what the last render saw may lack a filter that was just chosen
      const next = new URLSearchParams(window.location.search);
      next.set('at', viewText(view));
      setParams(next, { replace: true });
    },
    [isFollowing, setParams],
  );

  const searchHere = () => {
    if (!seen) return;
    setBox(seen.box);
    setSpot(null);
  };

  const placed = useRef(initialView ? place : null);
  const [askEverywhere] = useLazyFindHomeClustersQuery();
  useEffect(() => {
    if (placed.current === place) return;
    placed.current = place;
    if (isAny) return;
    if (circle) {
      goTo(circle);
      return;
    }
    askEverywhere({ ...search, zoom: WIDE_ZOOM })
      .unwrap()
      .then(
        ({ clusters }) => {
          const bounds = boundsOfAll(clusters);
          if (bounds && placed.current === place) goTo(bounds);
        },
        () => {
          // the map stays where it is; its own search shows the error
        },
      );
  }, [place, isAny, circle, search, goTo, askEverywhere]);

  return {
    none: NONE,
    initialView,
    target,
    goTo,
    moved,
    box,
    zoom: Math.floor(seen?.zoom ?? WIDE_ZOOM),
    spot,
    setSpot,
    isFollowing,
    setFollowing: (follows: boolean) => {
      setFollowing(follows);
      if (follows) searchHere();
    },
    isBehind: !isFollowing && seen !== null && !isSameBox(seen.box, box),
    searchHere,
  };
}
