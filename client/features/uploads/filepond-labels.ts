/** The texts of the upload widget as the specification lists them. */
import type { FilePondProps } from 'react-filepond';

interface WidgetError { body?: unknown }
/** The catalogue's words, with what the server said where it said something. */
export const withReason = (label: string) => (error: WidgetError): string => (typeof error?.body === 'string' && error.body !== '' ? `${label}: ${error.body}` : label);

export const filePondLabels: Partial<FilePondProps> = {
  labelIdle: 'Drag photos here, or <span class="filepond--label-action" tabindex="0">choose them</span>',
  labelInvalidField: 'Field contains invalid files',
  labelFileWaitingForSize: 'Waiting for size',
  labelFileSizeNotAvailable: 'Size not available',
  labelFileLoading: 'Loading',
  labelFileLoadError: withReason('Error during load'),
  labelFileProcessing: 'Uploading',
  labelFileProcessingComplete: 'Upload complete',
  labelFileProcessingAborted: 'Upload cancelled',
  labelFileProcessingError: withReason('Error during upload'),
  labelFileProcessingRevertError: withReason('Error during revert'),
  labelFileRemoveError: withReason('Error during remove'),
  labelTapToCancel: 'tap to cancel',
  labelTapToRetry: 'tap to retry',
  labelTapToUndo: 'tap to undo',
};
