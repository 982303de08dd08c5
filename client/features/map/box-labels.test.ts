import { expect, it } from 'vitest';
import { BOTH_STATES } from '../../ui/map-view.ts';
import { boxLabel } from './box-labels.ts';

const around = (lat: number, lng: number, reach: number) => ({
  north: lat + reach,
  south: lat - reach,
  east: lng + reach,
  west: lng - reach,
});

it.each([
  [BOTH_STATES, 'All of Alabama and Tennessee'],
  [around(33.5186, -86.8104, 0.25), 'About 29 by 35 miles around Birmingham'],
  [around(32.27, -87.15, 0.03), 'About 3.5 by 4.1 miles, 12 miles south-west of Selma'],
  [around(36.1627, -86.7, 0.01), 'About 1.1 by 1.4 miles, 4.6 miles east of Nashville'],
])('describes the map area: %o', (box, words) => expect(boxLabel(box)).toBe(words));
