import { USER_TYPES } from '#shared/kernel/actor.ts';
import { patchVisitSchema, type PatchVisit } from '#shared/inspections/inspections.schema.ts';
import { inspectionVisitSchema, inspectionVisitView } from '#shared/inspections/inspections.visit.ts';
import { acknowledge, defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';
import { changeInspection } from '../../workflows/inspections/change-inspection.ts';
import { inspectionOfLink } from '../../workflows/inspections/vendor-link.ts';

const everybody = ['GUEST', 'TOKEN', ...USER_TYPES] as const;
const LIMIT = {
  windowSeconds: 900,
  max: 120,
  message: 'That is too many requests. Please wait a few minutes.',
};
const include = {
  showing: { select: { accepted: true, proposedTime: true, suggestedTimes: true, noShowAt: true } },
  report: { select: { fileName: true } },
  transaction: { select: { inspectionDueDate: true } },
  listing: {
    select: {
      address: true,
      city: true,
      state: true,
      zip: true,
      county: true,
      beds: true,
      baths: true,
      halfBaths: true,
      area: true,
      yearBuilt: true,
      accessInfo: true,
    },
  },
};

/** The id is the slug of the inspector's link: whoever holds it acts for this one inspection, and is nobody else. */
export const inspectionVisitsService = (context: AppContext) => {
  const page = async (id: string) => {
    const row = await context.prisma.inspection.findUniqueOrThrow({ where: { id }, include });
    return acknowledge(inspectionVisitView(row, context.clock()));
  };
  return defineService({
    path: 'inspection-visits',
    summary: 'One inspection for its inspector, by private link: quote, choose the time, set a payment link.',
    roles: { get: everybody, patch: everybody },
    anonymous: ['get', 'patch'],
    scope: withoutRows('the slug is the permission'),
    schemas: { patch: patchVisitSchema },
    limits: { get: LIMIT, patch: LIMIT },
    view: (row) => row,
    acknowledgements: { get: inspectionVisitSchema, patch: inspectionVisitSchema },
    service: {
      get: async (slug: string) => page((await inspectionOfLink(context.prisma, slug)).id),
      patch: async (slug: string, data: PatchVisit, params: RequestParams) => {
        const id = await context.unit(params.origin, async (unit) => {
          const found = await inspectionOfLink(unit.tx, slug);
          return (await changeInspection(unit, found.id, {}, data, 'VENDOR')).id;
        });
        return page(id);
      },
    },
  });
};
