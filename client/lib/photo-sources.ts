/** URLs of one picture in its three stored widths. */
import { PHOTO_WIDTHS } from '#shared/uploads/uploads.types.ts';
import { photoAt } from '#shared/site/photo-address.ts';
import { apiBase } from './api-base.ts';
import { fileUrl } from './api.ts';

/** Stored photos by `?w=`, illustrations by name, external pictures unchanged. */
export function photoSources(url: string): { src: string; srcSet?: string } {
  const base = apiBase();
  const path = url.startsWith(`${base}/`) ? `/api${url.slice(base.length)}` : url;
  const at = (width: number) => photoAt(path, width);
  const middle = at(800);
  return middle
    ? { src: fileUrl(middle), srcSet: PHOTO_WIDTHS.map((width) => `${fileUrl(at(width)!)} ${width}w`).join(', ') }
    : { src: fileUrl(url) };
}
