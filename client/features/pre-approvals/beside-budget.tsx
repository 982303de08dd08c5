/** What the accepted pre-approval covers, beside what the budget says. */
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { ownLetters } from '#shared/buyer-journey/next-facts.rules.ts';
import { besideBudget } from '#shared/pre-approvals/pre-approvals.rules.ts';
import { useUser } from '../../state/hooks.ts';
import { useGetOwnPreApprovalsQuery } from '../../state/pre-approvals.endpoints.ts';

/** `most`: the highest price of the budget in whole dollars. Renders nothing while nothing is known. */
export function BesideBudget({ budgetMax }: { budgetMax: number }) {
  const type = useUser()?.type;
  const { data } = useGetOwnPreApprovalsQuery(undefined, { skip: type === 'ADMIN' });
  if (!data) return null;
  const { open, accepted } = ownLetters(data);
  const upTo = accepted?.isValid ? (accepted.acceptedAmount ?? 0) : null;
  return (
    <Paper variant="outlined" component="section" aria-labelledby="beside-budget" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h3" component="h2" id="beside-budget" gutterBottom>
        Your pre-approval
      </Typography>
      <Typography>
        {upTo !== null && besideBudget(accepted?.docType ?? 'PRE_APPROVAL', upTo, budgetMax)}
        {upTo === null && open?.status === 'WAITING' && 'We’re looking at the document you sent.'}
        {upTo === null &&
          open?.status !== 'WAITING' &&
          'A budget is your own estimate. A lender’s letter says what you can really borrow.'}
      </Typography>
      <Button component={Link} to="/pre-approval" size="small" sx={{ mt: 1, ml: -1 }}>
        {upTo === null && !open ? 'Upload your letter' : 'Open it'}
      </Button>
    </Paper>
  );
}
