import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

interface AskForToursProps {
  label: string;
  isSending: boolean;
  /** A change is being planned: the shown plan isn't asked for. */
  isPlanning: boolean;
  onAsk: () => void;
}

/** One press for all tours of the day. */
export function AskForTours({ label, isSending, isPlanning, onAsk }: AskForToursProps) {
  return (
    <div>
      <Button
        variant="contained"
        size="large"
        loading={isSending}
        disabled={isPlanning}
        onClick={onAsk}
        // a plan that comes at once doesn't make the button flash
        sx={isSending ? {} : { '&.Mui-disabled': { transitionDelay: '400ms' } }}
      >
        {label}
      </Button>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        Each host confirms or suggests another time. Driving times are estimates.
      </Typography>
    </div>
  );
}
