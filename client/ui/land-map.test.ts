import { expect, it, vi } from 'vitest';
import { cacheLandMap, openLandMap } from './land-map.ts';

it('reports no move once it is gone, not even that of a window resized just before', () => {
  vi.useFakeTimers();
  const place = document.createElement('div');
  document.body.append(place);
  let width = 800;
  Object.defineProperty(place, 'clientWidth', { get: () => width });
  const map = openLandMap(place);
  map.setView([33.5, -86.8], 10);
  const ended = vi.fn();
  map.on('moveend', ended);
  const resize = (to: number) => {
    width = to;
    window.dispatchEvent(new Event('resize'));
    // Leaflet measures in the next frame, and reports when the window has rested
    vi.advanceTimersByTime(50);
  };
  const close = cacheLandMap(map, place, () => undefined);
  resize(600);
  vi.advanceTimersByTime(500);
  expect(ended).toHaveBeenCalledTimes(1);
  resize(700);
  close();
  vi.advanceTimersByTime(500);
  expect(ended).toHaveBeenCalledTimes(1);
});
