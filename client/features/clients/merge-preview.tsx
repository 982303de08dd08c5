import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
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

const isSame = ({ kept, merged, result }: Field): boolean => kept === merged && kept === result;

/** Where the two differ; below it, in one sentence, where they do not. */
function Fields({ fields }: { fields: readonly Field[] }) {
  const same = fields.filter(isSame);
  const cell = { px: 1, overflowWrap: 'anywhere', verticalAlign: 'top' } as const;
  // on a phone the name of a field is above its two values
  const row = { display: { xs: 'grid', sm: 'table-row' }, gridTemplateColumns: '1fr 1fr' } as const;
  const name = { ...cell, color: 'text.secondary', gridColumn: '1 / -1', pb: { xs: 0, sm: 0.75 } } as const;
  const isStacked = { borderBottom: { xs: 0, sm: 1 }, borderColor: { sm: 'divider' } } as const;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Table size="small" aria-label="Both accounts, field by field" sx={{ tableLayout: 'fixed' }}>
        <TableHead>
          <TableRow role="row" sx={row}>
            <TableCell role="columnheader" sx={{ ...cell, width: '24%', display: { xs: 'none', sm: 'table-cell' } }}>
              Field
            </TableCell>
            <TableCell role="columnheader" sx={cell}>
              Account that stays
            </TableCell>
            <TableCell role="columnheader" sx={cell}>
              Account that closes
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {fields
            .filter((field) => !isSame(field))
            .map((field) => (
              <TableRow key={field.key} role="row" sx={row}>
                <TableCell component="th" scope="row" role="rowheader" sx={{ ...name, ...isStacked }}>
                  {field.label}
                </TableCell>
                <TableCell role="cell" sx={cell}>
                  <Result field={field} />
                </TableCell>
                <TableCell role="cell" sx={{ ...cell, color: 'text.secondary' }}>
                  {field.merged}
                </TableCell>
              </TableRow>
            ))}
        </TableBody>
      </Table>
      {same.length > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1, px: 1 }}>
          The same in both: {same.map(({ label, kept }) => `${label} (${kept})`).join(', ')}.
        </Typography>
      )}
    </Box>
  );
}

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** What happens to pairs is said where there may be one. */
const howOf = ({ keptCount, how, fate }: Relation): string => (fate !== 'joins' || keptCount > 0 ? how : '');

function Rows({ title, rows }: { title: string; rows: readonly Relation[] }) {
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((relation) => (
          <Box
            component="li"
            key={relation.key}
            sx={(theme) => ({
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) auto',
              columnGap: 2,
              py: 0.75,
              borderBottom: `1px solid ${theme.vars.palette.divider}`,
            })}
          >
            <span>{sentenceCase(relation.label)}</span>
            <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {relation.count.toLocaleString('en-US')}
            </Box>
            {howOf(relation) && (
              <Typography component="span" variant="body2" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
                {howOf(relation)}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** What merging would do: the joined account with its choices, what follows, what stays where it was written. */
export function MergePreview({ preview, choices }: { preview: Preview; choices: ReactNode }) {
  const { relations } = preview;
  const isMoving = ({ fate }: Relation) => fate !== 'stays';
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Fields fields={preview.fields} />
      {choices}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        {relations.some(isMoving) ? (
          <Rows title={`What ${preview.kept.name} gets`} rows={relations.filter(isMoving)} />
        ) : (
          <Typography color="text.secondary">The account that will be closed has nothing to move.</Typography>
        )}
        <Rows title="What stays as it was recorded" rows={relations.filter((one) => !isMoving(one))} />
      </Box>
    </Box>
  );
}
