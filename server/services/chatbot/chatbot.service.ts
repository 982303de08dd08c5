import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createChatMessageSchema, homeInContext, type CreateChatMessage } from '#shared/assistant/assistant.schema.ts';
import { USER_TYPES, type Actor } from '#shared/kernel/actor.ts';
import type { AppContext, ServiceReads } from '../../context.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { answerQuestion } from './answer-question.ts';
import { readConversation, storeMessages } from './conversations.ts';

const answerSchema = z.object({
  response: z.string(),
  properties: z.array(z.looseObject({ id: z.string() })),
  conversationId: z.string(),
});

/** The assistant. It reads through the other services as the person who asks. */
export const chatbotService = (context: AppContext, services: ServiceReads) =>
  defineService({
    path: 'chatbot',
    summary:
      'Asks the assistant. `context` is `general` or `home:` and the name of the home whose page is open; `properties` are the ' +
      'homes of the answer, `response` is markdown. Send the first `conversationId` with every later message.',
    roles: { create: ['GUEST', ...USER_TYPES] },
    scope: () => NO_ROWS,
    schemas: { create: createChatMessageSchema },
    limits: {
      create: {
        windowSeconds: 60,
        max: 20,
        message: 'That was too many questions in one minute. Please wait a moment.',
      },
    },
    view: (row) => row,
    acknowledgements: { create: answerSchema },
    service: {
      create: async ({ message, conversationId, context: about }: CreateChatMessage, params: RequestParams) => {
        const { actor, origin } = params;
        const userId = userOf(actor);
        const before = conversationId ? await readConversation(context.prisma, conversationId, userId) : null;
        const openHome = homeInContext(about);
        const { answer, properties } = await answerQuestion(
          { context, services, actor, openHome, shown: before?.shown ?? [] },
          message,
          before?.messages ?? [],
        );
        const response = await context.unit(origin, async (unit) => ({
          response: answer,
          properties,
          conversationId: await storeMessages(unit, {
            // random, not by time: it is all that a guest's conversation is known by
            id: before?.id ?? randomUUID(),
            userId,
            about,
            message,
            answer,
            homes: properties.map(({ id }) => id),
          }),
        }));
        return acknowledge(response);
      },
    },
  });

const userOf = (actor: Actor) => (actor.kind === 'user' ? actor.userId : null);
