/** Streets, water and parks over the outlines of a map: tiles of the address in the site's settings. */
import { TileLayer, type Map as LeafletMap } from 'leaflet';
import type { MapTiles } from '../lib/site-config.ts';
import { LAND_ATTRIBUTION } from './map-land.ts';
import { MAX_ZOOM, MIN_ZOOM } from './map-view.ts';

/** Failures in a row after which the tiles count as unreachable. */
const MAX_FAILURES = 4;
/** How long a server may take for any tile at all. */
const PATIENCE_MS = 15_000;
/** On the map while it shows tiles. */
const TILED = 'hp-tiled';

/** Of all maps of this visit: addresses that did not answer are asked again on the next visit or once back online. */
const unreachable = new Set<string>();

function attributionOf({ text, href }: MapTiles['attribution']): string {
  const element = document.createElement(href ? 'a' : 'span');
  element.textContent = text;
  if (href)
    Object.entries({ href, target: '_blank', rel: 'noopener' }).forEach(([name, value]) =>
      element.setAttribute(name, value),
    );
  return element.outerHTML;
}

/**
 * Lays tiles over the land of a map, as long as their server answers; without them the outlines are seen. Returns a
 * cleanup function.
 */
export function layTiles(map: LeafletMap, { url, attribution, minZoom, maxZoom, bounds }: MapTiles): () => void {
  const container = map.getContainer();
  const layer = new TileLayer(url, {
    attribution: attributionOf(attribution),
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    minNativeZoom: minZoom,
    maxNativeZoom: maxZoom,
    ...(bounds && {
      bounds: [
        [bounds.south, bounds.west],
        [bounds.north, bounds.east],
      ],
    }),
    // tile services ask who uses them; private links must not leave
    referrerPolicy: 'strict-origin',
    updateWhenZooming: false,
  });
  let failures = 0;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(patience);
    layer.remove();
    if (!container.classList.contains(TILED)) return;
    container.classList.remove(TILED);
    map.attributionControl.addAttribution(LAND_ATTRIBUTION);
  };
  const giveUp = () => {
    unreachable.add(url);
    hide();
  };
  const show = () => {
    if (unreachable.has(url) || map.hasLayer(layer)) return;
    failures = 0;
    layer.addTo(map);
  };
  const retry = () => {
    unreachable.delete(url);
    show();
  };
  layer.on('loading', () => {
    clearTimeout(patience);
    patience = setTimeout(giveUp, PATIENCE_MS);
  });
  layer.on('load', () => clearTimeout(patience));
  layer.on('tileload', () => {
    failures = 0;
    clearTimeout(patience);
    if (container.classList.contains(TILED)) return;
    container.classList.add(TILED);
    map.attributionControl.removeAttribution(LAND_ATTRIBUTION);
  });
  layer.on('tileerror', () => {
    failures += 1;
    if (failures >= MAX_FAILURES) giveUp();
  });
  window.addEventListener('online', retry);
  show();
  return () => {
    window.removeEventListener('online', retry);
    hide();
  };
}
