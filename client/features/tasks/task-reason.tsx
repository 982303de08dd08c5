import { lowerFirst } from '#shared/kernel/lower-first.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { Task } from '../../state/tasks.endpoints.ts';

/** Without the words that every reason begins with. */
const causeOf = (reason: string): string => {
  const cause = reason.replace(/^(?:Created|Made) because /, '');
  return cause.charAt(0).toUpperCase() + cause.slice(1);
};

/** Why a rule made the task, with a link to its cause; why it closed itself. Nothing for a task of a person. */
export function TaskReason({
  task: { reason, link, closedNote, title },
  isOneLine = false,
}: {
  task: Task;
  /** In a table: cut, with all of it as a tooltip. */
  isOneLine?: boolean;
}) {
  if (!reason) return null;
  return (
    <Typography
      variant="body2"
      component="div"
      color="text.secondary"
      sx={{
        columnGap: 1,
        ...(isOneLine ? { display: { sm: 'flex' }, alignItems: 'baseline' } : { maxWidth: '60ch' }),
      }}
    >
      <Box
        component="span"
        title={isOneLine ? reason : undefined}
        sx={
          isOneLine ? { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: { sm: 'nowrap' } } : {}
        }
      >
        {isOneLine ? causeOf(reason) : reason}
      </Box>{' '}
      {link && (
        <Link
          component={RouterLink}
          to={link}
          sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
          aria-label={`Open what this is about: ${title}`}
        >
          Open
        </Link>
      )}
      {closedNote && ` No longer needed: ${lowerFirst(closedNote)}`}
    </Typography>
  );
}
