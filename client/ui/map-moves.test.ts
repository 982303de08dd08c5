import { Map as LeafletMap } from 'leaflet';
import { expect, it } from 'vitest';
import { MapMoves } from './map-moves.ts';

it('a move asked for during a zoom is made after it, the last one alone', () => {
  const map = new LeafletMap(document.createElement('div')).setView([33.5, -86.8], 8);
  const moves = new MapMoves(map);
  const zooms = (zoom: number) => () => void map.setZoom(zoom, { animate: false });
  moves.make(zooms(9));
  expect(map.getZoom()).toBe(9);
  map.fire('zoomanim');
  moves.make(zooms(10));
  moves.make(zooms(12));
  expect(map.getZoom()).toBe(9);
  map.fire('zoomend');
  expect(map.getZoom()).toBe(12);
  map.fire('zoomend');
  expect(map.getZoom()).toBe(12);
  map.remove();
});
