/** Conversations with the assistant: of a signed-in person, or of whoever knows the random id of a guest's one. */
import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/prisma.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import type { PastMessage } from './model-answer.ts';
import { REMEMBERED } from './answer-question.ts';

export interface Conversation {
  id: string;
  /** The last ones, oldest first. */
  messages: PastMessage[];
  /** Ids of the homes in the last answer that had any. */
  shown: string[];
}

const idsIn = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string') : [];

/**
 * Null for an id that is unknown or somebody else's: then a new conversation begins, and nobody learns which it was.
 */
export async function readConversation(
  prisma: Database,
  id: string,
  userId: string | null,
): Promise<Conversation | null> {
  const row = await prisma.chatConversation.findFirst({
    where: { id, OR: [{ userId: null }, ...(userId ? [{ userId }] : [])] },
    select: {
      id: true,
      messages: {
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: REMEMBERED,
        select: { role: true, content: true, properties: true },
      },
    },
  });
  if (!row) return null;
  const messages = row.messages.reverse();
  return {
    id: row.id,
    messages: messages.map(({ role, content }) => ({ role, content })),
    shown: messages.map(({ properties }) => idsIn(properties)).findLast((ids) => ids.length > 0) ?? [],
  };
}

interface Exchange {
  id: string;
  userId: string | null;
  about: string;
  message: string;
  answer: string;
  homes: readonly string[];
}

/**
 * Stores a question with its answer and returns the conversation's id. A guest's conversation becomes the person's own
 * once they are signed in; one that was deleted or taken over meanwhile begins anew.
 */
export async function storeMessages(
  unit: Unit,
  { id, userId, about, message, answer, homes }: Exchange,
): Promise<string> {
  const { tx, now } = unit;
  const isTheirs = { id, OR: [{ userId: null }, ...(userId ? [{ userId }] : [])] };
  const { count } = await tx.chatConversation.updateMany({ where: isTheirs, data: { ...(userId && { userId }) } });
  const conversationId = count
    ? id
    : (
        await tx.chatConversation.create({
          data: { id: await freshId(unit, id), userId, context: about, createdAt: now },
          select: { id: true },
        })
      ).id;
  await tx.chatMessage.createMany({
    data: [
      { conversationId, role: 'user', content: message, createdAt: now },
      // the same moment would leave their order open
      {
        conversationId,
        role: 'assistant',
        content: answer,
        properties: [...homes],
        createdAt: new Date(now.getTime() + 1),
      },
    ],
  });
  unit.audit({
    action: 'chat.answered',
    entityType: 'chat-conversation',
    entityId: conversationId,
    after: { homes: homes.length },
  });
  return conversationId;
}

/** The id that was asked for, unless somebody else has it. */
async function freshId({ tx }: Unit, id: string): Promise<string> {
  return (await tx.chatConversation.count({ where: { id } })) ? randomUUID() : id;
}
