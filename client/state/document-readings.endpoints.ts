/** What an uploaded document of a sale states. */
import type { DocumentReading, ReadDocument } from '#shared/document-analysis/document-readings.schema.ts';
import { serverApi } from './server-api.ts';

const documentReadingsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    readDocument: build.query<DocumentReading, ReadDocument>({
      query: (body) => ({ method: 'POST', path: '/document-readings', body }),
    }),
  }),
});

export const { useReadDocumentQuery } = documentReadingsApi;
