import { z } from 'zod';
import { USER_TYPES } from '#shared/kernel/actor.ts';
import { brandFrom } from '#shared/brand/brand.ts';
import { defineService, withoutRows } from '../../hooks/define-service.ts';
import type { ServiceDeps } from '../../context.ts';

/** What a page must know before anybody signs in: the brand, and which outside services are real. */
export const configService = (deps: ServiceDeps) =>
  defineService({
    path: 'config',
    summary: 'Brand values and which outside services are configured.',
    roles: { find: ['GUEST', 'TOKEN', ...USER_TYPES] },
    scope: withoutRows('the same public values for everybody'),
    schemas: { find: z.strictObject({}) },
    view: (row) => row,
    service: {
      find: async () => ({
        brand: brandFrom(deps.env.brand),
        payments: {
          name: deps.ports.payments.name,
          isTest: deps.ports.payments.builtIn,
          publishableKey: deps.ports.payments.publishableKey,
        },
        tileUrl: deps.env.tileUrl ?? null,
      }),
    },
  });
