import DrawIcon from '@mui/icons-material/GestureOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import type { RefObject } from 'react';

interface MapToolsProps {
  isFollowing: boolean;
  onFollow: (follows: boolean) => void;
  isDrawing: boolean;
  setDrawing: (isDrawing: boolean) => void;
  drawButton: RefObject<HTMLButtonElement | null>;
  /** A line above the map, where a box on the map would cover the homes under it. */
  isBar: boolean;
}

/** Whether the map searches as it moves, and the way to an area of one's own. */
export function MapTools({ isFollowing, onFollow, isDrawing, setDrawing, drawButton, isBar }: MapToolsProps) {
  const drawing = {
    ref: drawButton,
    size: 'small',
    'aria-pressed': isDrawing,
    onClick: () => setDrawing(!isDrawing),
  } as const;
  return (
    <Paper
      square={isBar}
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        ...(isBar
          ? {
              justifyContent: 'space-between',
              pl: 1.5,
              pr: 0.5,
              borderBottom: `1px solid ${theme.vars.palette.divider}`,
            }
          : { pl: 1, border: `1px solid ${theme.vars.palette.divider}` }),
      })}
    >
      <FormControlLabel
        sx={{ mr: 0 }}
        control={<Checkbox size="small" checked={isFollowing} onChange={(event) => onFollow(event.target.checked)} />}
        label="Search as I move the map"
        slotProps={isBar ? { typography: { variant: 'body2' } } : {}}
      />
      {isBar ? (
        <Button {...drawing} variant={isDrawing ? 'outlined' : 'text'} startIcon={<DrawIcon />}>
          Draw area
        </Button>
      ) : (
        // no wider than it must be: what lies under these tools cannot be pressed
        <IconButton {...drawing} color={isDrawing ? 'primary' : 'default'} title="Draw area" aria-label="Draw area">
          <DrawIcon fontSize="small" />
        </IconButton>
      )}
    </Paper>
  );
}

interface DrawingNoteProps {
  /** Keeps what the map shows as the area, in place of drawing. */
  onKeepView: () => void;
  onCancel: () => void;
}

/** How an area is drawn, by hand or by keyboard. */
export function DrawingNote({ onKeepView, onCancel }: DrawingNoteProps) {
  return (
    <Alert severity="info" icon={false} role="status" sx={{ boxShadow: 2, maxWidth: 360 }}>
      Draw around the streets you want, with a finger or the mouse. With a keyboard, move and zoom the map to them and
      keep what it shows.
      <ButtonGroup size="small" variant="text" sx={{ mt: 1, ml: -1 }}>
        <Button onClick={onKeepView}>Keep what the map shows</Button>
        <Button onClick={onCancel}>Cancel</Button>
      </ButtonGroup>
    </Alert>
  );
}
