/** URLs of a picture in its stored widths. */
import { PHOTO_WIDTHS } from '../uploads/uploads.types.ts';

const ILLUSTRATION = /^(\/api\/illustrations\/.+)-(?:400|800|1600)\.webp$/;

/**
 * A stored photo by `?w=`, an illustration by its file name; null for an external picture, which has only one URL.
 * `width` in pixels, one of PHOTO_WIDTHS.
 */
export function photoAt(url: string, width: number): string | null {
  const [, drawn] = ILLUSTRATION.exec(url) ?? [];
  if (drawn) return `${drawn}-${width}.webp`;
  return url.startsWith('/api/files/') ? `${url}?w=${width}` : null;
}

/** `src` (the middle width) and `srcset` of an `img`. */
export function photoAddresses(url: string): { src: string; srcSet?: string } {
  const middle = photoAt(url, 800);
  return middle
    ? { src: middle, srcSet: PHOTO_WIDTHS.map((width) => `${photoAt(url, width)} ${width}w`).join(', ') }
    : { src: url };
}
