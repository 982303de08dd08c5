/** The house of the landing page, its addresses written out: what makes addresses of facts is no part of a first load (a test holds the two equal). */
const DRAWN = '/api/illustrations/SFR_3_2_1780_1912_0.4_-_TN_welcome-1';

/** The placeholder is sixteen pixels wide, as the server makes them for stored photos. */
export const HERO_PICTURE = {
  url: `${DRAWN}/exterior-800.webp`,
  placeholder:
    'data:image/webp;base64,UklGRlwAAABXRUJQVlA4IFAAAADwAQCdASoQAAwAA4BaJaACdAEOALVqoAAA/uudzKudug6M0mEVt4bW0TY8PDGwald0Nustdt3RkNl6xqDaMlR/jUrdukO7iBEyDgFEKwAAAA==',
};
export const HERO_KITCHEN = { url: `${DRAWN}/kitchen-400.webp` };
