/**
 * The routes that are not services (streams, files, feeds), described by hand. A test compares them with the routes.
 */
import { DOCUMENT_PATHS } from './openapi-document-paths.ts';
import { EXCHANGE_PATHS } from './openapi-exchange-paths.ts';
import { SHEET_PATHS } from './openapi-sheet-paths.ts';
import { UPLOAD_PATHS } from './openapi-upload-paths.ts';
import type { PathItem } from './openapi.types.ts';

export const FILE_PATHS: Readonly<Record<string, PathItem>> = {
  ...UPLOAD_PATHS,
  ...DOCUMENT_PATHS,
  ...SHEET_PATHS,
  ...EXCHANGE_PATHS,
};
