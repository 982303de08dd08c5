/** The items of a repair request: asked, offered, agreed, done. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { REPAIR_RESOLUTION_LABELS } from '#shared/addendums/addendums.types.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { saying, type StatusLook } from '#shared/kernel/status.ts';
import { shortDate, usd } from '../../lib/format.ts';
import type { Addendum, AddendumItem } from '../../state/addendums.endpoints.ts';
import type { Transaction } from '../../state/wire-types.ts';
import { FileLinks } from '../../ui/file-links.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { CompleteRepairDialog } from './complete-repair-dialog.tsx';

function stateOf(addendum: Addendum, item: AddendumItem): StatusLook {
  const { resolution, credit, completed, completedAt } = item;
  if (completed && completedAt) return saying(STATUSES.repair.DONE, shortDate(completedAt, addendum.timeZone), ' ');
  if (!resolution) return STATUSES.repair.ASKED;
  const what = resolution === 'CREDIT' ? `Credit ${usd(credit)}` : REPAIR_RESOLUTION_LABELS[resolution];
  if (addendum.status !== 'APPROVED') return saying(STATUSES.repair.OFFERED, what);
  return saying(resolution === 'REPAIR' ? STATUSES.repair.TO_DO : STATUSES.repair.AGREED, what);
}

interface RepairListProps {
  addendum: Addendum;
  transaction: Transaction;
  token?: string | undefined;
}

export function RepairList({ addendum, transaction, token }: RepairListProps) {
  const [done, setDone] = useState<AddendumItem | null>(null);
  const { role, status } = transaction;
  const mayComplete = (role === 'SELLER' || role === 'ADMIN') && status === 'OPEN' && addendum.status === 'APPROVED';
  return (
    <>
      <Box component="ul" aria-label="Requested repairs" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {addendum.addendumItems.map((item) => {
          const state = stateOf(addendum, item);
          return (
            <Box
              component="li"
              key={item.id}
              sx={(theme) => ({ py: 1.5, borderBottom: `1px solid ${theme.vars.palette.divider}` })}
            >
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <Typography sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>{item.item}</Typography>
                <StatusChip {...state} />
              </Box>
              {item.note && (
                <Typography variant="body2" color="text.secondary">
                  {item.note}
                </Typography>
              )}
              {item.uploads.length > 0 && (
                <FileLinks files={item.uploads} token={token} label={`Receipts and photos: ${item.item}`} />
              )}
              {mayComplete && item.resolution === 'REPAIR' && !item.completed && (
                <Button size="small" onClick={() => setDone(item)} aria-label={`Mark as done: ${item.item}`}>
                  Mark as done
                </Button>
              )}
            </Box>
          );
        })}
      </Box>
      {addendum.credit > 0 && (
        <Typography sx={{ mt: 1, fontWeight: 600 }}>
          Credits: {usd(addendum.credit)} {addendum.creditAs === 'PRICE' ? 'off the price' : 'toward closing costs'}
        </Typography>
      )}
      {done && (
        <CompleteRepairDialog
          addendum={addendum}
          item={done}
          token={token}
          isForSeller={role === 'ADMIN'}
          onClose={() => setDone(null)}
        />
      )}
    </>
  );
}
