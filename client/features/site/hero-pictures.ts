/**
 * Picture of the landing page with fixed URLs, so that the URL builder is not part of the first load (a test compares
 * them).
 */
const DRAWN = '/api/illustrations/SFR_3_2_1780_1912_0.4_-_TN_welcome-1';

/** A sixteen-pixel placeholder, like those of stored photos. */
export const HERO_PICTURE = {
  url: `${DRAWN}/exterior-800.webp`,
  placeholder:
    'data:image/webp;base64,UklGRlwAAABXRUJQVlA4IFAAAADwAQCdASoQAAwAA4BaJaACdAEOALVqoAAA/uudzKudug6M0mEVt4bW0TY8PDGwald0Nustdt3RkNl6xqDaMlR/jUrdukO7iBEyDgFEKwAAAA==',
};
export const HERO_KITCHEN = { url: `${DRAWN}/kitchen-400.webp` };
