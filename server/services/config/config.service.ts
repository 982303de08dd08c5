import { z } from 'zod';
import { USER_TYPES } from '#shared/kernel/actor.ts';
import { brandFrom } from '#shared/brand/brand.ts';
import { defineService, withoutRows } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';

/** What a page must know before login: the brand, and which external services are configured. */
export const configService = (context: AppContext) =>
  defineService({
    path: 'config',
    summary: 'Brand values and which external services are configured.',
    roles: { find: ['GUEST', 'TOKEN', ...USER_TYPES] },
    scope: withoutRows('the same public values for everyone'),
    schemas: { find: z.strictObject({}) },
    view: (row) => row,
    service: {
      find: async () => ({
        brand: brandFrom(context.env.brand),
        payments: {
          name: context.ports.payments.name,
          isTest: context.ports.payments.builtIn,
          publishableKey: context.ports.payments.publishableKey,
          feeAtClosing: context.env.tourFeeAtClosing ?? {},
        },
        tileUrl: context.env.tileUrl ?? null,
      }),
    },
  });
