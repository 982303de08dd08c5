import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The heading where a home is and could not be read. */
export const UNREAD_HOME = 'This home didn’t load';

export function Gone() {
  return (
    <EmptyState
      title="This home is no longer on the market"
      action={
        <Button component={Link} to="/explore" variant="contained">
          Find another home
        </Button>
      }
    >
      It may have been sold or taken off the market, or the link may be wrong.
    </EmptyState>
  );
}
