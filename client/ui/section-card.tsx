import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PartError } from './part-error.tsx';
import { ListSkeleton } from './skeletons.tsx';
import { useArrival } from './use-arrival.ts';

interface SectionCardProps {
  /** Also the name of the section in the address: `#pre-approval`. */
  id: string;
  title: string;
  /** Right of the title: a state. */
  end?: ReactNode;
  link: { to: string; label: string };
  status: 'loading' | 'ready' | 'failed';
  error?: string | null;
  onRetry?: () => void;
  children: ReactNode;
}

/** One part of a dashboard in a card, with its own loading and error, and a link to its page. */
export function SectionCard({ id, title, end, link, status, error, onRetry, children }: SectionCardProps) {
  const part = useArrival(id, status === 'ready');
  return (
    <Paper
      variant="outlined"
      component="section"
      id={id}
      ref={part}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      sx={{ p: 2, display: 'flex', flexDirection: 'column', scrollMarginTop: '88px', outline: 'none', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', mb: 1 }}>
        <Typography id={`${id}-title`} variant="h4" component="h3">
          {title}
        </Typography>
        {end}
      </Box>
      <Box sx={{ flex: 1 }}>
        {status === 'failed' && <PartError message={error ?? 'This couldn’t be loaded.'} onRetry={onRetry} />}
        {status === 'loading' && <ListSkeleton rows={1} />}
        {status === 'ready' && children}
      </Box>
      <Button component={Link} to={link.to} size="small" sx={{ mt: 1, ml: -0.5, alignSelf: 'flex-start' }}>
        {link.label}
      </Button>
    </Paper>
  );
}
