import Button from '@mui/material/Button';
import { BUYER_ACTION_LABELS, type BuyerAction } from '#shared/buyer-journey/buyer-journey.types.ts';
import type { Offer } from '../../state/wire-types.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { ACTION_NAMES } from './step-look.ts';

export interface StepActionProps {
  action: BuyerAction<Offer>;
  onAction: (action: BuyerAction<Offer>) => void;
  /** The home, where several are on the page. */
  homeName?: string | undefined;
  /** The id of what says why it is disabled. */
  reasonId?: string | undefined;
  isMain?: boolean;
}

/** The one thing that can be done at a step; a report opens in a tab of its own. */
export function StepAction({ action, onAction, homeName, reasonId, isMain = false }: StepActionProps) {
  const name = `${ACTION_NAMES[action.kind]}${homeName ? `: ${homeName}` : ''}`;
  // beside its step the label says enough; in a list of homes it stands alone
  const label = homeName ? ACTION_NAMES[action.kind] : BUYER_ACTION_LABELS[action.kind];
  const look = { size: 'small', variant: isMain ? 'contained' : 'outlined', 'aria-label': name } as const;
  // a stored report is read with the login, so it is downloaded
  if (action.url?.startsWith('/api/'))
    return (
      <DownloadButton
        url={action.url}
        fileName="inspection-report.pdf"
        label={label}
        about={name}
        size="small"
        variant={look.variant}
      />
    );
  if (action.url)
    return (
      <Button {...look} component="a" href={action.url} target="_blank" rel="noopener noreferrer">
        {label}
      </Button>
    );
  return (
    <Button
      {...look}
      disabled={action.obstacle !== null}
      aria-describedby={action.obstacle ? reasonId : undefined}
      onClick={() => onAction(action)}
    >
      {label}
    </Button>
  );
}
