import type { UserActor } from '#shared/kernel/actor.ts';
import { outingPlanSchema, planOutingSchema, type PlanOuting } from '#shared/outings/outings.schema.ts';
import type { AppContext } from '../../context.ts';
import { acknowledge, defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import { planDay } from './plan-day.ts';

export const outingPlansService = (context: AppContext) =>
  defineService({
    path: 'outing-plans',
    summary: 'Propose the order and times for tours of several homes on one day. Changes nothing.',
    roles: { create: ['SELLER', 'BUYER', 'PBUYER', 'ADMIN'] },
    scope: withoutRows('a calculation from the free times of homes that the person may tour'),
    schemas: { create: planOutingSchema },
    view: (row: object) => row,
    acknowledgements: { create: outingPlanSchema },
    limits: {
      create: { windowSeconds: 60, max: 120, message: 'That is too many plans in one minute. Please wait a moment.' },
    },
    service: {
      create: async (input: PlanOuting, params: RequestParams) =>
        acknowledge(await planDay(context, params.actor as UserActor, input)),
    },
  });
