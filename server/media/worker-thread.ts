/** Functions that run in a worker thread (worker-pool.ts) because they compute for long, called by name. */
import type { Brand } from '#shared/brand/brand.ts';
import { drawHome, type PictureSize } from '../illustrations/illustrations.draw.ts';
import type { HomeFacts, View } from '#shared/illustrations/illustrations.facts.ts';
import { priceOpinionDocument, type DocumentOpinion } from './price-opinion-document.ts';

export const homeDrawing = ({ facts, view, size }: { facts: HomeFacts; view: View; size: PictureSize }): string =>
  drawHome(facts, view, size);

export const priceOpinionPdf = ({ opinion, brand }: { opinion: DocumentOpinion; brand: Brand }): Promise<Uint8Array> =>
  priceOpinionDocument(opinion, brand);
