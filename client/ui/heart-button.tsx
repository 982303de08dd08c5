import HeartIcon from '@mui/icons-material/FavoriteBorderOutlined';
import FullHeartIcon from '@mui/icons-material/Favorite';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SignInFirst } from './sign-in-first.tsx';
import { toast } from './toast.ts';

interface HeartButtonProps {
  /** Name of the home, for the button's accessible name. */
  name: string;
  isSaved: boolean;
  /** Returns what went wrong; null asks the visitor to log in first. */
  toggle: (() => Promise<string | null>) | null;
  remember: () => void;
  /** With a text label, for the page of one home. */
  isLarge?: boolean;
}

/** Saves a home, or removes it from the saved homes. */
export function HeartButton({ name, isSaved, toggle, remember, isLarge = false }: HeartButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const press = async () => {
    if (!toggle) return setAsking(true);
    const problem = await toggle();
    if (problem)
      toast(`${isSaved ? `${name} is still saved.` : `${name} wasn’t saved.`} ${problem}`, {
        kind: 'error',
        key: `heart:${name}`,
        actions: [{ label: 'Try again', run: () => void press() }],
      });
  };
  const icon = isSaved ? <FullHeartIcon color="secondary" /> : <HeartIcon />;
  return (
    <>
      {isLarge ? (
        <Button
          fullWidth
          variant="outlined"
          aria-pressed={isSaved}
          startIcon={icon}
          onClick={() => void press()}
          sx={{ px: 1, whiteSpace: 'nowrap' }}
        >
          {isSaved ? 'Saved' : 'Save this home'}
        </Button>
      ) : (
        <IconButton
          aria-pressed={isSaved}
          aria-label={`Save ${name}`}
          title={isSaved ? 'Saved' : 'Save'}
          onClick={() => void press()}
          sx={(theme) => ({
            width: 40,
            height: 40,
            color: theme.vars.palette.text.primary,
            backgroundColor: theme.vars.palette.background.paper,
            border: `1px solid ${theme.vars.palette.divider}`,
            '&:hover': { backgroundColor: theme.vars.palette.paper.sunken },
          })}
        >
          {icon}
        </IconButton>
      )}
      {isAsking && (
        <SignInFirst title="Save this home" onLeave={remember} onClose={() => setAsking(false)}>
          <Typography>
            Log in or create an account, and we’ll save {name} for you. We’ll let you know when its price or status
            changes.
          </Typography>
        </SignInFirst>
      )}
    </>
  );
}
