import { GUEST_CHAT_DAYS } from '#shared/assistant/assistant.schema.ts';
import { DAY } from '#shared/kernel/instant.ts';
import type { Job } from './job-context.ts';

/** Deletes conversations of guests without a message for 30 days: nobody could ask for them to be deleted. */
export const cleanGuestChats: Job<'clean-guest-chats'> =
  ({ prisma, clock }) =>
  async () => {
    const since = new Date(clock().getTime() - GUEST_CHAT_DAYS * DAY);
    await prisma.chatConversation.deleteMany({
      where: { userId: null, createdAt: { lt: since }, messages: { none: { createdAt: { gte: since } } } },
    });
  };
