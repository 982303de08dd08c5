export const UPLOAD_TYPES = [
  'PHOTO',
  'OFFER_DOC',
  'LISTING_DOC',
  'TRANSACTION_DOC',
  'PREP_PHOTO',
  'MESSAGE_PHOTO',
  'MESSAGE_DOC',
] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];

/** Stored in several widths and without the metadata of the camera; other files are stored as they were sent. */
export const PHOTO_TYPES = ['PHOTO', 'PREP_PHOTO', 'MESSAGE_PHOTO'] as const satisfies readonly UploadType[];
/** True for files that are stored as photos. */
export const isPhotoType = (type: UploadType): boolean => (PHOTO_TYPES as readonly UploadType[]).includes(type);

/** Files of messages: each belongs to its sender until it is sent, then to the two people of the message. */
export const MESSAGE_FILE_TYPES = ['MESSAGE_PHOTO', 'MESSAGE_DOC'] as const satisfies readonly UploadType[];
/** True for files that belong to messages. */
export const isMessageFileType = (type: UploadType): boolean =>
  (MESSAGE_FILE_TYPES as readonly UploadType[]).includes(type);

export const DOCUMENT_TYPES = [
  'PURCHASE_AGREEMENT',
  'CONTRACT_ADDENDUM',
  'INSPECTION_ADDENDUM',
  'REPAIR_RECEIPT',
  'PRE_APPROVAL',
  'PROOF_OF_FUNDS',
  'OTHER',
  'INSPECTION_REPORT',
  'LOAN_ESTIMATE',
  'CLEAR_TO_CLOSE',
  'APPRAISAL',
  'TITLE_COMMITMENT',
  'CLOSING_DISCLOSURE',
  'WALKTHROUGH_PHOTO',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];
/** True for a known type of document. */
export const isDocumentType = (value: string | null): value is DocumentType =>
  DOCUMENT_TYPES.some((type) => type === value);
export const DOCUMENT_TYPE_LABELS: Readonly<Record<DocumentType, string>> = {
  PURCHASE_AGREEMENT: 'Purchase agreement',
  CONTRACT_ADDENDUM: 'Contract addendum',
  INSPECTION_ADDENDUM: 'Inspection addendum',
  REPAIR_RECEIPT: 'Repair receipt',
  PRE_APPROVAL: 'Pre-approval',
  PROOF_OF_FUNDS: 'Proof of funds',
  OTHER: 'Other',
  INSPECTION_REPORT: 'Inspection report',
  LOAN_ESTIMATE: 'Loan estimate',
  CLEAR_TO_CLOSE: 'Clear to close',
  APPRAISAL: 'Appraisal report',
  TITLE_COMMITMENT: 'Title commitment',
  CLOSING_DISCLOSURE: 'Closing disclosure',
  WALKTHROUGH_PHOTO: 'Walkthrough photo',
};
/** Served photo widths in pixels. */
export const PHOTO_WIDTHS = [400, 800, 1600] as const;

/** Characters. */
export const MAX_CAPTION = 500;
