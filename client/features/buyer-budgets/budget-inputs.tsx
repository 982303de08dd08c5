import Stack from '@mui/material/Stack';
import type { ComponentProps } from 'react';
import type { Budget } from '#shared/buyer-budgets/buyer-budgets.rules.ts';
import { percent } from '../../lib/format.ts';
import { AmountField } from '../../ui/amount-field.tsx';

const MAX_DOLLARS = 999_999_999;

interface BudgetInputsProps {
  budget: Budget;
  onChange: (change: Partial<Budget>) => void;
  /** Shows only these figures. */
  only?: readonly (keyof Budget)[];
}

type Field = { name: keyof Budget; label: string } & Pick<
  ComponentProps<typeof AmountField>,
  'unit' | 'min' | 'sliderMin' | 'max' | 'limit' | 'step'
>;
const dollars = { unit: '$', min: 0, limit: MAX_DOLLARS } as const;
const FIELDS: readonly Field[] = [
  { name: 'grossMonthlyIncome', label: 'Monthly income before taxes', ...dollars, max: 25_000, step: 100 },
  { name: 'monthlyDebts', label: 'Monthly debts: cars, cards, student loans', ...dollars, max: 5000, step: 50 },
  { name: 'downPayment', label: 'Down payment', ...dollars, max: 300_000, step: 1000 },
  { name: 'interestRate', label: 'Interest rate', unit: '%', min: 0, max: 12, limit: 30, step: 0.125 },
  { name: 'loanTerm', label: 'Loan term', unit: 'years', min: 1, max: 30, limit: 50, step: 1 },
  { name: 'selectedHomePrice', label: 'Price of a home', ...dollars, sliderMin: 50_000, max: 1_000_000, step: 5000 },
];

/** The six figures, each by slider or typed. */
export function BudgetInputs({ budget, onChange, only }: BudgetInputsProps) {
  const { downPayment, selectedHomePrice } = budget;
  const share = selectedHomePrice > 0 ? ` (${percent(Math.round((downPayment / selectedHomePrice) * 100))})` : '';
  return (
    <Stack spacing={2.5} component="section" aria-label="Your figures">
      {FIELDS.filter(({ name }) => only?.includes(name) ?? true).map(({ name, label, ...limits }) => (
        <AmountField
          key={name}
          {...limits}
          label={name === 'downPayment' ? label + share : label}
          value={budget[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </Stack>
  );
}
