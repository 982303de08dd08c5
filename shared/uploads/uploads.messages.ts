/** Upload messages. Most are literal texts of the specification. */
export const MAX_FILES = 'Max files';
export const CANT_LOAD_URL = "Can't load URL";
export const TIMEOUT = 'Timeout';
export const ITEM_NOT_FOUND = 'Item not found';
export const NO_SOURCE = 'No source';
export const UPLOAD_FAILED = 'Upload failed';
export const UPLOAD_ERROR = 'Upload error';
export const FILE_MISSING = 'Choose a file to upload.';
export const FILE_EMPTY = 'This file is empty. Choose another one.';
export const FILE_TYPE_PHOTO = 'Photos can be JPEG, PNG, WebP, HEIC or AVIF.';
export const FILE_TYPE_DOCUMENT = 'Documents can be PDF, JPEG or PNG.';
export const FILE_TYPE_PDF = 'Documents can be PDF.';
export const PHOTO_UNREADABLE =
  'This picture can’t be read. It may be damaged; please save it again as JPEG or PNG and retry.';
export const PHOTO_TOO_MANY_PIXELS = 'This picture has too many pixels. Please send one of at most 80 megapixels.';
export const PHOTO_TOO_LONG_A_SIDE =
  'This picture is too wide or too tall. Please send one of at most 20,000 pixels on each side.';
export const PHOTO_TOO_DEMANDING =
  'This photo couldn’t be processed: opening it took too much time or memory. Please save it as JPEG and ' +
  'upload it again.';
/** In a notification, about a photo with this file name. */
export const photoNotShown = (fileName: string, problem: string): string =>
  `Your photo ${fileName} can’t be shown. ${problem}`;
export const FILE_NOT_WHAT_IT_SAYS =
  'This file’s content doesn’t match its name. Save it as a PDF or a photo and upload it again.';
export const FILE_OF_SALE_CLOSED =
  'This sale is canceled, so no documents can be added. Send us what belongs to it, and we’ll add it for you.';
export const MAIN_IS_A_PHOTO = 'Only a photo of a home can be its main photo.';
export const MAIN_NEEDS_A_PICTURE = 'This photo couldn’t be prepared, so it can’t be the main photo.';
export const MAIN_BY_ANOTHER = 'A home has one main photo. Choose another one instead.';
export const LAST_PHOTO = 'A home that is submitted needs a photo. Add another one first, then remove this one.';
