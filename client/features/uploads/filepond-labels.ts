/** Upload widget texts from the specification; server messages are shown below the widget. */
import type { FilePondProps } from 'react-filepond';

const action = (words: string) => `<span class="filepond--label-action" tabindex="0">${words}</span>`;
const idle = (what: string) => `Drag ${what} here, or ${action('choose them')}`;
export const idleLabels = {
  PHOTO: idle('photos'),
  LISTING_DOC: idle('documents'),
  PREP_PHOTO: idle('photos'),
  OFFER_DOC: `Drag your document here, or ${action('choose it')}`,
} as const;
/** A finger drags nothing into a page. */
export const touchLabels = {
  PHOTO: action('Choose photos'),
  LISTING_DOC: action('Choose documents'),
  PREP_PHOTO: action('Choose photos'),
  OFFER_DOC: action('Choose your document'),
} as const;

export const filePondLabels: Partial<FilePondProps> = {
  labelInvalidField: 'Field contains invalid files',
  labelFileWaitingForSize: 'Waiting for size',
  labelFileSizeNotAvailable: 'Size not available',
  labelFileLoading: 'Loading',
  labelFileLoadError: 'Error during load',
  labelFileProcessing: 'Uploading',
  labelFileProcessingComplete: 'Upload complete',
  labelFileProcessingAborted: 'Upload canceled',
  labelFileProcessingError: 'Error during upload',
  labelFileProcessingRevertError: 'Error during revert',
  labelFileRemoveError: 'Error during remove',
  labelTapToCancel: 'tap to cancel',
  labelTapToRetry: 'tap to retry',
  labelTapToUndo: 'tap to undo',
};
