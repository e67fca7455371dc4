import type { ViewMode } from '#shared/features/gantt/geometry/time-scale.ts';
import { createWorkingCalendar, type WorkingCalendar } from '#shared/features/gantt/plan/working-calendar.ts';
import { type ReadDemo, readDemo, readRelease } from './data/read-demo.ts';
import { HOLIDAYS, RELEASE } from './data/release.ts';
import { APOLLO, CONSTRUCTION, DEPENDENCIES, FILM_AWARDS, PROJECTS, VEHICLE_SERVICE } from './data/samples.ts';

export const TITLES = {
  'product-release': 'Product release',
  dependencies: 'Dependencies',
  construction: 'Construction',
  apollo: 'Apollo 11',
  'film-awards': 'Film awards',
  'vehicle-service': 'Vehicle service',
  projects: '50 projects',
} as const;
export type DemoName = keyof typeof TITLES;

interface Demo extends ReadDemo {
  readonly calendar: WorkingCalendar;
  readonly view: ViewMode;
}

const EVERY_DAY = createWorkingCalendar({ workingDays: [], holidays: [] });
const WEEKDAYS = createWorkingCalendar({
  workingDays: [false, true, true, true, true, true, false],
  holidays: HOLIDAYS.map(({ day }) => day),
});

/** The data of a sample, made anew each time. */
export function demoOf(name: DemoName): Demo {
  switch (name) {
    case 'product-release':
      return { ...readRelease(RELEASE), calendar: WEEKDAYS, view: 'week' };
    case 'dependencies':
      return { ...readDemo(DEPENDENCIES), calendar: EVERY_DAY, view: 'week' };
    case 'construction':
      return { ...readDemo(CONSTRUCTION), calendar: EVERY_DAY, view: 'week' };
    case 'apollo':
      return { ...readDemo(APOLLO), calendar: EVERY_DAY, view: 'day' };
    case 'film-awards':
      return { ...readDemo(FILM_AWARDS), calendar: EVERY_DAY, view: 'week' };
    case 'vehicle-service':
      return { ...readDemo(VEHICLE_SERVICE), calendar: EVERY_DAY, view: 'day' };
    case 'projects':
      return { ...readDemo(PROJECTS), calendar: EVERY_DAY, view: 'month' };
  }
}
