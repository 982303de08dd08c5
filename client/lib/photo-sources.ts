/** The addresses of one picture in the three widths it is kept in. */
import { API_BASE, fileUrl } from './api.ts';

export const PHOTO_WIDTHS = [400, 800, 1600] as const;
const ILLUSTRATION = /^(\/api\/illustrations\/.+)-(?:400|800|1600)\.webp$/;

/** Stored photos by `?w=`, illustrations by name, pictures of elsewhere as they are. */
export function photoSources(url: string): { src: string; srcSet?: string } {
  const [, drawn] = ILLUSTRATION.exec(url) ?? [];
  const isStored = url.startsWith('/api/files/') || url.startsWith(`${API_BASE}/files/`);
  if (!drawn && !isStored) return { src: fileUrl(url) };
  const at = (width: number) => (drawn ? fileUrl(`${drawn}-${width}.webp`) : fileUrl(url, { width }));
  return { src: at(800), srcSet: PHOTO_WIDTHS.map((width) => `${at(width)} ${width}w`).join(', ') };
}
