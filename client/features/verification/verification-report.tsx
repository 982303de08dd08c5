import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { OUTCOME_MESSAGES } from '#shared/form-signings/document-verifications.messages.ts';
import { verificationOutcome } from '#shared/form-signings/document-verifications.rules.ts';
import type { VerificationOutcome } from '#shared/form-signings/document-verifications.types.ts';
import { longDate, clockTime, plural } from '../../lib/format.ts';
import type { DocumentVerification } from '../../state/document-verifications.endpoints.ts';
import { CheckList } from './check-list.tsx';
import { CheckYourCopy } from './check-your-copy.tsx';
import { Fingerprint } from './fingerprint.tsx';

const SEVERITY = {
  valid: 'success',
  changed: 'error',
  unsealed: 'info',
  waiting: 'info',
  voided: 'warning',
  declined: 'warning',
} as const satisfies Record<VerificationOutcome, string>;

const when = (at: string) => `${longDate(at)}, ${clockTime(at)}`;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ mt: 5 }}>
      <Typography variant="h3" component="h2" gutterBottom>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Facts({ verification, code }: { verification: DocumentVerification; code: string }) {
  const { formName, pages, signatures, completedAt, sealedAt, service } = verification;
  const facts: [string, string][] = [
    ['Document', `${formName}, ${plural(pages, 'page')}`],
    ['Signatures', signatures === 0 ? 'None yet' : String(signatures)],
    ...(service ? [['Signed and sealed by', service] as [string, string]] : []),
    ...(completedAt ? [['Last signature', when(completedAt)] as [string, string]] : []),
    ...(sealedAt ? [['Sealed', when(sealedAt)] as [string, string]] : []),
    ['Code', code],
  ];
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: { sm: 'auto 1fr' }, columnGap: 3, rowGap: { sm: 1 }, m: 0, mt: 4 }}
    >
      {facts.map(([label, value]) => (
        <Box key={label} sx={{ display: { xs: 'block', sm: 'contents' }, mb: { xs: 1.5, sm: 0 } }}>
          <Typography component="dt" color="text.secondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** What the checks of a document found, its fingerprints, and a comparison with the visitor's own copy. */
export function VerificationReport({ verification, code }: { verification: DocumentVerification; code: string }) {
  const { checks, documentHash, sealedHash } = verification;
  const outcome = verificationOutcome(verification);
  const { title, detail } = OUTCOME_MESSAGES[outcome];
  return (
    <>
      <Alert severity={SEVERITY[outcome]} role="status">
        <AlertTitle>{title}</AlertTitle>
        {detail}
      </Alert>
      <Facts verification={verification} code={code} />
      {checks.length > 0 && (
        <Section title="What was checked">
          <CheckList checks={checks} />
        </Section>
      )}
      {sealedHash && (
        <Section title="Check your copy">
          <CheckYourCopy sealedHash={sealedHash} documentHash={documentHash} />
        </Section>
      )}
      <Section title="Fingerprints (SHA-256)">
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
          {sealedHash && <Fingerprint label="Sealed document" value={sealedHash} />}
          <Fingerprint label="Document before signing" value={documentHash} />
        </Box>
      </Section>
    </>
  );
}
