import { describe, expect, it } from 'vitest';
import { readResoMedia } from './reso-media.rules.ts';

describe('media', () => {
  const item = (order: unknown, key: string, more: Record<string, unknown> = {}) => ({
    Order: order,
    MediaKey: key,
    MediaURL: `https://pictures.test/${key}.jpeg`,
    MediaCategory: 'Photo',
    ...more,
  });

  it('are sorted by order, those without an order last', () => {
    const { media } = readResoMedia(
      { Media: [item('10', 'c'), item(null, 'd'), item('2', 'b'), item('1', 'a'), item('x', 'e')] },
      'k',
    );
    expect(media!.map(({ mediaKey, order }) => [mediaKey, order])).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 10],
      ['d', 11],
      ['e', 12],
    ]);
  });

  it('distinguish photos of the home from everything else, and report what cannot be used', () => {
    const { media, notes: said } = readResoMedia(
      {
        Media: [
          item(1, 'a'),
          item(2, 'b', { MediaCategory: 'Agent Photo' }),
          item(3, 'c', { MediaCategory: null, MimeType: 'application/pdf' }),
          item(4, 'd', { MediaCategory: null }),
          item(5, 'e', { MediaURL: 'javascript:alert(1)' }),
          item(6, 'a'),
          item(7, 'g', { MediaStatus: 'Deleted' }),
          'nonsense',
          { Order: 9, MediaURL: 'https://pictures.test/h.jpeg' },
        ],
      },
      'k',
    );
    expect(media!.map(({ mediaKey, isPhoto }) => [mediaKey, isPhoto])).toEqual([
      ['a', true],
      ['b', false],
      ['c', false],
      ['d', true],
      ['k-9', true],
    ]);
    expect(said).toEqual([
      'Media 5 has no address that can be read',
      'Media 6 repeats the key a',
      'Media 8 has no address that can be read',
    ]);
  });

  it('are unknown, not empty, if the record has no media field', () => {
    expect([
      readResoMedia({}, 'k').media,
      readResoMedia({ Media: null }, 'k').media,
      readResoMedia({ Media: [] }, 'k').media,
    ]).toEqual([null, null, []]);
  });
});
