import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ListSkeleton } from '../../ui/skeletons.tsx';

interface Area {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  items: readonly unknown[];
}

/** Rows, or an empty text once everything has loaded. */
export function Known({
  areas,
  hasRows,
  none,
  children,
}: {
  areas: readonly Area[];
  hasRows: boolean;
  none: ReactNode;
  children: ReactNode;
}) {
  if (hasRows) return <div>{children}</div>;
  const unread = areas.filter(({ items }) => items.length === 0);
  if (unread.some(({ status }) => status === 'failed'))
    return <Typography color="text.secondary">This couldn’t be loaded.</Typography>;
  if (unread.some(({ status }) => status !== 'ready')) return <ListSkeleton rows={2} />;
  return typeof none === 'string' ? <Typography color="text.secondary">{none}</Typography> : none;
}
