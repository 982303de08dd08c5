import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { JOURNEY_STEPS, type JourneyStep } from '#shared/transactions/transactions.types.ts';
import { waitingStep } from '#shared/transactions/transactions.waiting.ts';
import type { Transaction } from '../../../state/wire-types.ts';
import { JourneyTrack } from '../journey-track.tsx';
import { StepPanels } from './step-panels.tsx';

interface TransactionStepsProps {
  transaction: Transaction;
  token?: string | undefined;
  isClosed: boolean;
  /** The step that a link names (`?section=inspection`). */
  section: string | null;
  onChanged: (transaction: Transaction) => void;
  /** What other features show in a step. */
  panels?: Partial<Record<JourneyStep, ReactNode>>;
}

const stepNamed = (name: string | null) => JOURNEY_STEPS.find((step) => step === name) ?? null;

/** Track and panels of the eight steps: a press on the track, or a link, opens and shows the panel of its step. */
export function TransactionSteps({ transaction, token, isClosed, section, onChanged, panels }: TransactionStepsProps) {
  const [linked, setLinked] = useState(section);
  const [wanted, setWanted] = useState(stepNamed(section));
  const [chosen, setChosen] = useState<JourneyStep | null | undefined>(stepNamed(section) ?? undefined);
  if (linked !== section) {
    setLinked(section);
    setWanted(stepNamed(section));
    setChosen(stepNamed(section) ?? undefined);
  }
  const next = waitingStep(transaction.steps, transaction.status)?.step ?? null;
  const [first] = useState(next);
  const openStep = chosen === undefined ? first : chosen;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <JourneyTrack
        steps={transaction.steps}
        isClosed={isClosed}
        next={next}
        openStep={openStep}
        onOpen={(step) => {
          setChosen(step);
          setWanted(step);
        }}
      />
      <StepPanels
        transaction={transaction}
        token={token}
        isClosed={isClosed}
        openStep={openStep}
        wanted={wanted}
        onToggle={(step) => {
          setChosen(step);
          setWanted(null);
        }}
        onChanged={onChanged}
        {...(panels && { panels })}
      />
    </Box>
  );
}
