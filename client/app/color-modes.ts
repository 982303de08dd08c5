/** The key that public/color-scheme.js reads before the first paint. */
export const COLOUR_MODE_KEY = 'hearthport-colours';
export const COLOUR_MODES = ['system', 'light', 'dark'] as const;
export type ColourMode = (typeof COLOUR_MODES)[number];
