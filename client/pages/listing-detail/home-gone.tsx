import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Placed } from './placed.ts';

/** The heading where a home is and could not be read. */
export const UNREAD_HOME = 'This home didn’t load';

/** As the page itself, its title is the heading that replaces what the server rendered. */
export function Gone({ isInDialog = false }: Placed) {
  return (
    <EmptyState
      component={isInDialog ? 'p' : 'h1'}
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
