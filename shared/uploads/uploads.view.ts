import { isAdmin, isUser, type Actor } from '../kernel/actor.ts';
import { canSeeStreet, shownText, type GuardedHome } from '../listings/address-visibility.rules.ts';
import type { UploadType } from './uploads.types.ts';

export interface UploadRow {
  id: string;
  key: string;
  fileName: string;
  url: string;
  mimeType: string;
  size: number;
  order: number;
  main: boolean;
  caption: string;
  placeholder: string | null;
  processedAt: Date | null;
  problem: string | null;
  widths: number[];
  type: UploadType;
  docType: string | null;
  userId: string | null;
  listingId: string | null;
  transactionId: string | null;
  addendumId: string | null;
  offerId: string | null;
  buyerId: string | null;
  prepStep: string | null;
  messageId: string | null;
  replacesId: string | null;
  createdAt: Date;
  listing?: (GuardedHome & { address: string }) | null;
  user?: { firstName: string; lastName: string } | null;
}
/** A photo's file name may reveal an address: other people see a generic name. */
const isOthersPhoto = (row: Pick<UploadRow, 'type' | 'userId'>, actor: Actor) =>
  row.type === 'PHOTO' && !isAdmin(actor) && !isUser(actor, row.userId);
/** The file name as the actor sees it. */
export const fileNameFor = (row: Pick<UploadRow, 'type' | 'fileName' | 'userId'>, actor: Actor) =>
  isOthersPhoto(row, actor) ? 'photo' : row.fileName;

/** A file without its session id, which grants access. */
export const uploadView = (row: UploadRow, actor: Actor) => ({
  id: row.id,
  key: row.key,
  fileName: fileNameFor(row, actor),
  url: row.url,
  mimeType: row.mimeType,
  size: row.size,
  order: row.order,
  main: row.main,
  caption: row.listing ? shownText(row.caption, row.listing, canSeeStreet(row.listing, actor)) : row.caption,
  placeholder: row.placeholder,
  processedAt: row.processedAt,
  problem: isOthersPhoto(row, actor) ? null : row.problem,
  widths: row.widths,
  type: row.type,
  docType: row.docType,
  userId: isOthersPhoto(row, actor) ? null : row.userId,
  listingId: row.listingId,
  transactionId: row.transactionId,
  addendumId: row.addendumId,
  offerId: row.offerId,
  buyerId: row.buyerId,
  prepStep: row.prepStep,
  messageId: row.messageId,
  /** The earlier version of a document whose place it takes. */
  replacesId: row.replacesId,
  createdAt: row.createdAt,
  /** Who added a document of a sale; its parties know each other by name. */
  user:
    row.type === 'TRANSACTION_DOC' && row.user ? { firstName: row.user.firstName, lastName: row.user.lastName } : null,
});
export type UploadView = ReturnType<typeof uploadView>;
