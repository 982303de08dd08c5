import type { DocumentVerificationView } from '#shared/form-signings/document-verifications.types.ts';
import { serverApi } from './server-api.ts';
import type { Wire } from './wire-types.ts';

export type DocumentVerification = Wire<DocumentVerificationView>;

const { useVerifyDocumentQuery } = serverApi.injectEndpoints({
  endpoints: (build) => ({
    verifyDocument: build.query<DocumentVerification, string>({
      query: (code) => ({ path: `/document-verifications/${encodeURIComponent(code)}` }),
    }),
  }),
});
export { useVerifyDocumentQuery };
