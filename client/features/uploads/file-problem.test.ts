import { expect, it } from 'vitest';
import { filePondLabels } from './filepond-labels.ts';
import { fileProblem, widgetProblem } from './file-problem.ts';

it.each([
  ['front.jpg', 'image/jpeg', 10, null],
  ['IMG_1.HEIC', '', 10, null],
  ['IMG_1.heif', 'image/heif', 10, null],
  ['plan.pdf', 'application/pdf', 10, /Photos can be JPEG, PNG, WebP, HEIC or AVIF/],
  ['front', '', 10, /Photos can be/],
  ['front.jpg', 'image/jpeg', 0, /empty/],
  ['IMG_1.HEIC', '', 25_000_001, /25 MB/],
])('checks %s of type "%s" with %i bytes before sending', (name, type, size, words) => {
  const problem = fileProblem('PHOTO', { name, type, size });
  if (words) expect(problem).toMatch(words);
  else expect(problem).toBeNull();
});

it('the widget uses the texts of the specification, each with a hint to retry', () => {
  expect(filePondLabels).toMatchObject({
    labelFileLoadError: 'Error during load',
    labelFileProcessingError: 'Error during upload',
    labelFileProcessingRevertError: 'Error during revert',
    labelFileRemoveError: 'Error during remove',
    labelInvalidField: 'Field contains invalid files',
    labelTapToRetry: 'tap to retry',
  });
});

it.each([
  ['survey.pdf', 'application/pdf', 10, null],
  ['scan.png', 'image/png', 10, null],
  ['IMG_1.HEIC', '', 10, /Documents can be PDF, JPEG or PNG/],
  ['macro.docm', 'application/vnd.ms-word', 10, /Documents can be/],
  ['survey.pdf', 'application/pdf', 25_000_001, /25 MB/],
])('checks the document %s of type "%s" with %i bytes before sending', (name, type, size, words) => {
  const problem = fileProblem('LISTING_DOC', { name, type, size });
  if (words) expect(problem).toMatch(words);
  else expect(problem).toBeNull();
});

it("errors of the widget are shown in the specification's wording, with advice", () => {
  expect(
    ["Can't load URL", 'Timeout', 'Item not found', 'No source', undefined, 'Upload failed'].map(widgetProblem),
  ).toEqual([
    "Can't load URL. Save the picture on this device first, then choose it here.",
    'Timeout. The connection stalled. Tap to retry: it resumes where it stopped.',
    'Item not found. It has already been removed.',
    'No source. There was no file in what you dropped. Choose one from this device.',
    'No source. There was no file in what you dropped. Choose one from this device.',
    'Upload failed',
  ]);
});
