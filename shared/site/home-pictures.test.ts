import { expect, it } from 'vitest';
import { illustrationUrl } from '../illustrations/illustrations.address.ts';
import { floorPlanAt, isDrawing, pictureAlt, pictureCaption } from './home-pictures.ts';

const drawn = (view: 'kitchen' | 'floorplan') => illustrationUrl({ id: '7', beds: 3 }, view, 800);

it.each<[string, string, string, string]>([
  [drawn('kitchen'), '', 'Kitchen', 'Photo 2 of 5 of 9 Elm St: Kitchen (sample drawing)'],
  [drawn('kitchen'), 'Kitchen (drawing)', 'Kitchen', 'Photo 2 of 5 of 9 Elm St: Kitchen (sample drawing)'],
  [drawn('kitchen'), 'New counters', 'New counters', 'Photo 2 of 5 of 9 Elm St: New counters (sample drawing)'],
  ['/api/files/a.webp', 'Porch', 'Porch', 'Photo 2 of 5 of 9 Elm St: Porch'],
  ['/api/files/a.webp', '', '', 'Photo 2 of 5 of 9 Elm St'],
])('names what %s shows, written as “%s”', (url, written, caption, alt) => {
  expect(pictureCaption(url, written)).toBe(caption);
  expect(pictureAlt({ url, caption: written }, 1, 5, '9 Elm St')).toBe(alt);
});

it('knows drawings and finds the floor plan', () => {
  expect([drawn('kitchen'), '/api/files/a.webp'].map(isDrawing)).toEqual([true, false]);
  expect(floorPlanAt([{ url: drawn('kitchen') }, { url: drawn('floorplan') }])).toBe(1);
  expect(floorPlanAt([{ url: '/api/files/a.webp', caption: 'Floor plan, first story' }])).toBe(0);
  expect(floorPlanAt([{ url: '/api/files/a.webp' }])).toBe(-1);
});
