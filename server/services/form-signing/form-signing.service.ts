import { z } from 'zod';
import { PRODUCT } from '#shared/brand/product.ts';
import { isAdmin, USER_TYPES, type Actor } from '#shared/kernel/actor.ts';
import { conflict, forbidden, invalidField, notFound, RuleError } from '#shared/kernel/rule-error.ts';
import {
  NOT_NEEDED,
  NOT_NOW,
  NOT_YOUR_DOCUMENT,
  CONSENT_VERSION,
  SERVICE_AWAY,
} from '#shared/form-signings/form-signings.messages.ts';
import { sideOfRole } from '#shared/form-signings/form-signings.rules.ts';
import {
  createFormSigningSchema,
  findFormSigningsSchema,
  patchFormSigningSchema,
  signerPageSchema,
  type CreateFormSigning,
  type FindFormSignings,
  type PatchFormSigning,
} from '#shared/form-signings/form-signings.schema.ts';
import type { SignerRole } from '#shared/form-signings/form-signings.types.ts';
import { sideOf } from '#shared/offers/offers.sides.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import type { AppContext } from '../../context.ts';
import { offerScope } from '../../queries/offer-scope.ts';
import { streetTies } from '../../queries/street-ties.ts';
import { addressLabel, canSeeStreet } from '#shared/listings/address-visibility.rules.ts';
import { ownerIdOf } from '#shared/listings/listings.rules.ts';
import { formSigningScope } from '../../queries/form-signing-scope.ts';
import { formSigningView, signerPageView, type SigningFactsRow } from './form-signing.view.ts';
import { signingContext } from '../../workflows/form-signings/signing-context.ts';
import { isProviderError } from '../../providers/provider-error.ts';
import { leadToService, serviceOf, syncEnvelope } from '../../workflows/form-signings/hosted-signing.ts';
import { prepareForms } from '../../workflows/form-signings/prepare-forms.ts';
import { prepareTourAgreement } from '../../workflows/form-signings/prepare-tour-agreement.ts';
import { replaceSigner, voidByBroker } from '../../workflows/form-signings/manage-forms.ts';
import { signerOfLink } from '../../workflows/form-signings/signer-access.ts';
import {
  factsOf,
  signingInclude,
  signingOffer,
  type SigningRow,
} from '../../workflows/form-signings/signing-records.ts';
import {
  consentToForm,
  declineForm,
  discloseByLink,
  openForm,
  signForm,
} from '../../workflows/form-signings/sign-form.ts';

const documentId = z.uuid();
/** The id of a document; a slug is none. */
const isDocumentId = (key: string): boolean => documentId.safeParse(key).success;
const everybody = ['GUEST', 'TOKEN', ...USER_TYPES] as const;
const MINUTES = 60;
const LIMIT = {
  windowSeconds: 15 * MINUTES,
  max: 300,
  message: 'That is too many requests. Please wait a few minutes.',
};

export const formSigningService = (context: AppContext) => {
  const { prisma } = context;
  const rows = scopedRows<SigningRow>(() => prisma.formSigning, {
    include: signingInclude,
    missing: 'We couldn’t find that document.',
  });
  const slugOf = (signer: { id: string; slugVersion: number }) => context.tokens.signingSlug(signer);

  /** The role in which an actor signs documents of an offer. */
  function roleIn(offer: Parameters<typeof sideOf>[0], actor: Actor): SignerRole | null {
    return isAdmin(actor) ? 'BROKERAGE' : sideOf(offer, actor);
  }
  const ownSigner = (row: SigningFactsRow, role: SignerRole | null) =>
    row.signers.find((signer) => signer.role === role) ?? null;

  async function withOwn(found: readonly SigningRow[], actor: Actor) {
    const offers = await prisma.offer.findMany({
      where: { id: { in: found.flatMap(({ offerId }) => offerId ?? []) } },
      select: { id: true, userId: true, listing: { select: { type: true, userId: true } } },
    });
    return found.map((row) => {
      const offer = offers.find(({ id }) => id === row.offerId);
      const role = offer
        ? roleIn({ ...offer, listing: { ...offer.listing, underContract: false } }, actor)
        : ('BUYER' as const);
      const signer = ownSigner(factsOf(row), role);
      return { ...factsOf(row), own: signer && { signerId: signer.id, slug: slugOf(signer) } };
    });
  }

  /** What the signer of a link sees now. */
  async function page(slug: string, actor: Actor, url: string | null = null) {
    const { signing, signer } = await signerOfLink(prisma, slug, actor, context.clock());
    const listing = await prisma.listing.findUniqueOrThrow({ where: { id: signing.listingId } });
    const offer = signing.offerId ? await prisma.offer.findUnique({ where: { id: signing.offerId } }) : null;
    const all = offer
      ? (await prisma.formSigning.findMany({ where: { offerId: offer.id }, include: signingInclude })).map(factsOf)
      : [signing];
    const ties = await streetTies(prisma, actor, [listing]);
    return signerPageView(signing, signer, {
      slug,
      place: addressLabel(listing, canSeeStreet(listing, actor, ties(listing))),
      offer: offer && { ...offer, ...signingOffer({ ...offer, listing }) },
      all,
      slugOf,
      url,
    });
  }

  /** The link of the same role to the document that took the place of a voided one, which is made first. */
  async function currentSlug(slug: string, signingId: string, role: SignerRole): Promise<string> {
    const { status, offerId, formId, side } = await prisma.formSigning.findUniqueOrThrow({ where: { id: signingId } });
    if (status !== 'VOIDED' || !offerId) return slug;
    await prepareForms(signingContext(context), { kind: 'system', name: 'disclosures' }, offerId);
    const live = await prisma.formSigning.findFirst({
      where: { offerId, formId, side, status: { in: ['OPEN', 'COMPLETED'] } },
      include: signingInclude,
    });
    const signer = live && ownSigner(factsOf(live), role);
    return signer ? slugOf(signer) : slug;
  }

  return defineService({
    path: 'form-signing',
    summary: 'Documents to sign: list them, get your own link, read, agree, sign or decline.',
    roles: { find: ['TOKEN', ...USER_TYPES], get: everybody, create: ['TOKEN', ...USER_TYPES], patch: everybody },
    scope: (actor) => formSigningScope(actor) ?? NO_ROWS,
    schemas: { find: findFormSigningsSchema, create: createFormSigningSchema, patch: patchFormSigningSchema },
    querySchemas: { find: findFormSigningsSchema },
    limits: { get: LIMIT, create: LIMIT, patch: LIMIT },
    view: formSigningView,
    acknowledgements: {
      create: z.strictObject({ id: z.string(), slug: z.string() }),
      get: signerPageSchema,
      patch: signerPageSchema,
    },
    recipients: async (id) => {
      const row = await prisma.formSigning.findUnique({
        where: { id },
        select: {
          userId: true,
          side: true,
          offerId: true,
          offer: { select: { userId: true, listing: { select: { type: true, userId: true } } } },
        },
      });
      const seller = row?.offer ? ownerIdOf(row.offer.listing) : null;
      return {
        userIds: [
          row?.userId,
          row?.side === 'SELLER' ? null : row?.offer?.userId,
          row?.side === 'BUYER' ? null : seller,
        ],
        admins: true,
        ...(row?.offerId && { offerId: row.offerId }),
      };
    },
    service: {
      find: async (params: RequestParams<FindFormSignings>) => {
        const { offerId, listingId, userId } = params.query;
        const ofPerson = userId && isAdmin(params.actor) ? { signers: { some: { userId } } } : {};
        const found = await rows.find(params, { offerId, listingId, ...ofPerson }, { createdAt: 'desc' });
        return { ...found, data: await withOwn(found.data, params.actor) };
      },
      get: async (slug: string, params: RequestParams) => {
        // by its id, a document is the row that its people and the live events get
        if (isDocumentId(slug)) return (await withOwn([await rows.get(params, slug)], params.actor))[0]!;
        const { signing, signer } = await signerOfLink(prisma, slug, params.actor, context.clock());
        if (!signer.openedAt)
          await context.unit(params.actor, async (unit) => {
            await openForm(unit, signing.id, signer.id, params);
          });
        return acknowledge(await page(slug, params.actor));
      },
      create: async (data: CreateFormSigning, params: RequestParams) => {
        const { actor } = params;
        const { offerId, listingId, formId } = data;
        if (formId === 10) {
          if (actor.kind !== 'user') throw forbidden('form-signing.not-a-signer', NOT_YOUR_DOCUMENT);
          const made = await prepareTourAgreement(signingContext(context), actor, listingId);
          return acknowledge({ id: made.signing.id, slug: slugOf(made.signer) });
        }
        if (!offerId) throw invalidField('offerId', 'Choose the offer.', 'required');
        const offer = await prisma.offer.findFirst({
          where: { AND: [offerScope(actor) ?? { id: { in: [] } }, { id: offerId, listingId }] },
          include: { listing: { select: { type: true, userId: true } } },
        });
        if (!offer) throw notFound('We couldn’t find that offer.');
        const role = roleIn({ ...offer, listing: { ...offer.listing, underContract: false } }, actor);
        await prepareForms(signingContext(context), actor, offerId);
        const live = await prisma.formSigning.findMany({
          where: { offerId, formId, status: { in: ['OPEN', 'COMPLETED'] } },
          include: signingInclude,
          // of several amendments, the one that waits
          orderBy: [{ status: 'asc' }, { createdAt: 'desc' }],
        });
        const side = role && sideOfRole(role);
        const signing = live.find((row) => row.side === null || row.side === side);
        if (!signing)
          throw conflict('form-signing.not-now', live.length ? NOT_YOUR_DOCUMENT : await reason(offerId, formId));
        const signer = ownSigner(factsOf(signing), role);
        if (!signer) throw forbidden('form-signing.not-a-signer', NOT_YOUR_DOCUMENT);
        return acknowledge({ id: signing.id, slug: slugOf(signer) });
      },
      patch: async (key: string, data: PatchFormSigning, params: RequestParams) => {
        const { actor, origin } = params;
        if (data.action === 'void' || data.action === 'replace') {
          if (!isAdmin(actor)) throw forbidden('form-signing.brokers-only', `Only ${PRODUCT} can do this.`);
          const row = await rows.get(params, key);
          await context.unit(origin, (unit) =>
            data.action === 'void' ? voidByBroker(unit, row.id, data.reason) : replaceSigner(unit, row.id, data),
          );
          return (await withOwn([await rows.get(params, key)], actor))[0]!;
        }
        const { signing, signer } = await signerOfLink(prisma, key, actor, context.clock());
        if (data.action === 'start') {
          const visit = { name: data.name, returnUrl: `${context.env.publicUrl}/sign/${key}` };
          const url = await reaching(() => leadToService(context, { ...origin, actor }, { signing, signer }, visit));
          return acknowledge(await page(key, actor, url));
        }
        if (data.action === 'return') {
          const service = serviceOf(context, signing);
          if (service) await reaching(() => syncEnvelope(context, service, signing.id));
          return acknowledge(await page(key, actor));
        }
        if (data.action === 'disclose') {
          await context.unit(origin, (unit) => discloseByLink(unit, signing.id, signer.id, data.disclosures));
          return acknowledge(await page(await currentSlug(key, signing.id, signer.role), actor));
        }
        const visitor = { ip: params.ip, userAgent: params.userAgent };
        await context.unit(origin, (unit) => {
          if (data.action === 'consent')
            return consentToForm(unit, signing.id, signer.id, { visitor, version: CONSENT_VERSION });
          return data.action === 'sign'
            ? signForm(unit, signing.id, signer.id, { signature: data.signature, visitor })
            : declineForm(unit, signing.id, signer.id, { reason: data.reason, visitor });
        });
        return acknowledge(await page(key, actor));
      },
    },
  });

  /** The hosted service is unavailable, or refuses: the message says what the person can do. */
  async function reaching<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!isProviderError(error)) throw error;
      context.log.error({ error: error.message }, 'the signing service failed');
      throw new RuleError('unavailable', 'form-signing.service', SERVICE_AWAY);
    }
  }

  /** Why an offer has no such document now. */
  async function reason(offerId: string, formId: number): Promise<string> {
    const count = await prisma.formSigning.count({ where: { offerId, formId } });
    return count ? NOT_NOW : NOT_NEEDED;
  }
};
