import { z } from 'zod';
import { ROLES } from '#shared/kernel/actor.ts';
import { maskedEmail } from '#shared/kernel/email.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';
import { switchEmailCopies } from '../../workflows/notifications/switch-email-copies.ts';

export const UNKNOWN_CODE =
  'This link doesn’t belong to an account. You can turn email copies on or off in your settings.';
const patch = z.strictObject({
  emailEnabled: z.boolean({ error: 'Set email copies to true or false.' }),
});

const view = ({ email, emailEnabled }: { email: string; emailEnabled: boolean }) => ({
  email: maskedEmail(email),
  emailEnabled,
});

/** Turns email copies on or off through an email's link, without a login and without granting anything else. */
export const emailCopiesService = (context: AppContext) => {
  async function holderOf(code: string) {
    const userId = context.tokens.readUnsubscribe(code);
    const user = userId
      ? await context.prisma.user.findFirst({
          // an email to an account that was merged is about the person's other one
          where: { deletedAt: null, OR: [{ id: userId }, { mergedAccounts: { some: { id: userId } } }] },
          select: { id: true, email: true, emailEnabled: true },
        })
      : null;
    if (!user) throw notFound(UNKNOWN_CODE);
    return user;
  }
  return defineService({
    path: 'email-copies',
    summary: 'Email copies of notifications, by the code in an email: read, turn off, turn back on.',
    roles: { get: ROLES, patch: ROLES },
    scope: withoutRows('a code identifies one person'),
    schemas: { patch },
    limits: { patch: { windowSeconds: 60, max: 60, message: 'Too many changes. Please wait a minute.' } },
    view,
    service: {
      get: (id: string) => holderOf(id),
      patch: async (id: string, data: { emailEnabled: boolean }, { origin }: RequestParams) => {
        const holder = await holderOf(id);
        await context.unit(origin, (unit) => switchEmailCopies(unit, holder.id, data.emailEnabled));
        return { ...holder, emailEnabled: data.emailEnabled };
      },
    },
  });
};
