import { expect, it } from 'vitest';
import { filePondLabels } from './filepond-labels.ts';
import { photoProblem } from './photo-problem.ts';

it.each([
  ['front.jpg', 'image/jpeg', 10, null],
  ['IMG_1.HEIC', '', 10, null],
  ['IMG_1.heif', 'image/heif', 10, null],
  ['plan.pdf', 'application/pdf', 10, /Photos can be JPEG, PNG, WebP, HEIC or AVIF/],
  ['front', '', 10, /Photos can be/],
  ['front.jpg', 'image/jpeg', 0, /empty/],
  ['IMG_1.HEIC', '', 25_000_001, /25 MB/],
])('%s of type "%s" with %i bytes is judged before it is sent', (name, type, size, words) => {
  const problem = photoProblem({ name, type, size });
  if (words) expect(problem).toMatch(words);
  else expect(problem).toBeNull();
});

it('the widget says what the specification lists, each with a hint to retry', () => {
  expect(filePondLabels).toMatchObject({
    labelFileLoadError: 'Error during load', labelFileProcessingError: 'Error during upload', labelFileProcessingRevertError: 'Error during revert', labelFileRemoveError: 'Error during remove',
    labelInvalidField: 'Field contains invalid files', labelTapToRetry: 'tap to retry',
  });
});
