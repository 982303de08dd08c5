import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useContext, useState } from 'react';
import { Link } from 'react-router-dom';
import { affordable, HIGHEST } from '#shared/buyer-budgets/affordability.rules.ts';
import { monthlyCost } from '#shared/buyer-budgets/buyer-budgets.rules.ts';
import { Affordability } from '../features/buyer-budgets/affordability.tsx';
import { BudgetInputs } from '../features/buyer-budgets/budget-inputs.tsx';
import { BesideBudget } from '../features/pre-approvals/beside-budget.tsx';
import { RULES_SOURCE } from '../state/figure-sources.ts';
import { usd } from '../lib/format.ts';
import { fetchBuyerBudget } from '../state/buyer-budgets.slice.ts';
import { useAppDispatch, useAppSelector } from '../state/hooks.ts';
import { monthlyParts } from '../state/monthly-parts.ts';
import { useBudget, useSaveBudget } from '../state/use-budget.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { CostParts } from '../ui/cost-parts.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SampleContext } from '../ui/sample-context.ts';
import { FormSkeleton } from '../ui/skeletons.tsx';
import { toast } from '../ui/toast.ts';

export default function BudgetPage() {
  const isSample = useContext(SampleContext);
  const dispatch = useAppDispatch();
  const [budget, change, isKnown] = useBudget();
  const save = useSaveBudget();
  const isChanged = useAppSelector((state) => state.budget.isChanged);
  const { budget: stored, loading, saving, error } = useAppSelector((state) => state.buyerBudgets);
  const maxPrice = affordable(budget, HIGHEST).price;
  // without knowing what is stored, saving would write over it
  const [isSubmitted, setSubmitted] = useState(false);
  const isUnknown = error !== null && !isSubmitted;
  const submit = async () => {
    setSubmitted(true);
    if (await save()) toast(isSample ? 'The sample homes use it now. It stays on this page.' : 'Your budget is saved.');
  };
  return (
    <Container sx={{ py: { xs: 2, sm: 4 } }}>
      <PageHeader
        title="Your budget"
        subtitle={`Change any figure; the answer changes with it.${
          isSample ? '' : ' Only you see what you save, unless you share it with a co-buyer.'
        }`}
        actions={
          isKnown &&
          !isUnknown &&
          maxPrice > 0 && (
            <Button component={Link} to={`/explore?maxPrice=${maxPrice}`} variant="outlined" startIcon={<SearchIcon />}>
              Homes within my budget
            </Button>
          )
        }
      />
      {isUnknown && (
        <Box sx={{ mb: 3 }}>
          <ErrorState
            message={error}
            note={isChanged ? 'What you entered is still here.' : 'The figures below are examples, not yours.'}
            onRetry={() => void dispatch(fetchBuyerBudget())}
            isRetrying={loading}
          />
        </Box>
      )}
      {!isKnown && <FormSkeleton fields={6} />}
      {isKnown && (
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 4, md: 6 },
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
          }}
        >
          <Stack spacing={3} sx={{ position: { md: 'sticky' }, top: { md: 88 } }}>
            <BudgetInputs budget={budget} onChange={change} />
            {error && !isUnknown && (
              <ErrorState
                message={error}
                note="What you entered is still here."
                onRetry={() => void submit()}
                isRetrying={saving}
              />
            )}
            <Box>
              <Button
                variant="contained"
                size="large"
                onClick={() => void submit()}
                loading={saving}
                disabled={isUnknown || (stored !== null && !isChanged)}
              >
                {stored ? 'Update budget' : 'Save budget'}
              </Button>
              {stored && !isChanged && (
                <Typography color="text.secondary" sx={{ mt: 1 }}>
                  {isSample
                    ? 'The sample homes’ monthly costs are based on it.'
                    : 'Saved. We use it for the monthly cost on every home’s page.'}
                </Typography>
              )}
            </Box>
          </Stack>
          <Stack spacing={4}>
            <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
              <Affordability budget={budget} />
            </Paper>
            <BesideBudget budgetMax={maxPrice} />
            <Paper variant="outlined" component="section" aria-labelledby="monthly" sx={{ p: { xs: 2, sm: 3 } }}>
              <Typography variant="h3" component="h2" id="monthly">
                A home at {usd(budget.selectedHomePrice)} costs you
              </Typography>
              <Typography variant="price" component="p" role="status" sx={{ fontSize: '1.75rem', mt: 1 }}>
                {usd(monthlyCost(budget).total)} a month
              </Typography>
              <CostParts
                label="The five parts of the monthly cost"
                parts={monthlyParts(budget)}
                total={monthlyCost(budget).total}
                source={RULES_SOURCE}
              />
            </Paper>
          </Stack>
        </Box>
      )}
    </Container>
  );
}
