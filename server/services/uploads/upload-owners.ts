import { PRODUCT } from '#shared/brand/product.ts';
import { isAdmin, isUser, type Actor } from '#shared/kernel/actor.ts';
import { conflict, forbidden, invalidField, notFound, RuleError } from '#shared/kernel/rule-error.ts';
import { editScope, isOwner } from '#shared/listings/listings.rules.ts';
import { hasBrokerThread } from '#shared/messages/messages.rules.ts';
import { isLetterType } from '#shared/pre-approvals/pre-approvals.types.ts';
import { sideOf } from '#shared/offers/offers.sides.ts';
import { transactionRole } from '#shared/transactions/transactions.rules.ts';
import type { TransactionRole } from '#shared/transactions/transactions.types.ts';
import { assertMayAddDocument, assertTakesDocuments } from '#shared/uploads/document-readers.ts';
import { assertRoomFor } from '#shared/uploads/uploads.rules.ts';
import type { DocumentType } from '#shared/uploads/uploads.types.ts';
import type { CreateUpload } from '#shared/uploads/uploads.schema.ts';
import type { ListingModel as Listing } from '../../../prisma/generated/models/Listing.ts';
import type { TransactionGetPayload } from '../../../prisma/generated/models/Transaction.ts';
import type { AppContext } from '../../context.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { transactionScope } from '../../queries/offer-scope.ts';
import { unsentFiles } from '../../queries/message-files.ts';

/** The rows that a file belongs to. */
export interface UploadOwners {
  listingId: string | null;
  transactionId: string | null;
  addendumId: string | null;
  offerId: string | null;
  sessionId: string | null;
  buyerId: string | null;
  userId: string | null;
  prepStep: string | null;
}

/** The fields that name an owner, each with the types of files it belongs to. */
const NAMED_BY: Readonly<Partial<Record<keyof CreateUpload, readonly CreateUpload['type'][]>>> = {
  transactionId: ['TRANSACTION_DOC'],
  addendumId: ['TRANSACTION_DOC'],
  buyerId: ['TRANSACTION_DOC', 'OFFER_DOC'],
  offerId: ['TRANSACTION_DOC', 'OFFER_DOC'],
  sessionId: ['OFFER_DOC'],
  prepStep: ['PREP_PHOTO'],
  replacesId: ['TRANSACTION_DOC'],
  listingId: ['PHOTO', 'OFFER_DOC', 'LISTING_DOC', 'TRANSACTION_DOC', 'PREP_PHOTO'],
  docType: ['PHOTO', 'OFFER_DOC', 'LISTING_DOC', 'TRANSACTION_DOC', 'PREP_PHOTO'],
};

/** Throws 400 at the first named owner that this type of file cannot have, and for another person's account. */
function assertNamed(actor: Actor, fields: CreateUpload): void {
  for (const [field, types] of Object.entries(NAMED_BY) as [keyof CreateUpload, readonly string[]][])
    if (fields[field] !== undefined && !types.includes(fields.type))
      throw invalidField(field, `A file of the type ${fields.type} has no ${field}. Leave it out.`);
  if (fields.userId && !isUser(actor, fields.userId))
    throw invalidField('userId', 'Files are stored under the account that sends them. Leave userId out.');
}

/** Determines whom the file belongs to. Refuses actors without access, and every named owner that does not fit. */
export async function ownersOf(context: AppContext, actor: Actor, fields: CreateUpload): Promise<UploadOwners> {
  assertNamed(actor, fields);
  const nobody: UploadOwners = {
    listingId: null,
    transactionId: null,
    addendumId: null,
    offerId: null,
    sessionId: null,
    buyerId: null,
    prepStep: null,
    userId: actor.kind === 'user' ? actor.userId : null,
  };
  const listing = fields.listingId
    ? await context.prisma.listing.findUnique({ where: { id: fields.listingId } })
    : null;
  if (fields.listingId && !listing) throw notFound('We couldn’t find that home.');
  switch (fields.type) {
    case 'PHOTO':
    case 'LISTING_DOC':
      return { ...nobody, listingId: ownHome(actor, fields, listing).id };
    case 'OFFER_DOC':
      return { ...nobody, ...(await offerOwners(context, actor, fields, listing)) };
    case 'TRANSACTION_DOC':
      return { ...nobody, ...(await transactionOwners(context, actor, fields)) };
    case 'PREP_PHOTO':
      if (actor.kind !== 'user') throw logInFirst(actor);
      if (fields.prepStep) {
        const present = await context.prisma.upload.count({
          where: { type: 'PREP_PHOTO', userId: actor.userId, prepStep: fields.prepStep },
        });
        assertRoomFor('PREP_PHOTO', present);
      }
      return { ...nobody, prepStep: fields.prepStep ?? null };
    case 'MESSAGE_PHOTO':
    case 'MESSAGE_DOC':
      if (actor.kind !== 'user') throw logInFirst(actor);
      if (!isAdmin(actor) && !hasBrokerThread(actor.type))
        throw forbidden('upload.no-messages', 'Your account has no messages that a file could be sent with.');
      assertRoomFor(fields.type, await context.prisma.upload.count({ where: unsentFiles(actor.userId) }));
      return nobody;
  }
}

/** The file belongs to an account: a 401 where nobody is signed in, a 403 for the holder of a private link. */
export const logInFirst = ({ kind }: Actor): RuleError =>
  kind === 'guest'
    ? new RuleError('unauthenticated', 'upload.login', 'Please log in.')
    : forbidden('upload.login', 'Please log in.');

function ownHome(actor: Actor, fields: CreateUpload, listing: Listing | null): Listing {
  if (!listing) throw invalidField('listingId', 'Say which home this belongs to.');
  if (!isAdmin(actor) && !isOwner(listing, actor))
    throw actor.kind === 'guest'
      ? logInFirst(actor)
      : forbidden('upload.not-yours', `Only the owner or ${PRODUCT} can add files to this home.`);
  if (fields.type === 'PHOTO' && editScope(listing, actor) !== 'all')
    throw conflict(
      'upload.approved',
      'This home is approved (APPROVED), so its photos can no longer be changed. Contact us and we’ll ' +
        'change them for you.',
    );
  return listing;
}

/** A pre-approval or proof of funds outside of an offer: it belongs to the buyer alone (`POST /pre-approvals`). */
const isLetter = (actor: Actor, { docType, listingId, sessionId, offerId }: CreateUpload) =>
  actor.kind === 'user' &&
  (actor.type === 'BUYER' || actor.type === 'PBUYER' || actor.type === 'SELLER') &&
  isLetterType(docType) &&
  !listingId &&
  !sessionId &&
  !offerId;

/**
 * A document of an offer: of the session of an unsubmitted one, or, for the holder of a private link, of the accepted
 * one.
 */
async function offerOwners(
  context: AppContext,
  actor: Actor,
  fields: CreateUpload,
  listing: Listing | null,
): Promise<Partial<UploadOwners>> {
  // before an offer is submitted, only its buyer side adds to it
  assertMayAddDocument(
    actor.kind === 'token' ? actor.party : isAdmin(actor) ? 'ADMIN' : 'BUYER',
    'OFFER',
    fields.docType,
  );
  if (actor.kind === 'token') {
    const offer = await context.prisma.offer.findUniqueOrThrow({
      where: { id: actor.offerId },
      select: { status: true, userId: true },
    });
    assertSame('offerId', fields.offerId, actor.offerId);
    if (offer.status !== 'ACCEPTED')
      throw conflict(
        'upload.not-accepted',
        `Documents can be added through this link once the offer is accepted, and it is ${offer.status}.`,
      );
    assertSame('buyerId', fields.buyerId, offer.userId);
    return { listingId: actor.listingId, offerId: actor.offerId, buyerId: fields.buyerId ?? null };
  }
  if (isLetter(actor, fields)) return {};
  if (fields.offerId)
    throw invalidField('offerId', 'Documents join an offer when it is submitted, by their sessionId. Leave it out.');
  if (fields.buyerId && !isUser(actor, fields.buyerId))
    throw invalidField('buyerId', 'The documents of an offer belong to the buyer who sends them. Leave buyerId out.');
  if (!fields.sessionId)
    throw invalidField('sessionId', 'The form of this upload isn’t complete. Please reload the page.');
  if (!listing || (listing.type === 'SELLER' && listing.status !== 'APPROVED'))
    throw invalidField('listingId', 'Say which home the offer is for.');
  return { listingId: listing.id, sessionId: fields.sessionId, buyerId: fields.buyerId ?? null };
}

/**
 * A document of a sale: named by the transaction, or by the home alone, whose open transaction it then is. A private
 * link has its own transaction.
 */
async function transactionOwners(
  context: AppContext,
  actor: Actor,
  fields: CreateUpload,
): Promise<Partial<UploadOwners>> {
  const { transactionId, listingId } = fields;
  const isNamed = transactionId !== undefined || actor.kind === 'token';
  if (!isNamed && !listingId) throw invalidField('transactionId', 'Say which transaction this belongs to.');
  const transaction = await context.prisma.transaction.findFirst({
    where: {
      AND: [
        transactionScope(actor) ?? { id: { in: [] } },
        isNamed ? { id: transactionId } : { listingId, status: 'OPEN' },
      ],
    },
    include: saleOfDocument,
  });
  if (!transaction) {
    if (isNamed) throw notFound('We couldn’t find that transaction.');
    throw invalidField('listingId', 'You have no open transaction on this home. Send the transactionId.');
  }
  assertSame('listingId', listingId, transaction.listingId);
  assertSame('offerId', fields.offerId, transaction.offerId);
  assertSame('buyerId', fields.buyerId, transaction.offer.userId);
  const role = roleIn(transaction, actor);
  assertTakesDocuments(transaction.status, role);
  assertMayAddDocument(role, 'SALE', fields.docType);
  if (fields.addendumId) await findAddendum(context.prisma, fields.addendumId, transaction.id, 'addendumId');
  return {
    listingId: transaction.listingId,
    transactionId: transaction.id,
    addendumId: fields.addendumId ?? null,
    buyerId: fields.buyerId ?? null,
  };
}

const saleOfDocument = {
  offer: { select: { id: true, userId: true } },
  listing: { select: { type: true, userId: true } },
} as const;
type SaleOfDocument = TransactionGetPayload<{ include: typeof saleOfDocument }>;

/** The actor's role in a sale. */
function roleIn(sale: SaleOfDocument, actor: Actor): TransactionRole | null {
  const { offer, listing } = sale;
  return transactionRole(sale, actor, sideOf({ ...offer, listing: { ...listing, underContract: false } }, actor));
}

/**
 * Another type for a document of a sale, or of an offer that is not submitted. Throws 400 naming `docType` for one that
 * the actor does not add there. Documents of homes have any type.
 */
export async function assertTypeOf(
  tx: Pick<Unit['tx'], 'transaction'>,
  actor: Actor,
  upload: { type: string; transactionId: string | null },
  docType: DocumentType | null,
): Promise<void> {
  if (upload.type === 'OFFER_DOC') return assertMayAddDocument(isAdmin(actor) ? 'ADMIN' : 'BUYER', 'OFFER', docType);
  if (!upload.transactionId) return;
  const sale = await tx.transaction.findUnique({ where: { id: upload.transactionId }, include: saleOfDocument });
  if (sale) assertMayAddDocument(roleIn(sale, actor), 'SALE', docType);
}

function assertSame(field: string, given: string | undefined, own: string | null): void {
  if (given !== undefined && given !== own)
    throw invalidField(field, `This ${field} belongs to another sale. Leave it out.`);
}

async function findAddendum(tx: Pick<Unit['tx'], 'addendum'>, id: string, transactionId: string, field: string) {
  const addendum = await tx.addendum.findFirst({ where: { id, transactionId }, select: { id: true } });
  if (!addendum) throw invalidField(field, 'We couldn’t find that addendum in this transaction.');
}

/**
 * Connects a document of a sale to one of its addendums. Throws 400 naming `addendum` for one that the actor cannot see
 * or that is of another transaction.
 */
export async function addendumOwners(
  tx: Pick<Unit['tx'], 'addendum'>,
  upload: { type: string; transactionId: string | null },
  addendumId: string,
): Promise<{ addendumId: string }> {
  if (upload.type !== 'TRANSACTION_DOC' || !upload.transactionId)
    throw invalidField('addendum', 'Only a document of a transaction belongs to an addendum.');
  await findAddendum(tx, addendumId, upload.transactionId, 'addendum');
  return { addendumId };
}
