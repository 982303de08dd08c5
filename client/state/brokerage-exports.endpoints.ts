/** The total export of the brokerage; for brokers. */
import type { CreateBrokerageExport } from '#shared/brokerage-exports/brokerage-exports.schema.ts';
import { serverApi } from './server-api.ts';

const brokerageExportsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    /** The answer's address downloads the archive, once, within minutes. */
    askForExport: build.mutation<
      { url: string; expiresAt: string },
      CreateBrokerageExport & { idempotencyKey: string }
    >({
      query: ({ idempotencyKey, ...body }) => ({ method: 'POST', path: '/brokerage-exports', body, idempotencyKey }),
    }),
  }),
});
export const { useAskForExportMutation } = brokerageExportsApi;
