import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { useDeferredValue } from 'react';
import {
  MAX_MAILER_BODY,
  MAX_MAILER_LABEL,
  MAX_MAILER_NAME,
  MAX_MAILER_PATH,
  MAX_MAILER_SUBJECT,
  POSTCARD_SIZE_LABELS,
  type MailerKind,
} from '#shared/mailers/mailers.types.ts';
import { MERGE_FIELDS } from '#shared/mailers/merge-fields.rules.ts';
import { useTextFindings } from '../../state/fair-housing.ts';
import { FormSelect, FormText } from '../../ui/form-fields.tsx';
import { optionsOf } from '../../ui/list-filters.tsx';
import { LiveTextFindings } from '../../ui/text-findings.tsx';

function Findings({ id, name }: { id: string; name: 'subject' | 'body' | 'actionLabel' }) {
  const { values } = useFormikContext<{ subject: string; body: string; actionLabel: string }>();
  const found = useTextFindings('mailer', id, name, useDeferredValue(values[name]));
  return <LiveTextFindings {...found} until="before it is sent" />;
}

const EMAIL_LABELS = {
  subject: 'Subject',
  body:
    `Plain text; an empty line starts a new paragraph. ${MERGE_FIELDS.map((name) => `{{${name}}}`).join(', ')} ` +
    'stand for the recipient’s name. {{first name|neighbor}} says “neighbor” to people whose name we don’t know.',
  label: 'Button (optional)',
  labelHelp: 'What it says',
  path: 'Page it opens',
};
const CARD_LABELS: typeof EMAIL_LABELS = {
  subject: 'Headline',
  body: 'Plain text, the same on every card; an empty line starts a new paragraph.',
  label: 'Above the code (optional)',
  labelHelp: 'Such as “See what homes sold for”',
  path: 'Page the code opens',
};

/** The texts of a mailing, each with its fair-housing check. */
export function MailerTextFields({ id, kind }: { id: string; kind: MailerKind }) {
  const labels = kind === 'POSTCARD' ? CARD_LABELS : EMAIL_LABELS;
  return (
    <>
      <FormText
        name="name"
        label="Name"
        helperText="Recipients don’t see it."
        slotProps={{ htmlInput: { maxLength: MAX_MAILER_NAME } }}
      />
      {kind === 'POSTCARD' && <FormSelect name="postcardSize" label="Size" options={optionsOf(POSTCARD_SIZE_LABELS)} />}
      <FormText name="subject" label={labels.subject} slotProps={{ htmlInput: { maxLength: MAX_MAILER_SUBJECT } }} />
      <Findings id={id} name="subject" />
      <FormText
        name="body"
        label="Text"
        multiline
        minRows={8}
        maxRows={24}
        helperText={labels.body}
        slotProps={{ htmlInput: { maxLength: MAX_MAILER_BODY } }}
      />
      <Findings id={id} name="body" />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <FormText
          name="actionLabel"
          label={labels.label}
          helperText={labels.labelHelp}
          slotProps={{ htmlInput: { maxLength: MAX_MAILER_LABEL } }}
        />
        <FormText
          name="actionPath"
          label={labels.path}
          placeholder="/buyer-workshop"
          helperText="On this website. Visits are counted, people aren’t."
          slotProps={{ htmlInput: { maxLength: MAX_MAILER_PATH } }}
        />
      </Box>
      <Findings id={id} name="actionLabel" />
    </>
  );
}
