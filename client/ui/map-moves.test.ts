import { Evented, Map as LeafletMap } from 'leaflet';
import { expect, it } from 'vitest';
import { MapMoves } from './map-moves.ts';

it('a move requested during a zoom is made after it; only the last one', () => {
  const map = new LeafletMap(document.createElement('div')).setView([33.5, -86.8], 8);
  const moves = new MapMoves(map);
  const zooms = (zoom: number) => () => void map.setZoom(zoom, { animate: false });
  moves.make(zooms(9));
  expect(map.getZoom()).toBe(9);
  map.fire('zoomanim');
  moves.make(zooms(10));
  moves.make(zooms(12));
  expect(map.getZoom()).toBe(9);
  map.fire('zoomend').fire('moveend');
  expect(map.getZoom()).toBe(12);
  map.fire('zoomend').fire('moveend');
  expect(map.getZoom()).toBe(12);
  map.remove();
});

it('a move requested in the frame before an animated zoom begins is made after it', () => {
  class EventedMap extends Evented {}
  const map = new EventedMap();
  const moves = new MapMoves(map as unknown as LeafletMap);
  const made: string[] = [];
  // Leaflet begins an animated zoom in the next frame, and would make a move at the current zoom before it
  moves.make(() => made.push('one mile'));
  moves.make(() => made.push('ten miles'));
  expect(made).toEqual(['one mile']);
  map.fire('zoomanim').fire('zoomend').fire('moveend');
  expect(made).toEqual(['one mile', 'ten miles']);
  map.fire('moveend');
  moves.make(() => made.push('all'));
  expect(made).toEqual(['one mile', 'ten miles', 'all']);
});
