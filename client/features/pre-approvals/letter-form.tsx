/** Corrects what was misread in a letter and sends it for review. What the letter itself says stays beside it. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import type { PatchPreApproval } from '#shared/pre-approvals/pre-approvals.schema.ts';
import { LETTER_FIELD_LABELS } from '#shared/pre-approvals/pre-approvals.types.ts';
import type { Failure } from '../../state/api-thunk.ts';
import { useChangePreApprovalMutation, type PreApproval } from '../../state/pre-approvals.endpoints.ts';
import { FormDate, FormMoney, FormText } from '../../ui/form-fields.tsx';

interface LetterValues {
  amount: number | null;
  lender: string;
  buyerName: string;
  expiresOn: string;
}
const changeOf = ({ expiresOn, ...values }: LetterValues): PatchPreApproval => ({
  ...values,
  expiresOn: expiresOn || null,
});

export function LetterForm({ letter, onRemove }: { letter: PreApproval; onRemove: () => void }) {
  const [change] = useChangePreApprovalMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const labels = LETTER_FIELD_LABELS[letter.docType];
  const initialValues: LetterValues = {
    amount: letter.amount,
    lender: letter.lender,
    buyerName: letter.buyerName,
    expiresOn: letter.expiresOn ?? '',
  };
  return (
    <Formik
      initialValues={initialValues}
      onSubmit={async (values, { setErrors, setTouched }) => {
        setFailure(null);
        try {
          await change({ id: letter.id, change: { ...changeOf(values), status: 'WAITING' } }).unwrap();
        } catch (thrown) {
          const refused = thrown as Failure;
          void setTouched(Object.fromEntries(Object.keys(refused.fieldErrors).map((field) => [field, true])), false);
          setErrors(refused.fieldErrors);
          if (!Object.keys(refused.fieldErrors).some((field) => field in initialValues)) setFailure(refused.message);
        }
      }}
    >
      {({ isSubmitting }) => (
        <Form noValidate aria-label="Details of your document">
          <Typography variant="h4" component="h3" gutterBottom>
            Is this right?
          </Typography>
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            Correct what we misread. What you change here is kept separate from what the document says.
          </Typography>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <FormMoney name="amount" label={labels.amount} required />
            <FormDate name="expiresOn" label={labels.expiresOn} helperText="Leave it empty if the document has none." />
            <FormText name="lender" label={labels.lender} required />
            <FormText name="buyerName" label={labels.buyerName} required />
          </Box>
          {failure && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {failure} What you entered is still here.
            </Alert>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
            <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
              Send for review
            </Button>
            <Button color="inherit" onClick={onRemove} disabled={isSubmitting}>
              Remove it
            </Button>
          </Box>
        </Form>
      )}
    </Formik>
  );
}
