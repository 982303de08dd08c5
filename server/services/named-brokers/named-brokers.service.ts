import { z } from 'zod';
import { USER_TYPES } from '#shared/kernel/actor.ts';
import { paging, sorting } from '#shared/kernel/fields.schema.ts';
import { namedBrokerView } from '#shared/named-brokers/named-brokers.view.ts';
import { defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';
import { namedBroker } from '../../queries/named-broker.ts';
import { envelope, type Page } from '../../queries/page.ts';

const find = z.strictObject({ ...paging(1, 1), $sort: sorting(['createdAt']) });

/** GET /named-brokers: the broker of whoever asks, by name and picture; for visitors, the brokerage's first one. */
export const namedBrokersService = (context: AppContext) =>
  defineService({
    path: 'named-brokers',
    summary: 'The broker who answers the person who asks: name and picture. Empty without any broker.',
    roles: { find: ['GUEST', ...USER_TYPES] },
    scope: withoutRows('returns the name and picture of a broker, which are public'),
    schemas: { find },
    view: namedBrokerView,
    service: {
      find: async ({ actor, query }: RequestParams<Page>) => {
        const client = actor.kind === 'user' && actor.type !== 'ADMIN' ? actor : null;
        const broker = await namedBroker(context.prisma, client);
        return envelope(broker ? 1 : 0, query, broker ? [broker] : []);
      },
    },
  });
