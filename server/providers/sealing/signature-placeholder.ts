/** The signature field of a PDF with room for the signature itself, which is written into the finished file. */
import {
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
  type PDFContext,
  type PDFRef,
} from '@cantoo/pdf-lib';
import { DEFAULT_BYTE_RANGE_PLACEHOLDER, SIG_FLAGS, SUBFILTER_ADOBE_PKCS7_DETACHED } from '@signpdf/utils';

/** Bytes for the signature: certificate and signature take 3,000, a time stamp with its certificates up to 10,000. */
export const SIGNATURE_BYTES = 16_384;

export interface SignatureAbout {
  name: string;
  reason: string;
  location: string;
  at: Date;
}

// flags of an annotation: 4 prints it, 128 keeps it from being changed
const PRINTED_AND_LOCKED = 132;
const FIELD_NAME = 'Seal';

function signatureDictionary(context: PDFContext, about: SignatureAbout): PDFRef {
  const later = PDFName.of(DEFAULT_BYTE_RANGE_PLACEHOLDER);
  // the signature is written behind ByteRange, so Contents has to follow it
  return context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: SUBFILTER_ADOBE_PKCS7_DETACHED,
      ByteRange: [PDFNumber.of(0), later, later, later],
      Contents: PDFHexString.of('00'.repeat(SIGNATURE_BYTES)),
      Name: PDFHexString.fromText(about.name),
      Reason: PDFHexString.fromText(about.reason),
      Location: PDFHexString.fromText(about.location),
      M: PDFString.fromDate(about.at),
    }),
  );
}

/** A name that no field of the document has. */
function freeName(document: PDFDocument): string {
  const taken = new Set(
    document
      .getForm()
      .getFields()
      .map((field) => field.getName()),
  );
  let name = FIELD_NAME;
  for (let number = 2; taken.has(name); number += 1) name = `${FIELD_NAME} ${number}`;
  return name;
}

/**
 * The PDF, written anew in plain objects, with an invisible signature field that is still empty. Throws where the bytes
 * are no PDF or are encrypted.
 */
export async function withSignaturePlaceholder(pdf: Uint8Array, about: SignatureAbout): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const { context } = document;
  const page = document.getPage(0);
  const name = freeName(document);
  const widget = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: [0, 0, 0, 0],
      V: signatureDictionary(context, about),
      T: PDFHexString.fromText(name),
      F: PRINTED_AND_LOCKED,
      P: page.ref,
    }),
  );
  page.node.addAnnot(widget);
  const form = document.catalog.getOrCreateAcroForm();
  form.addField(widget);
  form.dict.set(PDFName.of('SigFlags'), PDFNumber.of(SIG_FLAGS.SIGNATURES_EXIST | SIG_FLAGS.APPEND_ONLY));
  return document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
}
