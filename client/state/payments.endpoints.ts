/** Tour fees: opening and paying one, the person's own payments, and all of them for brokers. */
import type { Envelope } from '#shared/kernel/envelope.ts';
import type { CheckoutAnswer } from '#shared/payments/payments.schema.ts';
import type { TestCard } from '#shared/payments/payments.types.ts';
import type { PaymentView } from '#shared/payments/payments.view.ts';
import type { Query } from '../lib/api.ts';
import { serverApi } from './server-api.ts';
import type { Wire } from './wire-types.ts';

export type Payment = Wire<PaymentView>;

const paymentsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    findPayments: build.query<Envelope<Payment>, Query>({
      query: (query) => ({ path: '/payments', query }),
      providesTags: ['Payments'],
    }),
    getPayment: build.query<Payment, string>({
      query: (id) => ({ path: `/payments/${id}` }),
      providesTags: ['Payments'],
    }),
    /** The payment of a tour of this home: safe to repeat, also when it is paid and not used yet. */
    openCheckout: build.mutation<CheckoutAnswer, { listingId: string; amount: number; type?: 'TOUR' | 'OTHER' }>({
      query: ({ listingId, amount, type = 'TOUR' }) => ({
        method: 'POST',
        path: '/stripe-checkout',
        body: { amount, type, listing: { connect: { id: listingId } } },
      }),
    }),
    payTest: build.mutation<{ status: 'SUCCEEDED' | 'DECLINED' }, { stripePaymentIntentId: string; card: TestCard }>({
      query: (body) => ({ method: 'POST', path: '/test-payments', body }),
    }),
    refundPayment: build.mutation<Payment, { id: string; refundNote: string }>({
      query: ({ id, refundNote }) => ({ method: 'PATCH', path: `/payments/${id}`, body: { refundNote } }),
      // also where it is refused: another broker may have refunded it
      invalidatesTags: ['Payments'],
    }),
  }),
});

export const {
  useFindPaymentsQuery,
  useGetPaymentQuery,
  useOpenCheckoutMutation,
  usePayTestMutation,
  useRefundPaymentMutation,
} = paymentsApi;
