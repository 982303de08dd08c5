/** What opening one picture may take. */
export interface PictureLimits {
  /** Seconds of a processor. */
  seconds: number;
  /** Megabytes the process may hold: a phone's picture takes up to 300, one of 80 megapixels 900, as AVIF 1,500. */
  memoryMb: number;
}
export const PICTURE_LIMITS: PictureLimits = { seconds: 60, memoryMb: 1_600 };
