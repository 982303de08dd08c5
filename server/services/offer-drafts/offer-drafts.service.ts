import { z } from 'zod';
import { USER_TYPES, type Actor, type UserActor } from '#shared/kernel/actor.ts';
import { conflict, invalidField } from '#shared/kernel/rule-error.ts';
import {
  findOfferDraftsSchema,
  MAX_DRAFTS,
  saveOfferDraftSchema,
  type FindOfferDrafts,
  type SaveOfferDraft,
} from '#shared/offer-drafts/offer-drafts.schema.ts';
import { offerDraftView, type OfferDraftRow } from '#shared/offer-drafts/offer-drafts.view.ts';
import type { AppContext } from '../../context.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';

const roles = USER_TYPES;

/** Throws 409 where the draft is not the one that was seen, so that nothing written elsewhere is lost. */
function assertSeen(stored: { version: number; updatedAt: Date } | null, seen: number): void {
  if ((stored?.version ?? 0) === seen) return;
  if (!stored)
    throw conflict('offer-draft.gone', 'This offer was sent or started over in another tab or on another device.');
  throw conflict('offer-draft.changed', 'This offer was changed in another tab or on another device.', {
    version: stored.version,
    updatedAt: stored.updatedAt.toISOString(),
  });
}

async function assertHome(unit: Unit, id: string, userId: string): Promise<void> {
  const where = {
    id,
    OR: [
      { type: 'SELLER' as const, status: 'APPROVED' as const },
      { type: 'BUYER' as const, userId },
    ],
  };
  if (!(await unit.tx.listing.count({ where }))) throw invalidField('listing', 'We couldn’t find that home.');
}

/** Half-filled offers of people with an account, one per home and flow, visible to their author only. */
export const offerDraftsService = (context: AppContext) => {
  const rows = scopedRows<OfferDraftRow>(() => context.prisma.offerDraft, {
    missing: 'We couldn’t find that draft.',
  });
  return defineService({
    path: 'offer-drafts',
    summary:
      'Half-filled offers: save (over the version that was seen), list, remove. Removed with the submitted offer.',
    roles: { find: roles, get: roles, create: roles, remove: roles },
    scope: (actor: Actor) => (actor.kind === 'user' ? { userId: actor.userId } : NO_ROWS),
    schemas: { find: findOfferDraftsSchema, create: saveOfferDraftSchema },
    querySchemas: { find: findOfferDraftsSchema },
    view: offerDraftView,
    acknowledgements: { remove: z.object({ id: z.string() }) },
    limits: {
      create: {
        windowSeconds: 60,
        max: 120,
        message: 'That is more than we can save in a minute. What you entered is still here; it is saved again soon.',
      },
    },
    service: {
      find: (params: RequestParams<FindOfferDrafts>) => {
        const { listingId, flow } = params.query;
        return rows.find(params, { listingId, flow }, { updatedAt: 'desc' });
      },
      get: (id: string, params: RequestParams) => rows.get(params, id),
      create: async ({ listing, flow, version, ...draft }: SaveOfferDraft, params: RequestParams) => {
        const { userId } = params.actor as UserActor;
        const listingId = listing.connect.id;
        const { id } = await context.unit(params.origin, async (unit) => {
          // serializes the tabs and devices of one person
          await unit.tx.$queryRawUnsafe('SELECT 1 FROM "User" WHERE id = $1 FOR NO KEY UPDATE', userId);
          const key = { userId, listingId, flow };
          const stored = await unit.tx.offerDraft.findUnique({ where: { userId_listingId_flow: key } });
          assertSeen(stored, version);
          if (stored)
            return unit.tx.offerDraft.update({
              where: { id: stored.id },
              data: { ...draft, version: version + 1, updatedAt: unit.now },
              select: { id: true },
            });
          await assertHome(unit, listingId, userId);
          if ((await unit.tx.offerDraft.count({ where: { userId } })) >= MAX_DRAFTS)
            throw conflict(
              'offer-draft.too-many',
              `You have ${MAX_DRAFTS} offers in progress. Send or discard one first.`,
            );
          return unit.tx.offerDraft.create({
            data: { ...draft, ...key, version: 1, createdAt: unit.now, updatedAt: unit.now },
            select: { id: true },
          });
        });
        return rows.get(params, id);
      },
      remove: async (id: string, params: RequestParams) => {
        await rows.get(params, id);
        await context.unit(params.origin, (unit) => unit.tx.offerDraft.deleteMany({ where: { id } }));
        return acknowledge({ id });
      },
    },
  });
};
