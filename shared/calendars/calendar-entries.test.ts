import { expect, it } from 'vitest';
import { stopNote } from './calendar-entries.ts';

it('says which stop of a day it is, and the drive before it, without those that were called off', () => {
  const stops = [
    { state: 'CONFIRMED', travelMinutes: 0 },
    { state: 'REQUESTED', travelMinutes: 14 },
    { state: 'CONFIRMED', travelMinutes: 169 },
    { state: 'CANCELLED', travelMinutes: 0 },
  ] as const;
  expect(stops.map((_stop, at) => stopNote(stops, at))).toEqual([
    'Stop 1 of 3.',
    'Stop 2 of 3. About 14 min to drive and park before it.',
    'Stop 3 of 3. About 2 h 49 min to drive and park before it.',
    '',
  ]);
});
