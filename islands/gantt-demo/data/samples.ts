import type { DemoTask } from './shapes.ts';

/** Samples without any meaning for the product. Persons are made up. */

export const DEPENDENCIES: readonly DemoTask[] = [
  { TaskID: 1, TaskName: 'Idea', StartDate: '2026-03-02', Duration: 3, Progress: 100, resources: ['Nora Bellamy'] },
  { TaskID: 2, TaskName: 'Market', StartDate: '2026-03-05', Duration: 4, Progress: 80, Predecessor: 1 },
  { TaskID: 3, TaskName: 'Prototype', StartDate: '2026-03-09', Duration: 6, Progress: 40, Predecessor: '2FS' },
  { TaskID: 4, TaskName: 'Photographs', StartDate: '2026-03-09', Duration: 3, Progress: 20, Predecessor: 'SS' },
  {
    TaskID: 5,
    TaskName: 'Trial',
    StartDate: '2026-03-14',
    Duration: 4,
    Predecessor: 'FS+2',
    resources: ['Idris Vale'],
  },
  { TaskID: 6, TaskName: 'Mending', StartDate: '2026-03-17', Duration: 5, Predecessor: '3FS+2d, 5FF' },
  { TaskID: 7, TaskName: 'Packaging', StartDate: '2026-03-16', Duration: 4, Predecessor: '4FS' },
  { TaskID: 8, TaskName: 'Launch', StartDate: '2026-03-24', Duration: 0, Predecessor: '6FS,7FS' },
];

export const CONSTRUCTION: readonly DemoTask[] = [
  {
    TaskID: 1,
    TaskName: 'Permission',
    subtasks: [
      { TaskID: 2, TaskName: 'Survey of the plot', StartDate: '2026-01-05', Duration: 4, Progress: 100, work: 32 },
      {
        TaskID: 3,
        TaskName: 'Drawings',
        StartDate: '2026-01-09',
        Duration: 10,
        Progress: 100,
        Predecessor: '2',
        work: 80,
      },
      {
        TaskID: 4,
        TaskName: 'Building permit',
        StartDate: '2026-01-19',
        Duration: 21,
        Progress: 100,
        Predecessor: '3FS',
      },
    ],
  },
  {
    TaskID: 5,
    TaskName: 'Shell',
    subtasks: [
      {
        TaskID: 6,
        TaskName: 'Foundations',
        StartDate: '2026-02-09',
        Duration: 12,
        Progress: 70,
        Predecessor: '4FS',
        work: 288,
        BaselineStartDate: '2026-02-07',
        BaselineEndDate: '2026-02-17',
      },
      {
        TaskID: 7,
        TaskName: 'Walls',
        StartDate: '2026-02-21',
        Duration: 18,
        Progress: 30,
        Predecessor: '6FS',
        work: 432,
        BaselineStartDate: '2026-02-17',
        BaselineEndDate: '2026-03-08',
        Segments: [
          { StartDate: '2026-02-21', Duration: 8 },
          { StartDate: '2026-03-03', Duration: 8 },
        ],
      },
      {
        TaskID: 8,
        TaskName: 'Roof',
        StartDate: '2026-03-11',
        Duration: 9,
        Predecessor: 'FS',
        work: 144,
        isManual: true,
      },
    ],
  },
  {
    TaskID: 9,
    TaskName: 'Fitting out',
    subtasks: [
      {
        TaskID: 10,
        TaskName: 'Electricity',
        StartDate: '2026-03-20',
        Duration: 8,
        Predecessor: '8FS',
        resources: ['Omar Keita'],
      },
      {
        TaskID: 11,
        TaskName: 'Water',
        StartDate: '2026-03-20',
        Duration: 7,
        Predecessor: 'SS',
        resources: ['Ana Lindqvist'],
      },
      { TaskID: 12, TaskName: 'Plaster', StartDate: '2026-03-28', Duration: 6, Predecessor: '10FS,11FS' },
      {
        TaskID: 13,
        TaskName: 'Handing over',
        StartDate: '2026-04-03',
        Duration: 0,
        Predecessor: '12FS',
        Indicators: [{ date: '2026-04-03', name: 'Keys' }],
      },
    ],
  },
];

export const APOLLO: readonly DemoTask[] = [
  {
    TaskID: 1,
    TaskName: 'Flight to the Moon',
    Children: [
      { TaskID: 2, TaskName: 'Launch', StartDate: '1969-07-16T13:32', Duration: 0, Progress: 100 },
      {
        TaskID: 3,
        TaskName: 'Earth orbit',
        StartDate: '1969-07-16T13:44',
        EndDate: '1969-07-16T16:16',
        Progress: 100,
        Predecessor: '2',
      },
      {
        TaskID: 4,
        TaskName: 'Translunar coast',
        StartDate: '1969-07-16T16:22',
        EndDate: '1969-07-19T17:21',
        Progress: 100,
        Predecessor: '3FS',
      },
      {
        TaskID: 5,
        TaskName: 'Lunar orbit',
        StartDate: '1969-07-19T17:21',
        EndDate: '1969-07-20T17:44',
        Progress: 100,
        Predecessor: '4FS',
      },
    ],
  },
  {
    TaskID: 6,
    TaskName: 'On the Moon',
    Children: [
      {
        TaskID: 7,
        TaskName: 'Descent',
        StartDate: '1969-07-20T17:44',
        EndDate: '1969-07-20T20:17',
        Progress: 100,
        Predecessor: '5FS',
      },
      { TaskID: 8, TaskName: 'Landing', StartDate: '1969-07-20T20:17', Duration: 0, Progress: 100, Predecessor: 'FS' },
      {
        TaskID: 9,
        TaskName: 'Walk outside',
        StartDate: '1969-07-21T02:39',
        EndDate: '1969-07-21T05:11',
        Progress: 100,
        Predecessor: '8FS+6h',
      },
      {
        TaskID: 10,
        TaskName: 'Rest',
        StartDate: '1969-07-21T05:11',
        EndDate: '1969-07-21T17:54',
        Progress: 100,
        Predecessor: '9FS',
      },
    ],
  },
  {
    TaskID: 11,
    TaskName: 'Way back',
    Children: [
      {
        TaskID: 12,
        TaskName: 'Ascent',
        StartDate: '1969-07-21T17:54',
        EndDate: '1969-07-21T21:35',
        Progress: 100,
        Predecessor: '10FS',
      },
      {
        TaskID: 13,
        TaskName: 'Transearth coast',
        StartDate: '1969-07-22T04:55',
        EndDate: '1969-07-24T16:21',
        Progress: 100,
        Predecessor: '12FS',
      },
      {
        TaskID: 14,
        TaskName: 'Splashdown',
        StartDate: '1969-07-24T16:50',
        Duration: 0,
        Progress: 100,
        Predecessor: '13FS',
      },
    ],
  },
];

export const FILM_AWARDS: readonly DemoTask[] = [
  { TaskID: 1, TaskName: 'Entries', StartDate: '2026-01-02' },
  { TaskID: 2, parentID: 1, TaskName: 'Call for films', StartDate: '2026-01-02', Duration: 30, Progress: 100 },
  {
    TaskID: 3,
    parentID: 1,
    TaskName: 'Films checked',
    StartDate: '2026-02-01',
    Duration: 14,
    Progress: 60,
    Predecessor: 2,
  },
  { TaskID: 4, TaskName: 'Jury' },
  {
    TaskID: 5,
    parentID: 4,
    TaskName: 'Jury invited',
    StartDate: '2026-01-12',
    Duration: 12,
    Progress: 100,
    resources: ['Petra Novak'],
  },
  {
    TaskID: 6,
    parentID: 4,
    TaskName: 'Screenings',
    StartDate: '2026-02-15',
    Duration: 16,
    Progress: 10,
    Predecessor: '3FS,5FS',
  },
  { TaskID: 7, parentID: 4, TaskName: 'Vote', StartDate: '2026-03-03', Duration: 3, Predecessor: 'FS' },
  { TaskID: 8, TaskName: 'Evening' },
  { TaskID: 9, parentID: 8, TaskName: 'Hall and sound', StartDate: '2026-02-20', Duration: 10, work: 60 },
  { TaskID: 10, parentID: 8, TaskName: 'Guests', StartDate: '2026-02-20', Duration: 12, Predecessor: 'SS' },
  { TaskID: 11, parentID: 8, TaskName: 'Awards', StartDate: '2026-03-08', Duration: 0, Predecessor: '7FS+2,9FS,10FS' },
  { TaskID: 12, TaskName: 'Day of the repeat' },
];

export const VEHICLE_SERVICE: readonly DemoTask[] = [
  { TaskID: 1, TaskName: 'Car taken in', StartDate: '2026-03-09T08:00', EndDate: '2026-03-09T08:30', Progress: 100 },
  {
    TaskID: 2,
    TaskName: 'Inspection',
    StartDate: '2026-03-09T08:30',
    EndDate: '2026-03-09T09:30',
    Progress: 100,
    Predecessor: '1FS',
    resources: ['Teo Marchetti'],
  },
  {
    TaskID: 3,
    TaskName: 'Works',
    subtasks: [
      {
        TaskID: 4,
        TaskName: 'Oil and filters',
        StartDate: '2026-03-09T09:30',
        EndDate: '2026-03-09T10:30',
        Progress: 50,
        Predecessor: '2FS',
        work: 1,
      },
      {
        TaskID: 5,
        TaskName: 'Brakes',
        StartDate: '2026-03-09T10:30',
        EndDate: '2026-03-09T13:00',
        Predecessor: 'FS',
        work: 2.5,
      },
      {
        TaskID: 6,
        TaskName: 'Tyres',
        StartDate: '2026-03-09T10:30',
        EndDate: '2026-03-09T11:30',
        Predecessor: '4FS',
        isManual: true,
        work: 1,
      },
    ],
  },
  {
    TaskID: 7,
    TaskName: 'Test drive',
    StartDate: '2026-03-09T14:00',
    EndDate: '2026-03-09T14:30',
    Predecessor: '5FS+1h,6FS',
  },
  { TaskID: 8, TaskName: 'Washed', StartDate: '2026-03-09T14:30', EndDate: '2026-03-09T15:00', Predecessor: '7FS' },
  { TaskID: 9, TaskName: 'Handed over', StartDate: '2026-03-09T15:00', Duration: 0, Predecessor: '8FS' },
];

const STEPS = ['Plan', 'Prepare', 'Build', 'Check', 'Hand over'];
const PEOPLE = [
  'Nora Bellamy',
  'Idris Vale',
  'Mila Soren',
  'Teo Marchetti',
  'Ana Lindqvist',
  'Omar Keita',
  'Petra Novak',
];
const DAY_MS = 86_400_000;

/** Fifty projects of five tasks, the same on every load. */
export const PROJECTS: readonly DemoTask[] = Array.from({ length: 50 }, (_, project): DemoTask => {
  const first = Date.UTC(2026, 0, 5) + ((project * 37) % 120) * DAY_MS;
  const id = project * 6 + 1;
  let at = first;
  return {
    TaskID: id,
    TaskName: `Project ${project + 1}`,
    subtasks: STEPS.map((name, step): DemoTask => {
      const days = 2 + ((project * 7 + step * 5) % 9);
      const start = new Date(at).toISOString().slice(0, 10);
      at += days * DAY_MS;
      return {
        TaskID: id + step + 1,
        TaskName: name,
        StartDate: start,
        Duration: days,
        Progress: Math.max(0, 100 - ((project * 13 + step * 30) % 130)),
        ...(step === 0 ? {} : { Predecessor: 'FS' }),
        resources: [PEOPLE[(project + step) % PEOPLE.length] ?? ''],
      };
    }),
  };
});
