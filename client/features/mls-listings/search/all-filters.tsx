import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SheetDialog } from '../../../ui/sheet-dialog.tsx';
import { activeFilters } from './active-filters.ts';
import { AreaPicker } from './area-picker.tsx';
import {
  MinimumSection,
  DaysSection,
  FlagSection,
  HoaSection,
  OpenHouseSection,
  PriceSection,
  SortField,
  StatusSection,
  TypeSection,
  YearSection,
} from './filter-sections.tsx';
import { NO_FILTERS, type SectionProps } from './home-filters.ts';
import { RangeSection } from './range-section.tsx';

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

interface AllFiltersProps extends SectionProps {
  isOpen: boolean;
  onClose: () => void;
  isFullScreen: boolean;
  countLabel: string | null;
}

/** All filters: a sheet on phones, a dialog elsewhere. Changes apply at once; the close button shows the count. */
export function AllFilters({ filters, setFilters, isOpen, onClose, isFullScreen, countLabel }: AllFiltersProps) {
  const section = { filters, setFilters };
  const active = activeFilters(filters).filter(({ key }) => key !== 'text').length;
  const pair = { display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;
  return (
    <SheetDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Filters"
      isFullScreen={isFullScreen}
      width="sm"
      actions={
        <>
          <Button
            onClick={() => setFilters({ ...NO_FILTERS, text: filters.text, sort: filters.sort })}
            disabled={active === 0}
          >
            Clear all
          </Button>
          <Button variant="contained" onClick={onClose} sx={{ flex: 1 }}>
            {countLabel ? `Show ${countLabel}` : 'Show homes'}
          </Button>
        </>
      }
    >
      <Stack spacing={3}>
        <Titled title="Area">
          <AreaPicker {...section} />
        </Titled>
        <Titled title="Price">
          <PriceSection {...section} />
        </Titled>
        <Box sx={pair}>
          <Titled title="Bedrooms">
            <MinimumSection {...section} name="beds" label="Bedrooms" />
          </Titled>
          <Titled title="Bathrooms">
            <MinimumSection {...section} name="baths" label="Bathrooms" />
          </Titled>
          <Titled title="Home type">
            <TypeSection {...section} />
          </Titled>
          <Titled title="Status">
            <StatusSection {...section} />
          </Titled>
        </Box>
        <Titled title="Living area">
          <RangeSection {...section} min="minArea" max="maxArea" labels={['Min area', 'Max area']} unit="sq ft" />
        </Titled>
        <Titled title="Lot">
          <RangeSection {...section} min="minLot" max="maxLot" labels={['Min lot', 'Max lot']} unit="acres" />
        </Titled>
        <Titled title="Year built">
          <YearSection {...section} />
        </Titled>
        <Titled title="Garage">
          <MinimumSection {...section} name="garage" label="Garage spaces" max={3} />
        </Titled>
        <Titled title="Costs and time">
          <Box sx={{ ...pair, gap: 2 }}>
            <HoaSection {...section} />
            <DaysSection {...section} />
          </Box>
        </Titled>
        <Titled title="More">
          <FlagSection {...section} names={['basement', 'reduced', 'assumable']} />
        </Titled>
        <Titled title="Open house">
          <OpenHouseSection {...section} />
        </Titled>
        <Titled title="Order">
          <SortField {...section} />
        </Titled>
      </Stack>
    </SheetDialog>
  );
}
