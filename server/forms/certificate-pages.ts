/** The last pages of a signed document: who signed it, when, and what happened to it before. */
import type { PDFDocument } from '@cantoo/pdf-lib';
import { SIGNER_ROLE_LABELS, type SigningEvent } from '#shared/form-signings/form-signings.types.ts';
import { zoneName } from '#shared/kernel/time-zones.ts';
import { formItems, textItems } from './block-items.ts';
import { browserName } from './browser-name.ts';
import type { Certificate, CertificateEvent } from './certificate.types.ts';
import type { DocumentFonts } from './document-fonts.ts';
import { drawFrames } from './form-frame.ts';
import { PAGE, placeItems, SOFT, WIDTH } from './form-layout.ts';
import type { Block } from './form-template.types.ts';
import { oneLine } from './printable-text.ts';

const EVENT_LABELS: Readonly<Record<SigningEvent, string>> = {
  SENT: 'Sent to be signed',
  OPENED: 'Opened',
  CONSENTED: 'Agreed to sign electronically',
  SIGNED: 'Signed',
  DECLINED: 'Declined to sign',
  VOIDED: 'Voided',
  REMINDED: 'Reminded',
  REPLACED: 'Signer replaced',
  COMPLETED: 'All signatures made',
  SEALED: 'Sealed',
};

const timeIn = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  })
    .format(at)
    .replace(/\u202f/g, ' ');

const noted = (text: string, note: string) => (note ? `${text}\n${note}` : text);

const fromOf = ({ ip, userAgent }: CertificateEvent): string =>
  noted(ip ? oneLine(ip) : '–', userAgent ? oneLine(browserName(userAgent)) : '');

function certificateBlocks(certificate: Certificate): Block[] {
  const { title, reference, documentHash, verificationCode, verifyUrl, zone, signers, events } = certificate;
  return [
    {
      kind: 'facts',
      rows: [
        { label: 'Document', value: oneLine(title) },
        { label: 'Reference', value: oneLine(reference) },
        { label: 'SHA-256 of the pages before signing', value: documentHash },
        { label: 'Verification code', value: verificationCode },
        { label: 'Verify at', value: verifyUrl },
        { label: 'Times', value: `${zoneName(zone)}, the time zone of the home` },
      ],
    },
    {
      kind: 'paragraph',
      size: 'small',
      words:
        'Each signer agreed to use electronic records and signatures before signing (15 U.S.C. 7001 and the Uniform Electronic ' +
        'Transactions Act of the state). Whoever has this file can check at the address above that it has not been changed.',
    },
    { kind: 'heading', words: 'Signers' },
    {
      kind: 'table',
      columns: [
        { label: 'Name', share: 0.4 },
        { label: 'Role', share: 0.2 },
        { label: 'Signed', share: 0.4 },
      ],
      rows: signers.map(({ role, name, signature, signedAt }) => ({
        cells: [
          noted(
            oneLine(signature.name),
            oneLine(name) === oneLine(signature.name) ? '' : `Invited as ${oneLine(name)}`,
          ),
          SIGNER_ROLE_LABELS[role],
          noted(timeIn(signedAt, zone), signature.kind === 'drawn' ? 'Signature drawn' : 'Signature typed'),
        ],
      })),
    },
    { kind: 'heading', words: 'Record of events' },
    {
      kind: 'table',
      columns: [
        { label: 'Time', share: 0.27 },
        { label: 'Event', share: 0.27 },
        { label: 'Who', share: 0.22 },
        { label: 'Internet address and browser', share: 0.24 },
      ],
      rows: events.map((event) => ({
        cells: [
          timeIn(event.at, zone),
          noted(EVENT_LABELS[event.kind], oneLine(event.detail)),
          oneLine(event.who),
          fromOf(event),
        ],
      })),
    },
  ];
}

/** Adds the certificate to the end of the document. */
export function addCertificate(pdf: PDFDocument, fonts: DocumentFonts, certificate: Certificate): void {
  const column = { x: PAGE.margin, width: WIDTH };
  const items = [
    ...textItems(fonts, 'Certificate of Completion', column, { size: 20, face: 'semibold', keepWithNext: true }),
    ...textItems(fonts, 'How this document was signed electronically', column, { size: 10.5, color: SOFT, space: 1 }),
    ...formItems(fonts, certificateBlocks(certificate)),
  ];
  const { pages } = placeItems(pdf, fonts, items);
  drawFrames(fonts, pages, {
    brokerage: 'Certificate of Completion',
    title: oneLine(certificate.title),
    form: '',
    reference: oneLine(certificate.reference),
    initials: [],
    notice: '',
    pageLabel: 'Certificate, page',
  });
}
