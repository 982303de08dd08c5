/** The key that public/color-scheme.js reads before the first paint. */
export const COLOR_MODE_KEY = 'hearthport-colors';
export const COLOR_MODES = ['system', 'light', 'dark'] as const;
export type ColorMode = (typeof COLOR_MODES)[number];
