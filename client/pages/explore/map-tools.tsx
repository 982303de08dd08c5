import DrawIcon from '@mui/icons-material/GestureOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';

interface MapToolsProps {
  isFollowing: boolean;
  onFollow: (follows: boolean) => void;
  isDrawing: boolean;
  setDrawing: (isDrawing: boolean) => void;
  /** Keeps what the map shows as the area, in place of drawing. */
  onKeepView: () => void;
}

/** Above the map: whether it searches as it moves, and an area of one's own, by hand or by keyboard. */
export function MapTools({ isFollowing, onFollow, isDrawing, setDrawing, onKeepView }: MapToolsProps) {
  return (
    <>
      <Paper
        sx={(theme) => ({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          pl: 1,
          border: `1px solid ${theme.vars.palette.divider}`,
        })}
      >
        <FormControlLabel
          sx={{ mr: 0 }}
          control={<Checkbox size="small" checked={isFollowing} onChange={(event) => onFollow(event.target.checked)} />}
          label="Search as I move the map"
        />
        {/* no wider than it must be: what lies under these tools cannot be pressed */}
        <IconButton
          size="small"
          color={isDrawing ? 'primary' : 'default'}
          title="Draw area"
          aria-label="Draw area"
          aria-pressed={isDrawing}
          onClick={() => setDrawing(!isDrawing)}
        >
          <DrawIcon fontSize="small" />
        </IconButton>
      </Paper>
      {isDrawing && (
        <Alert severity="info" icon={false} role="status" sx={{ boxShadow: 2, maxWidth: 360 }}>
          Draw around the streets you want, with a finger or the mouse. By keyboard, move and zoom the map to them and
          keep what it shows.
          <ButtonGroup size="small" variant="text" sx={{ mt: 1, ml: -1 }}>
            <Button onClick={onKeepView}>Keep what the map shows</Button>
            <Button onClick={() => setDrawing(false)}>Cancel</Button>
          </ButtonGroup>
        </Alert>
      )}
    </>
  );
}
