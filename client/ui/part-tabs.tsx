import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
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
  /** Many parts: all fit beside one another on a wide screen. */
  isDense?: boolean;
}

/**
 * The parts of one record as tabs, each drawn when it is opened. `?part=` names the open one; without it, the first.
 */
export function PartTabs<Row extends { id: string }>({ row, parts, label, isDense = false }: PartTabsProps<Row>) {
  const [params, setParams] = useSearchParams();
  const [first] = parts;
  const { key, render } = parts.find((part) => part.key === params.get('part')) ?? first;
  return (
    <>
      <Tabs
        value={key}
        onChange={(_, next: string) => setParams(next === first.key ? {} : { part: next })}
        aria-label={label}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        sx={{ mb: 3, ...(isDense && { '& .MuiTab-root': { minWidth: 0, px: 1.5 } }) }}
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
