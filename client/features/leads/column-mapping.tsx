import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { LEAD_FIELD_LABELS, LEAD_FIELDS, type ColumnMapping, type LeadField } from '#shared/leads/lead-import.rules.ts';
import { samplesOf, type LeadSheet } from './lead-file.ts';

interface ColumnMappingFieldsProps {
  sheet: LeadSheet;
  mapping: ColumnMapping;
  isBusy: boolean;
  onChange: (mapping: ColumnMapping) => void;
}

const isField = (value: string): value is LeadField => LEAD_FIELDS.some((field) => field === value);

/** What each column of a file is read as, with its first values to recognize it by. */
export function ColumnMappingFields({ sheet, mapping, isBusy, onChange }: ColumnMappingFieldsProps) {
  return (
    <Box
      component="ul"
      aria-label="Columns of the file"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(3, 1fr)' },
      }}
    >
      {sheet.headings.map((heading, at) => {
        const name = heading || `Column ${at + 1}`;
        return (
          <Box component="li" key={at} sx={{ minWidth: 0 }}>
            <TextField
              select
              fullWidth
              size="small"
              label={name}
              value={mapping[at] ?? ''}
              disabled={isBusy}
              onChange={({ target: { value } }) =>
                onChange(mapping.map((field, column) => (column === at ? (isField(value) ? value : null) : field)))
              }
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            >
              <MenuItem value="">Leave out</MenuItem>
              {LEAD_FIELDS.map((field) => (
                <MenuItem key={field} value={field}>
                  {LEAD_FIELD_LABELS[field]}
                </MenuItem>
              ))}
            </TextField>
            <Typography variant="body2" color="text.secondary" noWrap sx={{ mt: 0.5, px: 1.75 }}>
              {samplesOf(sheet, at).join(' · ') || 'Empty'}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}
