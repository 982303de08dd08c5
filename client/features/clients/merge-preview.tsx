import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { MergePreview as Preview } from '../../state/client-merges.endpoints.ts';

type Field = Preview['fields'][number];
type Relation = Preview['relations'][number];

/** Why the two cannot be merged, each with the page where that can be changed. */
export function MergeBlocks({ blocks }: { blocks: Preview['blocks'] }) {
  return (
    <Alert severity="warning">
      <Typography sx={{ fontWeight: 600 }}>These two accounts can’t be merged now</Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {blocks.map(({ key, text, link }) => (
          <li key={key}>
            {text}{' '}
            {link && (
              <Link component={RouterLink} to={link} color="inherit">
                Open it
              </Link>
            )}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** The kept account's value, and what it becomes where that is something else. */
const Result = ({ field: { kept, result } }: { field: Field }) =>
  kept === result ? (
    <strong>{result}</strong>
  ) : (
    <>
      {kept}, will be <strong>{result}</strong>
    </>
  );

function Fields({ fields }: { fields: readonly Field[] }) {
  const cell = { px: 1, overflowWrap: 'anywhere', verticalAlign: 'top' } as const;
  return (
    <Table size="small" aria-label="Both accounts, field by field" sx={{ tableLayout: 'fixed' }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ ...cell, width: { xs: '26%', sm: '24%' } }}>Field</TableCell>
          <TableCell sx={cell}>Account that stays</TableCell>
          <TableCell sx={cell}>Account that closes</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {fields.map((field) => (
          <TableRow key={field.key}>
            <TableCell component="th" scope="row" sx={{ ...cell, color: 'text.secondary' }}>
              {field.label}
            </TableCell>
            <TableCell sx={cell}>
              <Result field={field} />
            </TableCell>
            <TableCell sx={{ ...cell, color: 'text.secondary' }}>{field.merged}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** `Saved homes: 3. A home that both saved is saved once.` What happens to pairs is said where there may be one. */
const sentenceOf = ({ label, count, keptCount, how, fate }: Relation): string =>
  `${sentenceCase(label)}: ${count}.${how && (fate !== 'joins' || keptCount > 0) ? ` ${how}` : ''}`;

function Rows({ title, rows }: { title: string; rows: readonly Relation[] }) {
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-label={title}>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, color: 'text.secondary' }}>
        {rows.map((relation) => (
          <li key={relation.key}>{sentenceOf(relation)}</li>
        ))}
      </Box>
    </Box>
  );
}

/** What merging would do: the joined account, what follows, what stays where it was written. */
export function MergePreview({ preview }: { preview: Preview }) {
  const { relations } = preview;
  const isMoving = ({ fate }: Relation) => fate !== 'stays';
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Fields fields={preview.fields} />
      {relations.some(isMoving) ? (
        <Rows title={`What ${preview.kept.name} gets`} rows={relations.filter(isMoving)} />
      ) : (
        <Typography color="text.secondary">The account that will be closed has nothing to move.</Typography>
      )}
      <Rows title="What stays as it was recorded" rows={relations.filter((one) => !isMoving(one))} />
    </Box>
  );
}
