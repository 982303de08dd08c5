import { Suspense } from 'react';
import { lazyModule } from '../lib/lazy-module.ts';
import type { CalendarProps } from './full-calendar.tsx';
import { PartBoundary } from './part-boundary.tsx';
import { Spinner } from './spinner.tsx';

const LazyCalendar = lazyModule(
  'calendar',
  () => import('./full-calendar.tsx'),
  (module) => module.default,
  'aside',
);

/**
 * Events by day, week and month, and as an agenda. What can be dragged needs a form besides: not everybody can drag.
 */
export function Calendar(props: CalendarProps) {
  return (
    <PartBoundary what="The calendar">
      <Suspense fallback={<Spinner caption="Loading the calendar" minHeight={360} />}>
        <LazyCalendar {...props} />
      </Suspense>
    </PartBoundary>
  );
}
