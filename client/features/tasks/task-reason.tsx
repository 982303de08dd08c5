import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { Task } from '../../state/tasks.endpoints.ts';

/** Why a rule made the task, with a link to its cause; why it closed itself. Nothing for a task of a person. */
export function TaskReason({ task: { reason, link, closedNote, title } }: { task: Task }) {
  if (!reason) return null;
  return (
    <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '60ch', textWrap: 'pretty' }}>
      {reason}{' '}
      {link && (
        <Link component={RouterLink} to={link} aria-label={`Open what this is about: ${title}`}>
          Open
        </Link>
      )}
      {closedNote && ` No longer needed: ${closedNote.charAt(0).toLowerCase()}${closedNote.slice(1)}`}
    </Typography>
  );
}
