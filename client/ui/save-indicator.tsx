import CloudDoneIcon from '@mui/icons-material/CloudDoneOutlined';
import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import SyncIcon from '@mui/icons-material/SyncOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useContext } from 'react';
import { SampleContext } from './sample-context.ts';
import type { SaveState } from './use-autosave.ts';

const IN_SAMPLE: readonly SaveState['is'][] = ['saved', 'waiting', 'saving'];

/** Shows the save state of the form. */
export function SaveIndicator({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const isSample = useContext(SampleContext);
  const [Icon, text] = isSample && IN_SAMPLE.includes(state.is) ? STAYS_HERE : labelOf(state);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 32 }}>
      <Box
        role="status"
        sx={(theme) => ({
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.75,
          fontSize: '0.875rem',
          color: state.is === 'failed' ? theme.vars.palette.error.main : theme.vars.palette.text.secondary,
        })}
      >
        <Icon aria-hidden sx={{ fontSize: 18 }} />
        {text}
      </Box>
      {state.is === 'failed' && (
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Box>
  );
}

const STAYS_HERE: [typeof EditIcon, string] = [EditIcon, 'Try it: what you type stays on this page'];

/** The specification's texts have no period. */
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

function labelOf(state: SaveState): [typeof EditIcon, string] {
  switch (state.is) {
    case 'saved':
      return [CloudDoneIcon, state.at === null ? 'Saved as you type' : 'Saved'];
    case 'waiting':
    case 'saving':
      return [SyncIcon, 'Saving…'];
    case 'incomplete':
      return [EditIcon, 'Saved, except the marked fields'];
    case 'failed':
      return [
        CloudOffIcon,
        `${sentence(state.message)} What you typed is still here${state.willRetry ? ', and we’ll keep trying' : ''}.`,
      ];
  }
}
