import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { longDate } from '../../lib/format.ts';
import { readOne } from '../../lib/read-state.ts';
import { useGetClosingStatementQuery } from '../../state/closing-statements.endpoints.ts';
import type { Transaction } from '../../state/wire-types.ts';
import { PartError } from '../../ui/part-error.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { StatementEditor } from './statement-editor.tsx';
import { StatementLines } from './statement-lines.tsx';

interface ClosingStatementProps {
  transaction: Transaction;
  token?: string | undefined;
}

const TITLES = { BUYER: 'What the buyer pays', SELLER: 'What the seller receives' } as const;

/** Estimate beside actual, for each side what is theirs; the brokerage and the title company enter what was paid. */
export function ClosingStatement({ transaction, token }: ClosingStatementProps) {
  const { id, status, timeZone } = transaction;
  const [isEditing, setIsEditing] = useState(false);
  const result = useGetClosingStatementQuery({ id, token });
  const { data, error, retry } = readOne(result);
  if (error && !data)
    return (
      <PartError message="We couldn’t load the closing statement." onRetry={retry} isRetrying={result.isFetching} />
    );
  if (!data) return status === 'CLOSED' ? <ListSkeleton rows={3} /> : null;
  const isEntered = data.version > 0;
  // until it closes, the estimates are where they are signed
  if (!isEntered && !data.mayEdit && status !== 'CLOSED') return null;
  if (status === 'CANCELLED') return null;
  // an outside seller has no estimate here
  const hasEstimate = data.sides.some(({ lines }) => lines.length > 0);
  return (
    <Box component="section" aria-label="Closing statement" id="closing-statement" sx={{ scrollMarginTop: 88 }}>
      <Typography variant="h3" component="h2">
        Closing statement
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {isEntered
          ? `Each estimate beside what was paid, entered on ${longDate(data.updatedAt!, timeZone)}.`
          : data.mayEdit
            ? 'Enter what was paid, as the Closing Disclosure shows it. Each side then sees its own lines beside the estimate.'
            : hasEstimate
              ? 'What was paid hasn’t been entered yet. These are the estimates.'
              : 'What was paid hasn’t been entered yet. It appears here once it is.'}
      </Typography>
      {(isEntered || (!data.mayEdit && hasEstimate)) &&
        data.sides.map((side) => (
          <Box key={side.side} sx={{ mb: 3 }}>
            <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
              {TITLES[side.side]}
            </Typography>
            {side.lines.length ? (
              <StatementLines label={TITLES[side.side]} side={side} isEntered={isEntered} />
            ) : (
              <Typography>There’s no estimate for this side.</Typography>
            )}
          </Box>
        ))}
      {data.mayEdit && (
        <Button variant={isEntered ? 'outlined' : 'contained'} onClick={() => setIsEditing(true)}>
          {isEntered ? 'Change the statement' : 'Enter what was paid'}
        </Button>
      )}
      {isEditing && <StatementEditor statement={data} onClose={() => setIsEditing(false)} />}
    </Box>
  );
}
