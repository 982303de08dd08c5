import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface RecordPart<Row> {
  key: string;
  label: string;
  render: (row: Row) => ReactNode;
}

interface PartTabsProps<Row> {
  row: Row;
  parts: readonly [RecordPart<Row>, ...RecordPart<Row>[]];
  /** `Parts of this client`. */
  label: string;
  /** Many parts: all fit beside one another on a wide screen, and a phone has a list to choose from. */
  isDense?: boolean;
}

/**
 * The parts of one record as tabs, each drawn when it is opened. `?part=` names the open one; without it, the first.
 */
export function PartTabs<Row extends { id: string }>({ row, parts, label, isDense = false }: PartTabsProps<Row>) {
  const [params, setParams] = useSearchParams();
  const [first] = parts;
  const { key, label: chosen, render } = parts.find((part) => part.key === params.get('part')) ?? first;
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const show = (next: string) => setParams(next === first.key ? {} : { part: next });
  if (isDense && isPhone)
    return (
      <>
        <TextField
          select
          fullWidth
          size="small"
          label="Show"
          value={key}
          onChange={(event) => show(event.target.value)}
          sx={{ mb: 3 }}
        >
          {parts.map((part) => (
            <MenuItem key={part.key} value={part.key}>
              {part.label}
            </MenuItem>
          ))}
        </TextField>
        <Box key={`${row.id} ${key}`} component="section" aria-label={chosen} sx={{ minWidth: 0 }}>
          {render(row)}
        </Box>
      </>
    );
  return (
    <>
      <Tabs
        value={key}
        onChange={(_, next: string) => show(next)}
        aria-label={label}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        sx={{
          mb: 3,
          '& .MuiTabScrollButton-root.Mui-disabled': { width: 0 },
          ...(isDense && { '& .MuiTab-root': { minWidth: 0, px: 1.5 } }),
        }}
      >
        {parts.map((part) => (
          <Tab key={part.key} value={part.key} label={part.label} id={`part-${part.key}`} />
        ))}
      </Tabs>
      <Box key={`${row.id} ${key}`} role="tabpanel" aria-labelledby={`part-${key}`} sx={{ minWidth: 0 }}>
        {render(row)}
      </Box>
    </>
  );
}
