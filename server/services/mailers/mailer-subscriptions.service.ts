import { ROLES } from '#shared/kernel/actor.ts';
import { maskedEmail } from '#shared/kernel/email.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { patchMailerSubscriptionSchema } from '#shared/mailers/mailers.schema.ts';
import type { AppContext } from '../../context.ts';
import { defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import { MAILER_TEST_SUBJECT, mailerOfCode, setMailings } from '../../workflows/mailers/opt-out.ts';

const UNKNOWN = 'This link is incomplete. Open it from the email again, or contact us and we’ll unsubscribe you.';

interface Subscription {
  email: string;
  isSubscribed: boolean;
  /** The link of a test: there is nothing to change. */
  isTest: boolean;
}

/** Ends mailings through an email's link, without a login, and renews them. */
export const mailerSubscriptionsService = (context: AppContext) => {
  const test = { email: '', isSubscribed: true, isTest: true };
  async function set(code: string, isSubscribed: boolean, params: RequestParams): Promise<Subscription> {
    const subject = context.tokens.readUnsubscribe(code);
    if (subject === MAILER_TEST_SUBJECT) return test;
    const recordId = mailerOfCode(subject);
    const email = recordId && (await context.unit(params.origin, (unit) => setMailings(unit, recordId, isSubscribed)));
    if (!email) throw notFound(UNKNOWN);
    return { email, isSubscribed, isTest: false };
  }
  return defineService({
    path: 'mailer-subscriptions',
    summary: 'Mailings to an address, by the code in an email: end them, renew them.',
    roles: { patch: ROLES },
    scope: withoutRows('a code identifies one recipient'),
    schemas: { patch: patchMailerSubscriptionSchema },
    limits: { patch: { windowSeconds: 60, max: 60, message: 'Too many changes. Please wait a minute.' } },
    view: ({ email, ...row }: Subscription) => ({ ...row, email: maskedEmail(email) }),
    service: {
      patch: (id: string, data: { isSubscribed: boolean }, params: RequestParams) => set(id, data.isSubscribed, params),
    },
  });
};
