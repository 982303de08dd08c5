import { dateAndTime } from '../../lib/format.ts';
import { DataList, type DataColumn } from '../../ui/data-list.tsx';
import type { DeliveryStatus } from '#shared/notifications/notifications.types.ts';

export interface TextMessage { id: string; to: string; text: string; status: DeliveryStatus; error: string | null; createdAt: string }

const DELIVERY_WORDS: Readonly<Record<DeliveryStatus, string>> = { QUEUED: 'On its way', SENT: 'Sent', FAILED: 'Not delivered', SUPPRESSED: 'Held back' };

const COLUMNS: DataColumn<TextMessage>[] = [
  { key: 'to', label: 'To', isTitle: true, cell: ({ to }) => to },
  { key: 'text', label: 'Text', cell: ({ text }) => text },
  { key: 'status', label: 'Delivery', cell: ({ status, error }) => (error ? `${DELIVERY_WORDS[status]}: ${error}` : DELIVERY_WORDS[status]) },
  { key: 'when', label: 'Written', cell: ({ createdAt }) => dateAndTime(createdAt) },
];

export function TextMessages({ messages }: { messages: readonly TextMessage[] }) {
  return <DataList label="Text messages" rows={messages} columns={COLUMNS} rowKey={({ id }) => id} />;
}
