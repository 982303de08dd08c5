import { z } from 'zod';
import { brandFrom } from '#shared/brand/brand.ts';
import type { Actor } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import {
  audienceCountSchema,
  countAudienceSchema,
  mailerPreviewSchema,
  previewMailerSchema,
  testMailerSchema,
  type CountAudience,
  type PreviewMailer,
  type TestMailer,
} from '#shared/mailers/mailers.schema.ts';
import type { AppContext } from '../../context.ts';
import { acknowledge, defineService, withoutRows, type RequestParams } from '../../hooks/define-service.ts';
import { audienceCount, mailerAudience } from '../../queries/mailer-audience.ts';
import { renderEmail } from '../../workflows/emails/send-email.ts';
import { mailerEmail } from '../../workflows/mailers/mailer-email.ts';
import { MAILER_TEST_SUBJECT } from '../../workflows/mailers/opt-out.ts';
import { testMailer } from '../../workflows/mailers/plan-mailer.ts';

async function brokerOf({ prisma }: AppContext, actor: Actor) {
  const broker =
    actor.kind === 'user'
      ? await prisma.user.findUnique({
          where: { id: actor.userId },
          select: { email: true, firstName: true, lastName: true },
        })
      : null;
  if (!broker) throw notFound();
  return broker;
}

/** Who would get a mailing now: numbers only. */
export const mailerAudiencesService = (context: AppContext) =>
  defineService({
    path: 'mailer-audiences',
    summary: 'Counts who would get a mailing now, and who in its audience would not, by reason; for admins.',
    roles: { create: ['ADMIN'] },
    scope: withoutRows('it counts for admins'),
    schemas: { create: countAudienceSchema },
    view: (row) => row,
    acknowledgements: { create: audienceCountSchema },
    service: {
      create: async ({ kind, audience }: CountAudience) =>
        acknowledge(audienceCount(await mailerAudience(context.prisma, kind, audience))),
    },
  });

/** A mailing as the broker who asks would get it. Nothing is stored or sent. */
export const mailerPreviewsService = (context: AppContext) =>
  defineService({
    path: 'mailer-previews',
    summary: 'Renders a mailing as the admin who asks would get it, without storing or sending it.',
    roles: { create: ['ADMIN'] },
    scope: withoutRows('it renders what was sent to it'),
    schemas: { create: previewMailerSchema },
    view: (row) => row,
    acknowledgements: { create: mailerPreviewSchema },
    service: {
      create: async (data: PreviewMailer, { actor }: RequestParams) => {
        const broker = await brokerOf(context, actor);
        const baseUrl = context.env.publicUrl;
        const brand = brandFrom(context.env.brand);
        const email = mailerEmail(data, {
          brand,
          states: data.states,
          baseUrl,
          person: broker,
          actionUrl: data.actionPath ? `${baseUrl}${data.actionPath}` : null,
          unsubscribeCode: context.tokens.signUnsubscribe(MAILER_TEST_SUBJECT),
        });
        return acknowledge({ to: broker.email, ...renderEmail(email, baseUrl, brand) });
      },
    },
  });

/** Sends a stored draft to the broker who asks. */
export const mailerTestsService = (context: AppContext) =>
  defineService({
    path: 'mailer-tests',
    summary: 'Sends a mailing to the admin who asks, marked as a test.',
    roles: { create: ['ADMIN'] },
    scope: withoutRows('it sends to the caller alone'),
    schemas: { create: testMailerSchema },
    view: (row) => row,
    limits: { create: { windowSeconds: 60, max: 20, message: 'Too many tests at once. Please wait a minute.' } },
    acknowledgements: { create: z.object({ to: z.string() }) },
    service: {
      create: async ({ campaignId }: TestMailer, { actor, origin }: RequestParams) => {
        const broker = await brokerOf(context, actor);
        await context.unit(origin, (unit) => testMailer(unit, campaignId, broker, brandFrom(context.env.brand)));
        return acknowledge({ to: broker.email });
      },
    },
  });
