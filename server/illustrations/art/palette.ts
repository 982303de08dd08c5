// The colors of the house style: seasons, dusk skies, building materials and the light over everything.

import type { Grade } from './colors.ts';

export type Season = 'spring' | 'summer' | 'autumn' | 'winter';

export type Light = 'noon' | 'gold' | 'soft' | 'dusk';

/** Sky from the zenith down (two moods), lawn in light and shade, leaves, and land far and near. */
export const SEASONS = {
  spring: {
    sky: [
      ['#8fbcc6', '#c9ddd6', '#f6e8d0'],
      ['#a9c6d4', '#e6dfd4', '#f9dfcd'],
    ],
    lawn: ['#a3b676', '#6f9457'],
    leaf: ['#7f9f58', '#93ab5f', '#6b9257'],
    far: '#9db8b4',
    near: '#5b8068',
  },
  summer: {
    sky: [
      ['#76aebd', '#b6d6d2', '#f4ebd0'],
      ['#8bb9c9', '#d6e0d0', '#f7e3bd'],
    ],
    lawn: ['#94aa66', '#55824e'],
    leaf: ['#4f7d4c', '#5d8a50', '#3f7150'],
    far: '#94b3b5',
    near: '#47705c',
  },
  autumn: {
    sky: [
      ['#9dbac0', '#e5d9be', '#f6d8a8'],
      ['#b3c3c4', '#efdcc0', '#f2c697'],
    ],
    lawn: ['#b9ad6c', '#858a4e'],
    leaf: ['#c57a37', '#b5532f', '#d39c41', '#a8653a'],
    far: '#a9b1aa',
    near: '#7d7a58',
  },
  winter: {
    sky: [
      ['#a9bdca', '#d6dee0', '#f4e6da'],
      ['#b7c4cf', '#e2dcda', '#f3dccb'],
    ],
    lawn: ['#c2bd9c', '#94996f'],
    leaf: ['#6d7a5c', '#5b705a'],
    far: '#aebcc2',
    near: '#6f837c',
  },
} as const;

/** Skies after sunset, from the zenith down; `!` keeps a color from being graded. */
export const DUSK_SKY = [
  ['!#26345a', '!#5a5b86', '!#c98678', '!#f2b98a'],
  ['!#1f3550', '!#47688a', '!#a99aa6', '!#f0c59b'],
  ['!#2c2f57', '!#6d5a86', '!#d38d80', '!#f4c28e'],
] as const;

/** Colors of building materials. */
export const PALETTE = {
  brick: ['#a8593f', '#96503d', '#b4694b', '#9c5f4c', '#b98565', '#8a4a3c'],
  siding: [
    '#efe5cf',
    '#b3bf9f',
    '#93a9ad',
    '#577161',
    '#f3ede0',
    '#e6d09b',
    '#cc9672',
    '#cdc1ae',
    '#4d6474',
    '#d8b9a6',
  ],
  roof: ['#50555a', '#6d5b4b', '#5a666c', '#7b5143', '#575049', '#48595a'],
  tin: ['#7f8d8c', '#4a6152', '#5b5f63', '#8d5a48'],
  door: ['#a63f2e', '#2d5747', '#d29b3c', '#2d4a63', '#3a7b79', '#8d5a34', '#70394a', '#c76b45', '#30363a'],
  trim: ['#f7f0e1', '#fbf6ea', '#efe4cb'],
  shutter: ['#2f4a42', '#34424e', '#5b3a33', '#3f5b5e', '#2b3033', '#6a7f6c'],
} as const;

/** What each light does to a color. */
export const GRADES: Record<Light, Grade> = {
  noon: null,
  gold: ([r, g, b]) => [r * 1.03 + 3, g * 0.99, b * 0.93],
  soft: ([r, g, b]) => [r * 0.98 + 4, g * 0.98 + 4, b * 0.99 + 5],
  dusk: ([r, g, b]) => [r * 0.43 + 14, g * 0.45 + 20, b * 0.55 + 40],
};

/** Shadows are this color at low opacity. */
export const SHADE = '#22303c';
