// npm run docs:decisions: writes the index of docs/decisions from the records.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'docs/decisions';

export interface DecisionRecord {
  file: string;
  number: string;
  title: string;
  date: string;
  status: string;
  text: string;
}

/** All records in the order of their numbers; what a record does not say is empty. */
export const decisionRecords = (): DecisionRecord[] =>
  readdirSync(FOLDER)
    .filter((name) => /^\d{3}-.*\.md$/.test(name))
    .sort()
    .map((file) => {
      const text = readFileSync(path.join(FOLDER, file), 'utf8');
      const [, number = '', title = ''] = /^# (\d{3}) (?:· )?(.+)$/m.exec(text) ?? [];
      const date = /^- Date: (.+)$/m.exec(text)?.[1] ?? '';
      const status = /^- Status: (.+(?:\n {2}.+)*)$/m.exec(text)?.[1]?.replaceAll(/\n +/g, ' ') ?? '';
      return { file, number, title, date, status, text };
    });

/** The whole page, the same every time for the same records. */
export const decisionsIndex = (): string => `# Decisions

Short records of choices a reader would ask about. Each has a number, a title that says what was decided, date, status, context, decision and
consequences. A new one takes the next number; one that is overturned stays, with \`superseded by\` in its status. Written by
\`npm run docs:decisions\`.

${decisionRecords()
  .map(({ file, number, title, status }) => {
    const note = status.startsWith('superseded') ? ` (${status})` : '';
    return `- ${number} [${title}](${file})${note}`;
  })
  .join('\n')}
`;

if (process.argv[1]?.endsWith('make-decisions-index.ts')) {
  writeFileSync(path.join(FOLDER, 'README.md'), decisionsIndex());
  console.log(path.join(FOLDER, 'README.md'));
}
