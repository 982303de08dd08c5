/** Drawing on a map by finger, pen or mouse, and what is drawn there. */
import { DomEvent, LatLng, Polygon, Polyline, Rectangle, type Map as LeafletMap } from 'leaflet';
import type { Place } from '#shared/mls-listings/home-filters.rules.ts';
import { leafletBounds } from '../../ui/land-map.ts';
import type { MapBounds } from '../../ui/map-view.ts';

/** Pixels between two points of a drawn line. */
const STEP = 4;
const pane = 'drawn';

/** Above the land, below the markers. */
export function makeDrawnPane(map: LeafletMap): void {
  const made = map.createPane(pane);
  made.style.zIndex = '430';
  made.style.pointerEvents = 'none';
}

/** Outlines a drawn area, or the box of a place. Returns a cleanup function. */
export function outline(map: LeafletMap, shape: { corners: readonly Place[] } | { box: MapBounds }): () => void {
  const layer =
    'corners' in shape
      ? new Polygon(
          shape.corners.map(({ lat, lng }) => new LatLng(lat, lng)),
          { pane, interactive: false, className: 'hp-drawn' },
        )
      : new Rectangle(leafletBounds(shape.box), { pane, interactive: false, className: 'hp-place' });
  layer.addTo(map);
  return () => void layer.remove();
}

/**
 * Lets one line be drawn in place of moving the map. `onDrawn` receives its points when the pointer is lifted. Returns
 * a cleanup function, after which the map moves again.
 */
export function drawLine(map: LeafletMap, onDrawn: (line: Place[]) => void): () => void {
  const container = map.getContainer();
  const line = new Polyline([], { pane, interactive: false, className: 'hp-drawn' }).addTo(map);
  let points: Place[] = [];
  let last: { x: number; y: number } | null = null;
  const add = (event: PointerEvent) => {
    const at = map.mouseEventToContainerPoint(event);
    if (last && Math.hypot(at.x - last.x, at.y - last.y) < STEP) return;
    last = at;
    const place = map.containerPointToLatLng(at);
    points.push({ lat: place.lat, lng: place.lng });
    line.addLatLng(place);
  };
  const down = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    if (event.target instanceof Element && event.target.closest('.leaflet-control')) return;
    DomEvent.stop(event);
    container.setPointerCapture(event.pointerId);
    points = [];
    line.setLatLngs([]);
    last = null;
    add(event);
  };
  const move = (event: PointerEvent) => {
    if (last) add(event);
  };
  const up = () => {
    if (!last) return;
    last = null;
    onDrawn(points);
  };
  map.dragging.disable();
  map.touchZoom.disable();
  container.style.touchAction = 'none';
  container.style.cursor = 'crosshair';
  // before the markers, which would take the press
  container.addEventListener('pointerdown', down, true);
  container.addEventListener('pointermove', move);
  container.addEventListener('pointerup', up);
  container.addEventListener('pointercancel', up);
  return () => {
    line.remove();
    map.dragging.enable();
    map.touchZoom.enable();
    container.style.touchAction = '';
    container.style.cursor = '';
    container.removeEventListener('pointerdown', down, true);
    container.removeEventListener('pointermove', move);
    container.removeEventListener('pointerup', up);
    container.removeEventListener('pointercancel', up);
  };
}
