/** The addresses of one picture in the widths it is kept in. */
import { PHOTO_WIDTHS } from '../uploads/uploads.types.ts';

const ILLUSTRATION = /^(\/api\/illustrations\/.+)-(?:400|800|1600)\.webp$/;

/** A stored photo by `?w=`, a drawn one by its name; null for a picture of elsewhere, which has one address only. `width` in pixels, one of PHOTO_WIDTHS. */
export function photoAt(url: string, width: number): string | null {
  const [, drawn] = ILLUSTRATION.exec(url) ?? [];
  if (drawn) return `${drawn}-${width}.webp`;
  return url.startsWith('/api/files/') ? `${url}?w=${width}` : null;
}

/** For an `img`: the middle width, and all of them where there are several. */
export function photoAddresses(url: string): { src: string; srcSet?: string } {
  const middle = photoAt(url, 800);
  return middle
    ? { src: middle, srcSet: PHOTO_WIDTHS.map((width) => `${photoAt(url, width)} ${width}w`).join(', ') }
    : { src: url };
}
