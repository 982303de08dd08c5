import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { CourseId } from '#shared/academy/academy.outline.ts';
import { neededToPass, type GradedQuiz, type QuizAnswers } from '#shared/academy/academy.rules.ts';
import type { QuizAnswer, QuizQuestion } from '#shared/academy/academy.types.ts';
import { messageOf } from '../../lib/api-error.ts';
import { gradeAnswers } from '../../state/academy.calls.ts';
import { ErrorState } from '../../ui/error-state.tsx';

const ANSWER_REQUIRED = 'Choose an answer.';

interface QuestionProps {
  at: number;
  question: QuizQuestion;
  chosen: number | undefined;
  isMissing: boolean;
  isLocked: boolean;
  /** Once graded. */
  answer: QuizAnswer | undefined;
  onChoose: (option: number) => void;
}

function Question({ at, question, chosen, isMissing, isLocked, answer, onChoose }: QuestionProps) {
  const { id, options } = question;
  const isRight = chosen === answer?.right;
  return (
    <FormControl component="fieldset" error={isMissing} sx={{ display: 'block', mt: 4 }}>
      <FormLabel
        component="legend"
        id={`question-${id}`}
        sx={{ typography: 'h4', color: 'text.primary', '&.Mui-focused': { color: 'text.primary' } }}
      >
        {at}. {question.question}
      </FormLabel>
      <RadioGroup
        name={id}
        aria-labelledby={`question-${id}`}
        value={chosen ?? ''}
        onChange={(_, value) => onChoose(Number(value))}
        sx={{ mt: 1 }}
      >
        {options.map((option, index) => (
          <FormControlLabel
            key={option}
            value={index}
            disabled={isLocked}
            label={option}
            control={<Radio slotProps={{ input: { 'aria-invalid': isMissing || undefined } }} />}
          />
        ))}
      </RadioGroup>
      {isMissing && <FormHelperText>{ANSWER_REQUIRED}</FormHelperText>}
      {answer && (
        <Alert severity={isRight ? 'success' : 'info'} sx={{ mt: 1 }}>
          {isRight ? 'Right.' : `The right answer: ${options[answer.right]}.`} {answer.why}
        </Alert>
      )}
    </FormControl>
  );
}

interface QuizProps {
  course: CourseId;
  questions: readonly QuizQuestion[];
  onPassed: (answers: QuizAnswers) => void;
  /** Below a passed quiz. */
  passed: ReactNode;
}

/** The quiz of a course: all questions, then the result with an explanation of each; as often as one likes. */
export function Quiz({ course, questions, onPassed, passed }: QuizProps) {
  const [answers, setAnswers] = useState<QuizAnswers>({});
  const [hasTried, setTried] = useState(false);
  const [result, setResult] = useState<GradedQuiz | null>(null);
  const [isGrading, setGrading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const needed = neededToPass(questions.length);

  const grade = async () => {
    const missing = questions.find(({ id }) => answers[id] === undefined);
    setTried(true);
    if (missing) {
      form.current?.querySelector<HTMLElement>(`input[name="${missing.id}"]`)?.focus();
      return;
    }
    setGrading(true);
    setError(null);
    try {
      show(await gradeAnswers(course, answers));
    } catch (reason) {
      setError(messageOf(reason));
    } finally {
      setGrading(false);
    }
  };
  const show = (graded: GradedQuiz) => {
    // the result must be on the screen to be focused
    flushSync(() => setResult(graded));
    heading.current?.focus();
    if (graded.isPassed) onPassed(answers);
  };
  const restart = () => {
    flushSync(() => {
      setAnswers({});
      setTried(false);
      setResult(null);
    });
    form.current?.querySelector<HTMLElement>('input')?.focus();
  };
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!isGrading) void grade();
      }}
    >
      {result ? (
        <Box sx={{ mt: 3 }}>
          <Typography variant="h3" component="h2" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
            {result.right} of {result.total} right: {result.isPassed ? 'passed' : 'not passed yet'}
          </Typography>
          {result.isPassed ? (
            passed
          ) : (
            <>
              <Typography sx={{ my: 1 }}>
                You need {result.needed} to pass. Read the explanations below, then try again.
              </Typography>
              <Button variant="contained" onClick={restart}>
                Try again
              </Button>
            </>
          )}
        </Box>
      ) : (
        <Typography color="text.secondary">
          {questions.length} questions. {needed} right answers are enough to pass. You can try as often as you like.
        </Typography>
      )}
      {questions.map((question, index) => (
        <Question
          key={question.id}
          at={index + 1}
          question={question}
          chosen={answers[question.id]}
          isMissing={hasTried && answers[question.id] === undefined}
          isLocked={isGrading || result !== null}
          answer={result?.key[question.id]}
          onChoose={(option) => setAnswers((before) => ({ ...before, [question.id]: option }))}
        />
      ))}
      {error && (
        <Box sx={{ mt: 4 }}>
          <ErrorState
            message={error}
            note="Your answers are still here."
            onRetry={() => void grade()}
            isRetrying={isGrading}
          />
        </Box>
      )}
      {!result && !error && (
        <Button type="submit" variant="contained" size="large" loading={isGrading} sx={{ mt: 4 }}>
          See the result
        </Button>
      )}
    </Box>
  );
}
