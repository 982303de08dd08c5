export interface GalleryPhoto {
  url: string;
  caption: string;
  placeholder?: string | null;
}

/** Alt text of a photo. */
export const photoAlt = (photo: GalleryPhoto, at: number, total: number, address: string): string =>
  photo.caption || `Photo ${at + 1} of ${total} of ${address}`;
