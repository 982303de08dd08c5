import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MuiLink from '@mui/material/Link';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { affordable, COMFORTABLE, HIGHEST } from '#shared/buyer-budgets/affordability.rules.ts';
import type { Budget } from '#shared/buyer-budgets/buyer-budgets.rules.ts';
import { messageOf } from '../../lib/api-error.ts';
import { usd } from '../../lib/format.ts';
import { partnerOf, useUpdateRoomMutation, type Room } from '../../state/buying-rooms.endpoints.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { toast } from '../../ui/toast.ts';
import { nameOf } from './member-names.ts';

interface JointBudgetProps {
  room: Room;
  /** Inputs for the loan and a price, and what both can afford, from the joint figures. */
  children: (budget: Budget, change: (fields: Partial<Budget>) => void) => ReactNode;
}

/** Each shares their own figures or not; once both do, what they can afford together. */
export function JointBudget({ room, children }: JointBudgetProps) {
  const [update, updating] = useUpdateRoomMutation();
  const partner = partnerOf(room);
  const self = room.members.find(({ isSelf }) => isSelf);
  const [typed, setTyped] = useState<Partial<Budget>>({});
  if (!partner || !self) return null;
  const name = nameOf(partner);
  const joint = room.jointBudget;
  const price = joint ? affordable({ ...joint, ...typed }, COMFORTABLE).price : 0;
  const budget = joint && { ...joint, selectedHomePrice: Math.max(price, 50_000), ...typed };
  const maxPrice = budget ? affordable(budget, HIGHEST).price : 0;
  const isLoanChanged =
    joint !== null &&
    budget !== null &&
    (budget.interestRate !== joint.interestRate || budget.loanTerm !== joint.loanTerm);
  const storeLoan = async () => {
    if (!budget) return;
    const { interestRate, loanTerm } = budget;
    const { error } = await update({ id: room.id, change: { interestRate, loanTerm } });
    if (!error) toast('Saved for both of you.', { kind: 'success' });
  };
  const waiting = self.sharesBudget
    ? `You share your budget. Once ${name} shares theirs, you see what you can afford together.`
    : partner.sharesBudget
      ? `${name} shares their budget. Share yours to see what you can afford together.`
      : 'Share both budgets to see what you can afford together.';
  return (
    <Box component="section" aria-labelledby="joint-budget" sx={{ display: 'grid', gap: 2 }}>
      <Typography id="joint-budget" variant="h3" component="h2">
        Your budget together
      </Typography>
      <Box>
        <FormControlLabel
          control={
            <Switch
              checked={self.sharesBudget}
              disabled={!room.canShareBudget && !self.sharesBudget}
              onChange={(_, sharesBudget) => void update({ id: room.id, change: { sharesBudget } })}
            />
          }
          label={`Share my budget with ${name}`}
        />
        <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '65ch' }}>
          Only the sums of income, debts and down payment are shown. With two people, a sum tells each of you the
          other’s figure.
        </Typography>
        {!room.canShareBudget && (
          <Typography sx={{ mt: 1 }}>
            <MuiLink component={Link} to="/budget">
              Save your own budget first
            </MuiLink>
            , then share it here.
          </Typography>
        )}
      </Box>
      {updating.error && <ErrorState message={messageOf(updating.error)} />}
      {budget ? (
        <>
          <Typography>
            Together: {usd(budget.grossMonthlyIncome)} income a month, {usd(budget.monthlyDebts)} debts a month,{' '}
            {usd(budget.downPayment)} down.
          </Typography>
          {children(budget, (fields) => setTyped({ ...typed, ...fields }))}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {maxPrice > 0 && (
              <Button
                component={Link}
                to={`/explore?maxPrice=${maxPrice}`}
                variant="outlined"
                startIcon={<SearchIcon />}
              >
                Homes within our budget
              </Button>
            )}
            {isLoanChanged && (
              <Button onClick={() => void storeLoan()} loading={updating.isLoading}>
                Keep rate and term for both
              </Button>
            )}
          </Box>
        </>
      ) : (
        <Typography role="status">{waiting}</Typography>
      )}
    </Box>
  );
}
