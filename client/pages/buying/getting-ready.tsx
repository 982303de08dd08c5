import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { NextAction, NextKind } from '#shared/buyer-journey/next-actions.rules.ts';
import { BudgetCard } from '../../features/buyer-budgets/budget-card.tsx';
import { FIRST_STEPS } from '../../features/buyer-journey/next-steps.tsx';
import { LetterCard } from '../../features/pre-approvals/letter-card.tsx';
import { PreparationCard } from '../../features/prep-progress/preparation-card.tsx';
import type { KnownParts } from './use-dashboard.ts';

/** Pre-approval, budget and preparation; without those that the next steps above ask to begin, where they are shown. */
export function GettingReady({ known, actions }: { known: KnownParts; actions: readonly NextAction[] }) {
  const isAsked = (kind: NextKind) => actions.slice(0, FIRST_STEPS).some((action) => action.kind === kind);
  const cards = [
    !isAsked('letter-missing') && <LetterCard key="letter" />,
    !isAsked('budget') && <BudgetCard key="budget" isKnown={known.budget} />,
    !isAsked('preparation') && <PreparationCard key="preparation" isKnown={known.preparation} />,
  ].filter(Boolean);
  if (cards.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="ready-title" sx={{ mb: 6 }}>
      <Typography id="ready-title" variant="h3" component="h2" sx={{ mb: 2 }}>
        Getting ready
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${cards.length}, minmax(0, 1fr))` },
        }}
      >
        {cards}
      </Box>
    </Box>
  );
}
