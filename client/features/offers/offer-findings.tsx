/** Where the documents of an offer state the values of its form. */
import FindInPageIcon from '@mui/icons-material/FindInPageOutlined';
import ReportIcon from '@mui/icons-material/ReportProblemOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Finding, FoundValue } from '#shared/document-analysis/document-analysis.types.ts';
import type { AgentOfferValues } from './agent-offer.form.ts';
import { CONTACT, formValueOf, type FormHome } from './offer-analysis.ts';
import type { StoredFile } from './offer-files.ts';

interface Source {
  value: FoundValue;
  page: number;
  words: string;
  filename: string;
}

interface NoteProps {
  source: Source;
  isUsed: boolean;
  /** Named where the offer has several documents. */
  showsFile: boolean;
}

function FoundNote({ source: { page, words, filename }, isUsed, showsFile }: NoteProps) {
  const place = `page ${page}${showsFile ? ` of ${filename}` : ''}`;
  const Icon = isUsed ? FindInPageIcon : ReportIcon;
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'flex',
        gap: 0.5,
        mt: 0.25,
        overflowWrap: 'anywhere',
        color: isUsed ? theme.vars.palette.text.secondary : theme.vars.palette.warning.main,
      })}
    >
      <Icon aria-hidden sx={{ fontSize: '1.1em', mt: '0.15em', flexShrink: 0 }} />
      <span>
        {isUsed ? `From ${place}: “${words}”` : `${place.replace('page', 'Page')} says otherwise: “${words}”`}
      </span>
    </Box>
  );
}

const sourcesOf = (finding: Finding, filename: string): Source[] =>
  [finding, ...(finding.others ?? [])].map(({ value, page, words }) => ({ value, page, words, filename }));

/**
 * A note for each field that a document states: where its value was found, and what other places or documents say
 * instead.
 */
export function findingNotes(
  files: readonly StoredFile[],
  { values, home, isLoggedIn }: { values: AgentOfferValues; home: FormHome; isLoggedIn: boolean },
): Record<string, ReactNode> {
  const sources = new Map<keyof AgentOfferValues, Source[]>();
  for (const { filename, findings = [] } of files)
    for (const finding of findings) {
      const [field] = formValueOf(finding.field, finding.value, { price: values.price, home }) ?? [];
      if (!field || (isLoggedIn && CONTACT.includes(field))) continue;
      sources.set(field, [...(sources.get(field) ?? []), ...sourcesOf(finding, filename)]);
    }
  const notes: Record<string, ReactNode> = {};
  for (const [field, found] of sources) {
    const isSame = ({ value }: Source) => {
      const [, shown] = formValueOf(sourceField(field), value, { price: values.price, home }) ?? [];
      return String(shown).toLowerCase() === String(values[field]).toLowerCase();
    };
    const used = found.find(isSame);
    const others = found.filter((source) => !isSame(source));
    // the space is between the sentences that a screen reader reads as one description
    notes[field] = [...(used ? [used] : []), ...others].flatMap((source, at) => [
      ' ',
      <FoundNote key={at} source={source} isUsed={source === used} showsFile={files.length > 1} />,
    ]);
  }
  return notes;
}

const sourceField = (field: keyof AgentOfferValues) => (field === 'inspectionDays' ? 'inspectionPeriod' : field);
