/** Functions that run in a worker thread (worker-pool.ts) because they compute for long, called by name. */
import type { Brand } from '#shared/brand/brand.ts';
import { drawHome, type PictureSize } from '../illustrations/illustrations.draw.ts';
import { completeForm, type Certificate, type SignedBy } from '../forms/complete-form.ts';
import type { RenderedForm } from '../forms/form-fields.types.ts';
import type { OwnForms } from '../forms/own-forms.ts';
import { heightsOfPages } from '../forms/page-heights.ts';
import { renderForm } from '../forms/render-form.ts';
import type { FormData } from '#shared/form-signings/form-data.types.ts';
import type { HomeFacts, View } from '#shared/illustrations/illustrations.facts.ts';
export { offerComparisonPdf } from './offer-comparison-document.ts';
export { offerDocumentsPdf } from './offer-documents.ts';
import { postcardsDocument, type PostcardAddress, type PostcardText } from './postcards-document.ts';
import { priceOpinionDocument, type DocumentOpinion } from './price-opinion-document.ts';

export const homeDrawing = ({ facts, view, size }: { facts: HomeFacts; view: View; size: PictureSize }): string =>
  drawHome(facts, view, size);

export const priceOpinionPdf = ({ opinion, brand }: { opinion: DocumentOpinion; brand: Brand }): Promise<Uint8Array> =>
  priceOpinionDocument(opinion, brand);

export const postcardsPdf = ({
  card,
  addresses,
  brand,
}: {
  card: PostcardText;
  addresses: readonly PostcardAddress[];
  brand: Brand;
}): Promise<Uint8Array | null> => postcardsDocument(card, addresses, brand);

export const formPdf = ({ data, ownForms }: { data: FormData; ownForms?: OwnForms }): Promise<RenderedForm> =>
  renderForm(data, ownForms && { ownForms });

export const pageHeights = ({ pdf }: { pdf: Uint8Array }): Promise<number[]> => heightsOfPages(pdf);

export const signedFormPdf = ({
  form,
  signers,
  certificate,
}: {
  form: Pick<RenderedForm, 'pdf' | 'fields'>;
  signers: readonly SignedBy[];
  certificate: Certificate;
}): Promise<Uint8Array> => completeForm(form, signers, certificate);
