// The thread's program without a build: loads TypeScript the way the parent process does.
import { tsImport } from 'tsx/esm/api';

export const {
  formPdf,
  homeDrawing,
  offerComparisonPdf,
  offerDocumentsPdf,
  pageHeights,
  postcardsPdf,
  priceOpinionPdf,
  signedFormPdf,
} = await tsImport('./worker-thread.ts', import.meta.url);
