import { z } from 'zod';
import { USER_TYPES } from '#shared/kernel/actor.ts';
import { brandFrom } from '#shared/brand/brand.ts';
import { defineService, withoutRows } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';
import { TRACE_SAMPLE_RATE } from '../../providers/error-reports/port.ts';

/** What a page must know before login: the brand, and which external services are configured. */
export const configService = ({ env, ports, tileArchive }: AppContext) =>
  defineService({
    path: 'config',
    summary: 'Brand values and which external services are configured.',
    roles: { find: ['GUEST', 'TOKEN', ...USER_TYPES] },
    scope: withoutRows('the same public values for everyone'),
    schemas: { find: z.strictObject({}) },
    view: (row) => row,
    service: {
      find: async () => ({
        brand: brandFrom(env.brand),
        payments: {
          name: ports.payments.name,
          isTest: ports.payments.builtIn,
          publishableKey: ports.payments.publishableKey,
          feeAtClosing: env.tourFeeAtClosing ?? {},
        },
        mapTiles: tileArchive?.tiles ?? (env.mapTiles.from === 'address' ? env.mapTiles.tiles : null),
        errorReports: env.sentryDsn ? { dsn: env.sentryDsn, traceSampleRate: TRACE_SAMPLE_RATE } : null,
        analytics: env.analyticsUrl && env.analyticsSite ? { url: env.analyticsUrl, site: env.analyticsSite } : null,
      }),
    },
  });
