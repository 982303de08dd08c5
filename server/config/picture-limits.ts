/** The resources that opening one picture may use. */
export interface PictureLimits {
  /** Processor seconds. */
  seconds: number;
  /** Megabytes of process memory: a phone's picture takes up to 300, one of 80 megapixels 900, as AVIF 1,500. */
  memoryMb: number;
}
export const PICTURE_LIMITS: PictureLimits = { seconds: 60, memoryMb: 1_600 };
