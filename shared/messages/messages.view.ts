import type { Side, UserType } from '../kernel/actor.ts';
import type { UploadType } from '../uploads/uploads.types.ts';

/** The people and the home that are sent with a message. */
export interface MessagePerson {
  id: string;
  firstName: string;
  lastName: string;
  type: UserType;
  profilePicUrl: string | null;
}
/** A file that was sent with a message. */
export interface MessageFile {
  id: string;
  type: UploadType;
  fileName: string;
  url: string;
  mimeType: string;
  /** Bytes of the file as it was sent. */
  size: number;
  placeholder: string | null;
  processedAt: Date | null;
  problem: string | null;
}
export interface MessageRow {
  id: string;
  /** Null in the thread with the brokerage. */
  listingId: string | null;
  senderId: string;
  receiverId: string;
  text: string;
  aboutPath: string | null;
  unread: boolean;
  clientKey: string | null;
  createdAt: Date;
  sender: MessagePerson;
  receiver: MessagePerson;
  listing: { id: string; address: string; city: string } | null;
  files: MessageFile[];
}

const fileView = ({ id, type, fileName, url, mimeType, size, placeholder, processedAt, problem }: MessageFile) => ({
  id,
  type,
  fileName,
  url,
  mimeType,
  size,
  placeholder,
  processedAt,
  problem,
});

/** A message as its two people and brokers see it. */
export const messageView = ({
  id,
  listingId,
  senderId,
  receiverId,
  text,
  aboutPath,
  unread,
  clientKey,
  createdAt,
  sender,
  receiver,
  listing,
  files,
}: MessageRow) => ({
  id,
  listingId,
  senderId,
  receiverId,
  text,
  aboutPath,
  unread,
  clientKey,
  createdAt,
  sender,
  receiver,
  listing,
  files: files.map(fileView),
});
export type MessageView = ReturnType<typeof messageView>;

/**
 * A home and the other party; for a broker, the home with everyone they can write to. Without a home: of a client with
 * their broker.
 */
export interface MessageThreadView {
  id: string;
  listingId: string | null;
  home: { address: string; city: string; state: string; photoUrl: string | null } | null;
  /** `isGone`: they closed their account, so the thread is read-only. */
  other: { id: string; name: string; isBrokerage: boolean; profilePicUrl: string | null; isGone?: boolean } | null;
  side: Side | null;
  people: { id: string; name: string; side: Side; profilePicUrl: string | null }[];
  /** The side without an account, and its contact. */
  outside: { side: Side; name: string; company: string; email: string | null; phone: string | null } | null;
  canWrite: boolean;
  /** The newest message, with the number of its files. */
  last: { text: string; photos: number; documents: number; senderId: string; createdAt: Date } | null;
  unread: number;
}
