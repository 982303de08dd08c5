/** The base of every map: land, counties and cities, zoom, scale and attribution. */
import { Control, LatLngBounds, Map as LeafletMap } from 'leaflet';
import { loadCountyOutlines } from '../lib/county-outlines.ts';
import { nextTask } from '../lib/next-task.ts';
import { LAND_ATTRIBUTION, LAND_PANE, landPieces } from './map-land.ts';
import { BOTH_STATES, MAX_ZOOM, MIN_ZOOM, type MapBounds } from './map-view.ts';

export const leafletBounds = ({ north, south, east, west }: MapBounds) =>
  new LatLngBounds([south, west], [north, east]);
export const boundsOf = (bounds: LatLngBounds): MapBounds => ({
  north: bounds.getNorth(),
  south: bounds.getSouth(),
  east: bounds.getEast(),
  west: bounds.getWest(),
});
export const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Creates a map that has no view yet. */
export function openLandMap(place: HTMLElement): LeafletMap {
  const map = new LeafletMap(place, {
    zoomControl: false,
    zoomSnap: 0.5,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    maxBounds: leafletBounds(BOTH_STATES).pad(0.6),
    maxBoundsViscosity: 0.8,
    zoomAnimation: !isStill(),
    fadeAnimation: !isStill(),
  });
  // below the tiles, which take its place as they come
  const land = map.createPane(LAND_PANE);
  land.style.zIndex = '150';
  land.style.pointerEvents = 'none';
  // names over the markers, which may be at the center of a city; a press goes through them
  const labels = map.createPane('labels');
  labels.style.zIndex = '620';
  labels.style.pointerEvents = 'none';
  new Control.Zoom({ position: 'topright', zoomInTitle: 'Zoom in', zoomOutTitle: 'Zoom out' }).addTo(map);
  new Control.Scale({ metric: false, position: 'bottomright' }).addTo(map);
  map.attributionControl.setPrefix(false);
  map.attributionControl.addAttribution(LAND_ATTRIBUTION);
  return map;
}

/** Draws land and lines once the map has a view, and follows the size of its container. Returns a cleanup function. */
export function cacheLandMap(map: LeafletMap, place: HTMLElement, onWithoutLand: () => void): () => void {
  let isGone = false;
  const draw = async () => {
    for (const piece of landPieces(map, await loadCountyOutlines())) {
      if (isGone) return;
      piece();
      await nextTask();
    }
  };
  draw().catch(onWithoutLand);
  const observer =
    typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => map.invalidateSize({ pan: false }));
  observer?.observe(place);
  return () => {
    isGone = true;
    observer?.disconnect();
    map.remove();
    // it reports the end of a resize later, even when it is gone
    map.off();
  };
}
