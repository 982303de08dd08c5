import type { Router } from 'express';
import { z } from 'zod';
import { brandFrom, type Brand } from '#shared/brand/brand.ts';
import { FORM_NAMES, type FormId } from '#shared/form-signings/form-signings.types.ts';
import { id } from '#shared/kernel/fields.schema.ts';
import { isAdmin, type Actor } from '#shared/kernel/actor.ts';
import { formatUsd } from '#shared/kernel/money.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { formatDay } from '#shared/kernel/zoned-time.ts';
import {
  addressLabel,
  canSeeStreet,
  shownPlace,
  shownText,
  shownZip,
} from '#shared/listings/address-visibility.rules.ts';
import { currentTerms } from '#shared/offers/offers.standing.ts';
import { OFFER_STATUS_LABELS } from '#shared/offers/offers.types.ts';
import { DOCUMENT_TYPE_LABELS } from '#shared/uploads/uploads.types.ts';
import type { FormSigning, FormSigner, Upload } from '../../../prisma/generated/client.ts';
import type { AppContext } from '../../context.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import { NO_ROWS } from '../../hooks/define-service.ts';
import { badInput } from '../../hooks/errors.ts';
import { rowsInScope } from '../../hooks/scope-rows.ts';
import { asDownload, streamingRoutes } from '../../http/streaming-route.ts';
import type { OfferDocumentPart } from '../../media/offer-documents.ts';
import { inPictureProcess } from '../../media/picture-process.ts';
import { inThread } from '../../media/worker-pool.ts';
import { formSigningScope } from '../../queries/form-signing-scope.ts';
import { withTerms } from '../../queries/offer-rows.ts';
import { offerScope } from '../../queries/offer-scope.ts';
import { offerDocumentScope } from '../../queries/sale-documents.ts';
import { streetTies } from '../../queries/street-ties.ts';
import { buyersOf } from '../../workflows/form-signings/form-data.ts';

const LIMIT = {
  windowSeconds: 3600,
  max: 60,
  message: 'These documents were requested too often this hour. Please try again later.',
};
const GONE = 'We couldn’t find that offer.';
const querySchema = z.object({ offerId: id() });
/** More pages than any offer has; opening them takes seconds. */
const MAX_PAGES = 300;
/** Pixels of the longer side of a picture: 200 per inch on letter paper. */
const PRINTED_SIDE = 2200;

const PROBLEMS = {
  missing: 'This file is missing. Please contact us.',
  locked: 'This file is protected by a password. Download it by itself and open it there.',
  pages: `This file has more than ${MAX_PAGES} pages. Download it by itself.`,
  unreadable: 'This file is damaged and couldn’t be opened. Ask its sender for a new copy.',
} as const;
const NOT_INCLUDED = 'Not included';

type Signing = FormSigning & { signers: FormSigner[] };

const statusOf = ({ status, signers }: Signing): string => {
  if (status === 'COMPLETED') return 'Signed';
  const signed = signers.filter(({ signedAt }) => signedAt).length;
  return signed ? `Signed by ${signed} of ${signers.length}` : 'Not signed yet';
};

/**
 * `GET /offer-documents?offerId=`: the documents of an offer as one PDF, those to sign and those sent with it, each as
 * far as the actor sees it by itself. A file that cannot be opened is named in the contents.
 */
export function offerDocumentRoutes(routes: Router, context: AppContext): void {
  const {
    prisma,
    ports: { storage },
  } = context;
  const read = async (key: string): Promise<Buffer | null> => {
    const file = await storage.read(key);
    return file && Buffer.concat((await file.stream.toArray()) as Buffer[]);
  };

  async function formPart(row: Signing, day: (at: Date) => string): Promise<OfferDocumentPart> {
    const bytes = await read(row.sealedKey ?? row.documentKey);
    const name = FORM_NAMES[row.formId as FormId] + (row.side ? ` of the ${row.side.toLowerCase()}` : '');
    const waiting = row.signers.filter(({ signedAt, name: who }) => !signedAt && who).map(({ name: who }) => who);
    const note = row.completedAt
      ? `Signed by everyone on ${day(row.completedAt)}. Verification code ${row.verificationCode}.`
      : `Prepared on ${day(row.createdAt)}.${waiting.length ? ` Waiting for ${waiting.join(' and ')}.` : ''}`;
    if (!bytes) return { name, note: PROBLEMS.missing, status: NOT_INCLUDED, content: null };
    return { name, note, status: statusOf(row), content: { pdf: bytes } };
  }

  /** Uploaded files are opened in a process of their own, which may end without a result. */
  async function opened(row: Upload): Promise<OfferDocumentPart['content'] | keyof typeof PROBLEMS> {
    const bytes = await read(row.key);
    if (!bytes) return 'missing';
    try {
      if (row.mimeType !== 'application/pdf')
        return { jpeg: (await inPictureProcess('documents', 'print', { bytes, side: PRINTED_SIDE })).data };
      const found = await inPictureProcess('documents', 'pages', { bytes, maxPages: MAX_PAGES });
      return 'problem' in found ? found.problem : { pdf: found.pdf };
    } catch (error) {
      if (error instanceof Error && /^Picture(Refused|ProcessEnded)$/.test(error.name)) return 'unreadable';
      throw error;
    }
  }

  async function uploadPart(row: Upload, name: string, day: (at: Date) => string): Promise<OfferDocumentPart> {
    const content = await opened(row);
    if (typeof content === 'string') return { name, note: PROBLEMS[content], status: NOT_INCLUDED, content: null };
    const kind = row.docType ? `${DOCUMENT_TYPE_LABELS[row.docType]}. ` : '';
    return { name, note: `${kind}Sent on ${day(row.createdAt)}.`, status: 'Uploaded', content };
  }

  const notesOf = (brand: Brand, isEmpty: boolean) => [
    ...(isEmpty ? ['This offer has no documents yet.'] : []),
    'This file is a copy. The seal of a signed document is in its own file, which you can download by itself. Anyone ' +
      `can check a signed document by its verification code at ${context.env.publicUrl}/verify.`,
    `${brand.brokerage}, ${brand.supportPhone}, ${brand.supportEmail}`,
  ];

  const declared = {
    acceptsOfferLink: true,
    scope: (actor: Actor) => offerScope(actor) ?? NO_ROWS,
    limit: { name: 'offers.documents', rate: LIMIT, isPerPerson: true },
  };
  const route = streamingRoutes(context.rateLimiter)(declared, async (req, res, { actor, scope }) => {
    const query = querySchema.safeParse({ offerId: req.query.offerId });
    if (!query.success) throw badInput(query.error);
    const { offerId } = query.data;
    const offer = await prisma.offer.findFirst({
      where: { AND: [scope, { id: offerId }] },
      include: {
        listing: true,
        offerRounds: { orderBy: { roundNumber: 'asc' } },
        uploads: {
          where: { type: 'OFFER_DOC', ...(!isAdmin(actor) && { OR: offerDocumentScope(actor) }) },
          orderBy: { createdAt: 'asc' },
        },
      },
    });
    if (!offer) throw notFound(GONE);
    const signings = await prisma.formSigning.findMany({
      where: {
        AND: [
          rowsInScope(formSigningScope(actor) ?? NO_ROWS),
          { offerId, status: { in: ['OPEN', 'COMPLETED'] as const } },
        ],
      },
      include: { signers: { orderBy: { order: 'asc' } } },
      orderBy: [{ createdAt: 'asc' }, { formId: 'asc' }],
    });
    const { listing } = offer;
    const ties = await streetTies(prisma, actor, [listing]);
    const sees = canSeeStreet(listing, actor, ties(listing));
    const place = addressLabel(listing, sees);
    const zone = timeZoneOfHome(listing.state, listing.county);
    const day = (at: Date) => formatDay(at, zone);
    const parts: OfferDocumentPart[] = [];
    for (const signing of signings) parts.push(await formPart(signing, day));
    for (const row of offer.uploads) parts.push(await uploadPart(row, shownText(row.fileName, listing, sees), day));
    const brand = brandFrom(context.env.brand);
    const terms = currentTerms({ ...offer, offerRounds: withTerms(offer.offerRounds) });
    // as the documents themselves name them, also where an agent keeps the name of their client
    const buyers = buyersOf(offer).map(({ name }) => name);
    const pdf = await inThread('offerDocumentsPdf', {
      title: 'Offer Documents',
      subtitle: `The offer of ${buyers[0]} on ${place}`,
      facts: [
        {
          label: 'Property',
          value:
            `${shownPlace(listing, sees).address}, ${listing.city}, ${listing.state} ` + shownZip(listing.zip, sees),
        },
        { label: 'Buyer', value: buyers.join(' and ') },
        { label: 'Price', value: formatUsd(terms.price) },
        { label: 'Offer', value: OFFER_STATUS_LABELS[offer.status] },
        { label: 'Prepared', value: day(context.clock()) },
      ],
      parts,
      notes: notesOf(brand, parts.length === 0),
      author: brand.brokerage,
      reference: `HP-${offer.id.slice(-8).toUpperCase()}`,
      at: context.clock(),
    });
    asDownload(res, 'Offer Documents.pdf').end(Buffer.from(pdf));
  });
  routes.get('/offer-documents', knownQuery('offerId', 'token'), route);
}
