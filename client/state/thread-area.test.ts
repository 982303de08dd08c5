import { describe, expect, it } from 'vitest';
import { message } from '../testing/factories/messages.factory.ts';
import { absorb, type ThreadArea } from './thread-area.ts';

const file = (processedAt: string | null) => ({
  id: 'f1',
  type: 'MESSAGE_PHOTO' as const,
  fileName: 'roof.jpg',
  url: '/api/files/f1.webp',
  mimeType: 'image/webp',
  size: 10,
  placeholder: null,
  processedAt,
  problem: null,
});
const AT = '2026-11-20T12:00:01.000Z';

describe('a thread', () => {
  it.each([
    ['an event of what happened', { unread: true, made: null }, { unread: false, made: AT }],
    ['a response that was overtaken by it', { unread: false, made: AT }, { unread: true, made: null }],
  ])('keeps a message read and its photo prepared, after %s', (_, before, after) => {
    const row = ({ unread, made }: { unread: boolean; made: string | null }) =>
      message({ unread, files: [file(made)] });
    const area: ThreadArea = {
      items: [row(before)],
      hasOlder: false,
      status: 'ready',
      error: null,
      older: 'idle',
      isStale: false,
    };
    absorb(area, [row(after)], true);
    expect(area.items).toEqual([row({ unread: false, made: AT })]);
  });
});
