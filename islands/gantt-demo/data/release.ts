import type { ReleaseTask } from './shapes.ts';

/** A release of a till, from its first talk to its launch. Names are made up. */
type Line = readonly [
  id: number,
  parent: number,
  name: string,
  start: string,
  days: number,
  progress: number,
  predecessor: string,
  assignee: string,
  status: ReleaseTask['Status'],
  priority: ReleaseTask['Priority'],
  component: string,
  points: number,
];

const LINES: readonly Line[] = [
  [1, 0, 'Planning', '2026-03-02', 10, 100, '', 'Nora Bellamy', 'Completed', 'High', 'Product', 8],
  [2, 1, 'Talks with shops', '2026-03-02', 4, 100, '', 'Nora Bellamy', 'Completed', 'High', 'Product', 3],
  [3, 1, 'Scope of the release', '2026-03-06', 3, 100, 'FS', 'Idris Vale', 'Completed', 'Critical', 'Product', 3],
  [4, 1, 'Budget agreed', '2026-03-11', 0, 100, '3FS', 'Idris Vale', 'Completed', 'Normal', 'Product', 1],
  [5, 0, 'Design', '2026-03-11', 14, 80, '', 'Mila Soren', 'In Progress', 'High', 'Design', 13],
  [6, 5, 'Sketches of the screens', '2026-03-11', 5, 100, '4FS', 'Mila Soren', 'Completed', 'Normal', 'Design', 5],
  [7, 5, 'Tried with cashiers', '2026-03-18', 3, 100, 'FS', 'Nora Bellamy', 'Completed', 'High', 'Design', 3],
  [8, 5, 'Icons and colours', '2026-03-18', 6, 60, '6FS', 'Mila Soren', 'In Progress', 'Low', 'Design', 5],
  [9, 0, 'Development', '2026-03-23', 30, 45, '', 'Teo Marchetti', 'In Progress', 'Critical', 'Engineering', 55],
  [10, 9, 'Offline journal', '2026-03-23', 8, 90, '7FS', 'Teo Marchetti', 'In Progress', 'Critical', 'Engine', 13],
  [11, 9, 'Payment screen', '2026-03-23', 10, 70, '7FS', 'Ana Lindqvist', 'In Progress', 'High', 'Till', 13],
  [12, 9, 'Receipts', '2026-04-07', 6, 20, '11FS', 'Ana Lindqvist', 'In Progress', 'Normal', 'Till', 8],
  [13, 9, 'Reports', '2026-04-02', 8, 0, '10FS', 'Omar Keita', 'On Hold', 'Low', 'Reports', 8],
  [
    14,
    9,
    'Code complete',
    '2026-04-16',
    0,
    0,
    '10FS,12FS,13FS',
    'Teo Marchetti',
    'On Hold',
    'Critical',
    'Engineering',
    1,
  ],
  [15, 0, 'Testing', '2026-04-16', 12, 0, '', 'Petra Novak', 'On Hold', 'High', 'Quality', 21],
  [16, 15, 'Tests in three shops', '2026-04-16', 7, 0, '14FS', 'Petra Novak', 'On Hold', 'High', 'Quality', 13],
  [17, 15, 'Mending', '2026-04-20', 6, 0, '16SS+2d', 'Teo Marchetti', 'On Hold', 'Critical', 'Quality', 8],
  [18, 0, 'Launch', '2026-05-04', 6, 0, '', 'Idris Vale', 'On Hold', 'Critical', 'Product', 8],
  [19, 18, 'Manual and films', '2026-04-27', 5, 0, '16SS+1w', 'Mila Soren', 'On Hold', 'Normal', 'Product', 5],
  [20, 18, 'Release', '2026-05-07', 0, 0, '17FS,19FS', 'Idris Vale', 'On Hold', 'Critical', 'Product', 1],
];

export const RELEASE: readonly ReleaseTask[] = LINES.map(
  ([id, parent, name, start, days, progress, predecessor, assignee, status, priority, component, points]) => ({
    TaskId: id,
    ...(parent === 0 ? {} : { ParentId: parent }),
    TaskName: name,
    StartDate: `${start}T08:00`,
    Duration: days,
    Progress: progress,
    ...(predecessor === '' ? {} : { Predecessor: predecessor }),
    Work: days * 8,
    TimeLog: Math.round((days * 8 * progress) / 100),
    Status: status,
    Priority: priority,
    Assignee: assignee,
    Component: component,
    StoryPoints: points,
  }),
);

export const RELEASE_MARKERS = [
  { day: '2026-03-11', label: 'Budget' },
  { day: '2026-04-16', label: 'Code complete' },
  { day: '2026-05-08', label: '2.0' },
];
export const HOLIDAYS = [
  { day: '2026-04-06', label: 'Easter Monday' },
  { day: '2026-05-01', label: 'Labour Day' },
];
