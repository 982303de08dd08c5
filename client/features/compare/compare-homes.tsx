import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import CompareIcon from '@mui/icons-material/CompareArrowsOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { comparedIds, compareRows, MAX_COMPARED, type CompareTerms } from '#shared/compare/compare.rules.ts';
import { skipToken } from '@reduxjs/toolkit/query';
import { comparePath, toggleCompared, useCompared } from '../../lib/compare-choice.ts';
import { percent, plural, usd } from '../../lib/format.ts';
import { readList } from '../../lib/read-state.ts';
import { useGetHomesQuery } from '../../state/mls-listings.endpoints.ts';
import type { Home } from '../../state/wire-types.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CompareSkeleton } from './compare-skeleton.tsx';
import { CompareTable } from './compare-table.tsx';

/** Homes by their ids; while one is taken out or added, those that stay are shown. */
function useHomes(ids: string[]) {
  const { data, retry } = readList(useGetHomesQuery(ids.length > 0 ? ids : skipToken));
  if (ids.length === 0) return { found: [], retry };
  const found = data?.filter(({ id }) => ids.includes(id)) ?? [];
  return { found: found.length === ids.length ? found : null, retry };
}

/** Compares the homes named in the URL. */
export function CompareHomes({ named, terms, back }: { named: string | null; terms: CompareTerms; back: string }) {
  const navigate = useNavigate();
  const chosen = useCompared();
  const [isShort, setShort] = useState(false);
  const { ids, tooMany } = comparedIds(named);
  const { found, retry } = useHomes(ids);
  const homes = found?.flatMap(({ home }) => (home ? [home] : [])) ?? [];
  const gone = found?.filter((one) => one.home === null && one.problem === null).length ?? 0;
  const problem = found?.find((one) => one.home === null && one.problem !== null);
  const rows = compareRows(homes, terms);
  const shown = isShort ? rows.filter(({ isDifferent }) => isDifferent) : rows;
  const remove = ({ id, address, photos }: Home) => {
    if (chosen.some((one) => one.id === id)) toggleCompared({ id, name: address, photo: photos[0] ?? null });
    void navigate(comparePath(ids.filter((one) => one !== id)), { replace: true });
  };
  return (
    <Container maxWidth="xl" sx={{ py: { xs: 2, sm: 4 } }}>
      <PageHeader
        title="Compare homes"
        subtitle={
          homes.length > 1
            ? `${plural(homes.length, 'home')} side by side; the best value in each row is marked.`
            : undefined
        }
        actions={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '@media print': { display: 'none' } }}>
            <Button component={Link} to={back} startIcon={<BackIcon />}>
              Back to the homes
            </Button>
            {homes.length > 1 && (
              <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
                Print
              </Button>
            )}
          </Box>
        }
      />
      {tooMany && (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
        >{`You can compare up to ${MAX_COMPARED} homes: these are the first ${MAX_COMPARED}.`}</Alert>
      )}
      {gone > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {gone === 1 ? 'One of these homes is no longer listed.' : `${gone} of these homes are no longer listed.`}
        </Alert>
      )}
      {problem?.home === null && problem.problem && (
        <Box sx={{ mb: 2 }}>
          <ErrorState message={problem.problem} onRetry={retry} />
        </Box>
      )}
      {!found && ids.length > 0 && <CompareSkeleton homes={ids.length} />}
      {(ids.length === 0 || (found && homes.length === 0 && !problem)) && (
        <EmptyState
          icon={<CompareIcon />}
          title="No homes to compare yet"
          action={
            <Button component={Link} to={back} variant="contained">
              Browse homes
            </Button>
          }
        >
          Press “Compare” on up to four homes, and see price, monthly cost, size and more side by side.
        </EmptyState>
      )}
      {homes.length > 0 && (
        <>
          {homes.length > 1 && (
            <FormControlLabel
              sx={{ mb: 1, '@media print': { display: 'none' } }}
              control={<Switch checked={isShort} onChange={(event) => setShort(event.target.checked)} />}
              label="Show only differences"
            />
          )}
          {homes.length === 1 && (
            <Typography sx={{ mb: 1 }} color="text.secondary">
              Choose another home to compare the two.
            </Typography>
          )}
          <CompareTable homes={homes} rows={shown} onRemove={remove} />
          <Typography variant="body2" color="text.secondary" sx={{ mt: 2, maxWidth: '75ch' }}>
            {`Monthly cost: a loan with ${usd(terms.downPayment)} down at ${percent(terms.interestRate)} over ` +
              `${terms.loanTerm} years, with property tax, insurance, utilities and maintenance as on the page of a ` +
              `home. Savings: a buyer’s agent at 3%, less our flat fee of ${usd(terms.flatFee)}. Information is ` +
              'deemed reliable but not guaranteed.'}
          </Typography>
        </>
      )}
    </Container>
  );
}
