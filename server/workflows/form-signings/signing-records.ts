import type { Brand } from '#shared/brand/brand.ts';
import type {
  FormId,
  FormSigningFacts,
  HostedServiceId,
  SignerRole,
  SigningEvent,
  SigningOffer,
} from '#shared/form-signings/form-signings.types.ts';
import { LINK_DAYS, sideOfRole } from '#shared/form-signings/form-signings.rules.ts';
import { createHash } from 'node:crypto';
import type { FormData } from '#shared/form-signings/form-data.types.ts';
import type { RenderedForm } from '../../forms/form-fields.types.ts';
import type { FeeAtClosing } from '#shared/payments/closing-fee.rules.ts';
import type { Prisma } from '../../../prisma/generated/client.ts';
import type { Log } from '../../config/logger.ts';
import type { Database } from '../../database/prisma.ts';
import type { RunUnit, Unit } from '../../database/unit-of-work.ts';
import { formState } from './form-data.ts';

/** What the commands of signing are built from. */
export interface SigningContext {
  prisma: Database;
  unit: RunUnit;
  clock: () => Date;
  log: Log;
  /** Where the files of documents are stored. */
  storage: {
    put(key: string, content: Buffer, about: { mimeType: string }): Promise<void>;
    remove(key: string): Promise<void>;
  };
  brand: Brand;
  /** What becomes of tour fees at closing, by state. */
  tourFeeAtClosing?: FeeAtClosing | undefined;
  /** The service that collects the signatures of new documents; null: our own pages. */
  hostedBy: HostedServiceId | null;
  /** Renders the pages of a document. */
  render: (data: FormData) => Promise<RenderedForm>;
}

/** Where a request came from; recorded with every event of a document. */
export interface Visitor {
  ip: string | null;
  userAgent: string | null;
}
export const NO_VISITOR: Visitor = { ip: null, userAgent: null };

export const signingInclude = {
  signers: { orderBy: [{ order: 'asc' as const }, { role: 'asc' as const }] },
};
export type SigningRow = Prisma.FormSigningGetPayload<{ include: typeof signingInclude }>;
export type SignerRow = SigningRow['signers'][number];

/** A stored document as the rules read it. */
export const factsOf = <Row extends SigningRow>(row: Row): Row & FormSigningFacts => ({
  ...row,
  formId: row.formId as FormId,
});

/** An offer and its home as the rules of signing read them. Throws 400 outside Alabama and Tennessee. */
export const signingOffer = (
  offer: Omit<SigningOffer, 'listing'> & {
    listing: { type: 'SELLER' | 'BUYER'; state: string; yearBuilt: number | null };
  },
): SigningOffer => ({
  ...offer,
  listing: { ...offer.listing, state: formState(offer.listing.state) },
});

/** The documents of an offer, newest first. */
export async function signingsOf(unit: Pick<Unit, 'tx'>, offerId: string) {
  const rows = await unit.tx.formSigning.findMany({
    where: { offerId },
    include: signingInclude,
    orderBy: { createdAt: 'desc' },
  });
  return rows.map(factsOf);
}

/** SHA-256 of a signing link's slug, as stored. */
export const hashSlug = (slug: string): string => createHash('sha256').update(slug).digest('hex');

/** When a link made now expires. */
export const linkExpiry = (now: Date): Date => new Date(now.getTime() + LINK_DAYS * 86_400_000);

/** Appends to the record of a document. */
export async function record(
  unit: Unit,
  formSigningId: string,
  kind: SigningEvent,
  {
    signerId = null,
    visitor = NO_VISITOR,
    detail = '',
  }: { signerId?: string | null; visitor?: Visitor; detail?: string } = {},
): Promise<void> {
  await unit.tx.formSigningEvent.create({
    data: {
      formSigningId,
      signerId,
      kind,
      at: unit.now,
      ip: visitor.ip,
      userAgent: visitor.userAgent?.slice(0, 300) ?? null,
      detail,
    },
  });
}

/** An audit entry about a document: ids and the form only, never names. */
export function auditSigning(
  unit: Unit,
  action: string,
  signing: { id: string; formId: number; offerId: string | null },
  more: { role?: SignerRole; after?: object } = {},
): void {
  unit.audit({
    action: `form-signing.${action}`,
    entityType: 'form-signing',
    entityId: signing.id,
    side: (more.role && sideOfRole(more.role)) ?? undefined,
    after: { formId: signing.formId, offerId: signing.offerId, ...(more.role && { role: more.role }), ...more.after },
  });
}

/** Queues what a change of a hosted document means for its envelope: made, voided, or asked what happened. */
export function followAtService(unit: Unit, signing: { id: string; hostedBy: string | null }): void {
  if (signing.hostedBy) unit.enqueue('sync-envelope', { formSigningId: signing.id });
}

/** Sends the change of a document to the screens of its people. */
export function publishSigning(unit: Unit, signing: { id: string; offerId: string | null }): void {
  unit.publish('form-signing', 'patched', { id: signing.id });
  if (signing.offerId) unit.publish('offers', 'patched', { id: signing.offerId });
}
