import { describe, expect, it } from 'vitest';
import { filesLabel, messageFileProblem, messageFileType, messageLine } from './message-files.rules.ts';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

describe('a file of a message', () => {
  it.each([
    ['roof.jpg', 'image/jpeg', 'MESSAGE_PHOTO'],
    ['roof.png', 'image/png', 'MESSAGE_PHOTO'],
    ['roof.webp', 'image/webp', 'MESSAGE_PHOTO'],
    ['roof.heic', '', 'MESSAGE_PHOTO'],
    ['roof.HEIF', 'image/heif', 'MESSAGE_PHOTO'],
    ['quote.pdf', 'application/pdf', 'MESSAGE_DOC'],
    ['quote.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', null],
    ['plan.svg', 'image/svg+xml', null],
    ['roof.mp4', 'video/mp4', null],
    ['roof.jpg', '', null],
  ])('%s (%s) is sent as %s', (name, type, sentAs) => {
    expect(messageFileType({ name, type })).toBe(sentAs);
  });

  it.each([
    ['empty', file('roof.jpg', 'image/jpeg', 0), 'This file is empty. Choose another one.'],
    ['of 25 MB', file('roof.jpg', 'image/jpeg', 25_000_000), null],
    ['over 25 MB', file('quote.pdf', 'application/pdf', 25_000_001), 'This file is too large. The limit is 25 MB.'],
    ['a video', file('a.mp4', 'video/mp4'), 'Photos can be JPEG, PNG, WebP, HEIC or AVIF, documents PDF.'],
  ])('%s: %o is %s', (_, chosen, problem) => {
    expect(messageFileProblem(chosen)).toBe(problem);
  });
});

describe('a message on one line', () => {
  it.each([
    ['Hello', 0, 0, '', 'Hello', 'You: Hello'],
    ['Look', 2, 0, '2 photos', 'Look', 'You: Look'],
    ['', 1, 0, 'a photo', 'Sent a photo', 'You sent a photo'],
    ['', 3, 0, '3 photos', 'Sent 3 photos', 'You sent 3 photos'],
    ['', 0, 1, 'a file', 'Sent a file', 'You sent a file'],
    ['', 1, 1, '2 files', 'Sent 2 files', 'You sent 2 files'],
  ])('%j with %i photos and %i documents', (text, photos, documents, words, theirs, mine) => {
    expect(filesLabel({ photos, documents })).toBe(words);
    expect(messageLine({ text, photos, documents })).toBe(theirs);
    expect(messageLine({ text, photos, documents }, true)).toBe(mine);
  });
});
