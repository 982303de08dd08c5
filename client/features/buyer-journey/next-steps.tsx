/** What a buyer should do next, most urgent first. */
import ChevronIcon from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { NextAction } from '#shared/buyer-journey/next-actions.rules.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { StatusChip } from '../../ui/status-chip.tsx';

/** Steps that are shown before “Show more”. */
export const FIRST_STEPS = 4;

interface NextStepsProps {
  actions: readonly NextAction[];
  /** False where a part of the page could not be read: there may be more to do than is shown. */
  isComplete: boolean;
}

/** Renders a line of reassurance when there is nothing to do. */
export function NextSteps({ actions, isComplete }: NextStepsProps) {
  const id = useId();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? actions : actions.slice(0, FIRST_STEPS);
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1 }}>
        What’s next
      </Typography>
      {isComplete && actions.length === 0 && (
        <Typography color="text.secondary">
          Nothing needs you right now. We’ll let you know when something does.
        </Typography>
      )}
      {!isComplete && (
        <Typography color="text.secondary" sx={{ mb: actions.length > 0 ? 1 : 0 }}>
          Part of this page couldn’t be loaded, so there may be more to do than you see here.
        </Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map(({ key, title, text, link, isDue }) => (
          <Box component="li" key={key} sx={{ '& + &': { mt: 1 } }}>
            <Box
              component={Link}
              to={link}
              sx={(theme) => ({
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                px: 2,
                py: 1.5,
                minHeight: 56,
                color: 'inherit',
                textDecoration: 'none',
                borderRadius: 1.5,
                backgroundColor: theme.vars.palette.background.paper,
                border: `1px solid ${theme.vars.palette.divider}`,
                ...(isDue && { boxShadow: `inset 4px 0 0 ${theme.vars.palette.states.attention.main}` }),
                '&:hover': { backgroundColor: theme.vars.palette.paper.sunken },
              })}
            >
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
                <Typography variant="body2" color="text.secondary">
                  {text}
                </Typography>
              </Box>
              {isDue && (
                <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
                  <StatusChip {...STATUSES.turn.YOURS} />
                </Box>
              )}
              <ChevronIcon aria-hidden sx={{ color: 'text.secondary' }} />
            </Box>
          </Box>
        ))}
      </Box>
      {actions.length > FIRST_STEPS && !isAll && (
        <Button size="small" sx={{ mt: 1, ml: -1 }} onClick={() => setAll(true)}>
          Show {actions.length - FIRST_STEPS} more
        </Button>
      )}
    </Box>
  );
}
