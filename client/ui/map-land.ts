/** The land below the tiles: counties and states with their names, seen where no tile is. */
import { divIcon, GeoJSON, LayerGroup, Marker, type Map as LeafletMap } from 'leaflet';
import type { CountyOutlines } from '../lib/county-outlines.ts';
import { MAP_CITIES } from './map-cities.ts';
import { clearNames } from './map-names.ts';

const COUNTY_NAMES_FROM = 8;

function label(text: string, lat: number, lng: number, className: string): Marker {
  const element = document.createElement('span');
  element.textContent = text;
  return new Marker([lat, lng], {
    icon: divIcon({ html: element, className: `hp-label ${className}`, iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
    pane: 'labels',
  });
}

export const LAND_PANE = 'land';
export const LAND_ATTRIBUTION = 'Outlines: U.S. Census Bureau';

/** Draws the land piece by piece. */
export function landPieces(map: LeafletMap, outlines: CountyOutlines): (() => void)[] {
  const still = { interactive: false, pane: LAND_PANE };
  return [
    () =>
      void new GeoJSON(outlines.states, {
        ...still,
        style: { className: 'hp-land', stroke: false, fillOpacity: 1 },
      }).addTo(map),
    () =>
      void new GeoJSON(outlines.countyLines, {
        ...still,
        style: { className: 'hp-county-line', fill: false, weight: 1 },
      }).addTo(map),
    () =>
      void new GeoJSON(outlines.stateLines, {
        ...still,
        style: { className: 'hp-state-line', fill: false, weight: 1.5 },
      }).addTo(map),
    () => nameLand(map, outlines),
  ];
}

function nameLand(map: LeafletMap, outlines: CountyOutlines): void {
  const names = new LayerGroup().addTo(map);
  let shownAt: number | null = null;
  const name = () => {
    const zoom = map.getZoom();
    if (zoom === shownAt) return;
    shownAt = zoom;
    names.clearLayers();
    if (zoom >= COUNTY_NAMES_FROM)
      for (const county of outlines.countyNames)
        names.addLayer(label(`${county.name} County`, county.lat, county.lng, 'hp-county'));
    for (const city of MAP_CITIES)
      if (zoom >= city.fromZoom)
        names.addLayer(
          label(city.name, city.lat, city.lng, zoom >= city.fromZoom + 2 ? 'hp-city hp-large' : 'hp-city'),
        );
    clearNames(map);
  };
  map.on('zoomend', name);
  name();
}
