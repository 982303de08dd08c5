import { brandFrom } from '#shared/brand/brand.ts';
import { isTourAgreementValid, KINDS_OF_A_HOME, tourAgreementEnd } from '#shared/consents/consents.rules.ts';
import {
  consentListFields,
  createConsentSchema,
  findConsentsSchema,
  type CreateConsent,
  type FindConsents,
} from '#shared/consents/consents.schema.ts';
import { consentView, type ConsentRow } from '#shared/consents/consents.view.ts';
import { isAdmin, type Actor, type UserActor } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import type { AppContext } from '../../context.ts';
import { defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import { recordsOfPerson, signedTourAgreements } from '../../queries/consent-records.ts';
import { giveConsent } from '../../workflows/consents/record-consent.ts';

const roles = ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'] as const;

/** The homes a person can be asked about: those for sale, and their own of other brokerages. */
const askable = ({ userId }: UserActor) => ({
  OR: [
    { type: 'SELLER' as const, status: 'APPROVED' as const, archivedAt: null },
    { type: 'BUYER' as const, userId },
  ],
});

/** What a person was given, signed, declined or acknowledged before tours and offers. */
export const consentsService = (context: AppContext) => {
  const rows = scopedRows<ConsentRow>(() => context.prisma.consentRecord, {
    missing: 'We couldn’t find that consent record.',
  });
  return defineService({
    path: 'consents',
    summary:
      'Consent records: sign or decline the Alabama brokerage disclosure, acknowledge the Tennessee agency status; one ' +
      'record however often it is given.',
    roles: { find: roles, get: roles, create: ['SELLER', 'BUYER', 'PBUYER'] },
    scope: (actor: Actor) => (actor.kind !== 'user' ? NO_ROWS : isAdmin(actor) ? {} : recordsOfPerson(actor.userId)),
    schemas: { find: findConsentsSchema, create: createConsentSchema },
    view: consentView,
    listFields: consentListFields,
    limits: {
      create: { windowSeconds: 3600, max: 60, message: 'That’s too many answers in one hour. Please wait a little.' },
    },
    recipients: async (id) => ({
      userIds: [(await context.prisma.consentRecord.findUnique({ where: { id }, select: { userId: true } }))?.userId],
      admins: false,
    }),
    service: {
      find: async (params: RequestParams<FindConsents>) => {
        const { listingId, userId } = params.query;
        const actor = params.actor as UserActor;
        const ofHome = listingId && { OR: [{ listingId }, { kind: { notIn: [...KINDS_OF_A_HOME] } }] };
        const page = await rows.find(
          params,
          { AND: [ofHome || {}, userId ? recordsOfPerson(userId) : {}] },
          { at: 'desc' },
        );
        const person = isAdmin(actor) ? (userId ?? actor.userId) : actor.userId;
        const [latest] = await signedTourAgreements(context.prisma, person);
        const isInForce = latest && isTourAgreementValid(latest, context.clock());
        return {
          ...page,
          tourAgreement: isInForce ? { completedAt: latest.completedAt, validUntil: tourAgreementEnd(latest) } : null,
        };
      },
      get: (id: string, params: RequestParams) => rows.get(params, id),
      create: async (data: CreateConsent, params: RequestParams) => {
        const { ip, userAgent, origin } = params;
        const person = params.actor as UserActor;
        const { brokerage } = brandFrom(context.env.brand);
        const { id } = await context.unit(origin, async (unit) => {
          const home = data.listingId
            ? await unit.tx.listing.findFirst({
                where: { AND: [askable(person), { id: data.listingId }] },
                select: { id: true, state: true, type: true },
              })
            : null;
          if (data.listingId && !home) throw notFound('We couldn’t find that home.');
          return giveConsent(unit, person, data, home, { ip, userAgent, brokerage });
        });
        return rows.get(params, id);
      },
    },
  });
};
