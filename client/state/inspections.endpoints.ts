/** Inspections of one's homes, their prices, and what is done with them. By login or by an offer's private link. */
import type { PatchInspection, PatchVisit } from '#shared/inspections/inspections.schema.ts';
import type { InspectionVisit } from '#shared/inspections/inspections.visit.ts';
import type { InspectionType } from '#shared/inspections/inspections.types.ts';
import type { Envelope } from '#shared/kernel/envelope.ts';
import { api, type Query } from '../lib/api.ts';
import { serverApi } from './server-api.ts';
import type { Inspection, Wire } from './wire-types.ts';

interface ByLink {
  token?: string | undefined;
}
const linked = (token: string | undefined) => (token ? { token } : {});

export interface InspectionPrice {
  inspection_type: InspectionType;
  /** Whole dollars. */
  price: number;
}
export type InspectionChanges = Wire<PatchInspection>;

const inspectionsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findInspections: build.query<Envelope<Inspection>, Query & ByLink>({
      query: ({ token, ...query }) => ({ path: '/inspections', query, ...linked(token) }),
      providesTags: ['Inspections'],
    }),
    getInspectionPrices: build.query<InspectionPrice[], { listingId: string } & ByLink>({
      query: ({ listingId, token }) => ({ path: `/inspection-price/${listingId}`, ...linked(token) }),
    }),
    requestInspections: build.mutation<
      Inspection[],
      { listingId: string; types: readonly InspectionType[]; wishes: string; idempotencyKey: string } & ByLink
    >({
      query: ({ listingId, types, wishes, idempotencyKey, token }) => ({
        method: 'POST',
        path: '/inspections',
        body: { type: types, listing: { connect: { id: listingId } }, ...(wishes && { wishes }) },
        idempotencyKey,
        ...linked(token),
      }),
      invalidatesTags: ['Inspections', 'Transactions'],
    }),
    changeInspection: build.mutation<Inspection, { id: string; changes: InspectionChanges } & ByLink>({
      query: ({ id, changes, token }) => ({
        method: 'PATCH',
        path: `/inspections/${id}`,
        body: changes,
        ...linked(token),
      }),
      invalidatesTags: ['Inspections', 'Transactions'],
    }),
    /** By the slug of the inspector's link; a login plays no part. */
    getInspectionVisit: build.query<Wire<InspectionVisit>, { slug: string }>({
      query: ({ slug }) => ({ path: visitPath(slug) }),
      providesTags: ['Inspections'],
    }),
    changeInspectionVisit: build.mutation<Wire<InspectionVisit>, { slug: string; changes: Wire<PatchVisit> }>({
      query: ({ slug, changes }) => ({ method: 'PATCH', path: visitPath(slug), body: changes }),
      invalidatesTags: ['Inspections'],
    }),
  }),
});
const visitPath = (slug: string) => `/inspection-visits/${encodeURIComponent(slug)}`;

/** Adds the report as PDF; `key` is the id of the inspection, or the slug of the inspector's link. */
export const sendReport = (key: string, file: File, onProgress?: (share: number) => void): Promise<unknown> => {
  const form = new FormData();
  form.append('file', file, file.name);
  return api.post(reportPath(key), form, { onUploadProgress: onProgress });
};
export const reportPath = (key: string): string => `/inspections/${encodeURIComponent(key)}/report`;
/** After a report was sent: what is shown of inspections is read again. */
export const inspectionsChanged = () => inspectionsApi.util.invalidateTags(['Inspections', 'Transactions']);

export const {
  useFindInspectionsQuery,
  useGetInspectionPricesQuery,
  useRequestInspectionsMutation,
  useChangeInspectionMutation,
  useGetInspectionVisitQuery,
  useChangeInspectionVisitMutation,
} = inspectionsApi;
