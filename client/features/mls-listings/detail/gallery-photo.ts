export interface GalleryPhoto {
  url: string;
  caption: string;
  placeholder?: string | null;
}
