/** Asked where no record says when the home was built: whether the lead-based paint disclosure is needed. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { YEAR_BUILT_UNKNOWN } from '#shared/form-signings/form-signings.messages.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useSetBuiltBefore1978Mutation } from '../../state/form-signings.endpoints.ts';
import { ErrorState } from '../../ui/error-state.tsx';

type Choice = 'yes' | 'no' | 'not-sure';

interface YearBuiltQuestionProps {
  offerId: string;
  token?: string | undefined;
  onAnswered: (builtBefore1978: boolean) => void;
}

export function YearBuiltQuestion({ offerId, token, onAnswered }: YearBuiltQuestionProps) {
  const [save, { isLoading }] = useSetBuiltBefore1978Mutation();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const id = useId();
  const send = async () => {
    if (!choice) return setProblem(YEAR_BUILT_UNKNOWN);
    setFailure(null);
    // the disclosure does no harm where it is not needed
    const builtBefore1978 = choice !== 'no';
    try {
      await save({ offerId, builtBefore1978, token }).unwrap();
      onAnswered(builtBefore1978);
    } catch (thrown) {
      setFailure(messageOf(thrown));
    }
  };
  return (
    <Box sx={{ maxWidth: 560 }}>
      <FormControl error={problem !== null}>
        <FormLabel id={id} sx={{ typography: 'h3', color: 'text.primary', '&.Mui-focused': { color: 'text.primary' } }}>
          Was this home built before 1978?
        </FormLabel>
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          No record says when it was built. Homes built before 1978 may have lead-based paint, and a sale of one needs a
          disclosure that both sides sign. “Not sure” includes the disclosure.
        </Typography>
        <RadioGroup
          aria-labelledby={id}
          value={choice ?? ''}
          onChange={(_, next) => {
            setChoice(next as Choice);
            setProblem(null);
          }}
          sx={{ my: 1 }}
        >
          <FormControlLabel value="yes" control={<Radio />} label="Yes" />
          <FormControlLabel value="no" control={<Radio />} label="No" />
          <FormControlLabel value="not-sure" control={<Radio />} label="Not sure" />
        </RadioGroup>
        {problem && <FormHelperText sx={{ mx: 0, mb: 1 }}>{problem}</FormHelperText>}
      </FormControl>
      <Box>
        <Button variant="contained" loading={isLoading} onClick={() => void send()}>
          Continue
        </Button>
      </Box>
      {failure && (
        <Box role="alert" sx={{ mt: 2 }}>
          <ErrorState message={failure} onRetry={() => void send()} isRetrying={isLoading} />
        </Box>
      )}
    </Box>
  );
}
