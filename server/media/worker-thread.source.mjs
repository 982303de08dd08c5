// The thread's program where there is no build: TypeScript read as the process that starts it reads it.
import { tsImport } from 'tsx/esm/api';

export const { homeDrawing, priceOpinionPdf } = await tsImport('./worker-thread.ts', import.meta.url);
