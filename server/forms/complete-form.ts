/** Puts the signatures into a form's pages and adds the certificate that records how it was signed. */
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Certificate, SignedBy } from './certificate.types.ts';
import { addCertificate } from './certificate-pages.ts';
import { openFonts } from './document-fonts.ts';
import { drawStrokes, writeInField } from './draw-signature.ts';
import type { FormField } from './form-fields.types.ts';
import type { Canvas } from './form-layout.ts';

export type { Certificate, CertificateEvent, SignedBy } from './certificate.types.ts';

const shortDay = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, month: 'short', day: 'numeric', year: 'numeric' }).format(at);

function fillField(canvas: Canvas, field: FormField, { signature, signedAt }: SignedBy, zone: string): void {
  switch (field.kind) {
    case 'signature':
      if (signature.kind === 'drawn') drawStrokes(canvas, field, signature.strokes ?? []);
      else writeInField(canvas, field, signature.name, 'hand', 26);
      break;
    case 'initials':
      writeInField(canvas, field, signature.initials, 'hand', 16);
      break;
    case 'name':
      writeInField(canvas, field, signature.name, 'regular', 10);
      break;
    case 'date':
      writeInField(canvas, field, shortDay(signedAt, zone), 'regular', 10);
      break;
  }
}

/**
 * Draws the signatures into the pages and adds the certificate page(s). Leaves room for no seal: sealing comes after.
 * The same signatures and events give the same bytes.
 */
export async function completeForm(
  form: { pdf: Uint8Array; fields: readonly FormField[] },
  signers: readonly SignedBy[],
  certificate: Certificate,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(form.pdf, { updateMetadata: false });
  const fonts = await openFonts(pdf, ['regular', 'semibold', 'italic', 'hand', 'handExtended']);
  const pages = pdf.getPages();
  for (const field of form.fields) {
    const signer = signers.find(({ role }) => role === field.role);
    const page = pages[field.page];
    if (signer && page) fillField({ page, pageNumber: field.page, fonts, fields: [] }, field, signer, certificate.zone);
  }
  addCertificate(pdf, fonts, certificate);
  const times = [...signers.map(({ signedAt }) => signedAt), ...certificate.events.map(({ at }) => at)];
  if (times.length) pdf.setModificationDate(new Date(Math.max(...times.map((time) => time.getTime()))));
  // a seal is appended to the file, which needs a plain cross-reference table
  return pdf.save({ useObjectStreams: false });
}
