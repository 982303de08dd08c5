import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { isPartyOf, stepGuide } from '#shared/transactions/transactions.guide.ts';
import type { JourneyStep, StatusStep } from '#shared/transactions/transactions.types.ts';
import { STATUS_STEPS } from '#shared/transactions/transactions.types.ts';
import { waitingStep } from '#shared/transactions/transactions.waiting.ts';
import { AppraisalStep } from './appraisal-step.tsx';
import { ClosingStep } from './closing-step.tsx';
import { FinancingStep } from './financing-step.tsx';
import { InspectionStep } from './inspection-step.tsx';
import { StepHistory } from './step-history.tsx';
import { StepPanel } from './step-panel.tsx';
import { StepStatus } from './step-status.tsx';
import type { StepProps } from './step-props.ts';
import { TitleStep } from './title-step.tsx';
import { WalkthroughStep } from './walkthrough-step.tsx';

const STEPS: Partial<Record<JourneyStep, (props: StepProps) => ReactNode>> = {
  inspection: InspectionStep,
  appraisal: AppraisalStep,
  financing: FinancingStep,
  title: TitleStep,
  finalWalkthrough: WalkthroughStep,
  closing: ClosingStep,
};

const isStatusStep = (step: JourneyStep): step is StatusStep => (STATUS_STEPS as readonly string[]).includes(step);

interface StepPanelsProps extends StepProps {
  isClosed: boolean;
  openStep: JourneyStep | null;
  /** The step a link or the track led to. */
  wanted: JourneyStep | null;
  onToggle: (step: JourneyStep | null) => void;
  /** What other features show in a step, above its dates: inspections and repair requests in `inspection`. */
  panels?: Partial<Record<JourneyStep, ReactNode>>;
}

/** The eight steps as a list of panels, one open at a time. */
export function StepPanels({
  transaction,
  token,
  onChanged,
  isClosed,
  openStep,
  wanted,
  onToggle,
  panels = {},
}: StepPanelsProps) {
  const next = waitingStep(transaction.steps, transaction.status)?.step;
  return (
    <Box sx={{ '& > :last-child': { borderBottom: 0 } }}>
      {transaction.steps.map(({ step, state }) => {
        const Step = STEPS[step];
        const { bindingAt, waitingFor } = transaction.offer ?? {};
        const guide = stepGuide(step, state, {
          ...transaction,
          isBinding: Boolean(bindingAt),
          waitingFor: waitingFor ?? [],
        });
        return (
          <StepPanel
            key={step}
            step={step}
            state={state}
            isClosed={isClosed}
            guide={guide}
            zone={transaction.timeZone}
            isOpen={step === openStep}
            isNext={step === next}
            isMine={isPartyOf(guide, transaction.role)}
            isWanted={step === wanted && step === openStep}
            onToggle={(isOpen) => onToggle(isOpen ? step : null)}
          >
            {panels[step]}
            {Step && <Step transaction={transaction} token={token} onChanged={onChanged} />}
            {/* the status of the inspection follows from its own panel */}
            {isStatusStep(step) && step !== 'inspection' && (
              <StepStatus transaction={transaction} step={step} onChanged={onChanged} />
            )}
            {isStatusStep(step) && <StepHistory transaction={transaction} step={step} />}
          </StepPanel>
        );
      })}
    </Box>
  );
}
