export interface GalleryPhoto {
  url: string;
  caption: string;
  placeholder?: string | null;
}

/** What a picture shows, for people who do not see it. */
export const photoAlt = (photo: GalleryPhoto, at: number, total: number, address: string): string =>
  photo.caption || `Photo ${at + 1} of ${total} of ${address}`;
