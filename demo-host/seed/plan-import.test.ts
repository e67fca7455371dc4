import { describe, expect, it } from 'vitest';
import { readPlan } from './plan-import.ts';

const GANTT_PROJECT = `<?xml version="1.0" encoding="UTF-8"?><project name="Maison">
<tasks><task id="5" name="Gros œuvre" start="2026-11-20" duration="4" complete="40" meeting="false" color="#99ccff">
  <task id="9" name="Murs" start="2026-11-20" duration="3" complete="80" meeting="false"><depend id="2" type="2" difference="1"/></task>
  </task><task id="2" name="Toit fini" start="2026-11-26" duration="1" complete="0" meeting="true"/></tasks>
<resources><resource id="0" name="Jack House"/></resources>
<allocations><allocation task-id="9" resource-id="0"/></allocations></project>`;

const task = (uid: number, inner: string): string =>
  `<Task><UID>${uid}</UID><Name>Task ${uid}</Name><Start>2006-09-21T08:00:00</Start><Finish>2006-09-21T17:00:00</Finish>
  <Duration>PT12H0M0S</Duration><PercentComplete>50</PercentComplete>${inner}</Task>`;
const link = (uid: number, type: number, lag: number): string =>
  `<PredecessorLink><PredecessorUID>${uid}</PredecessorUID><Type>${type}</Type><LinkLag>${lag}</LinkLag></PredecessorLink>`;
const MICROSOFT = `<Project xmlns="http://schemas.microsoft.com/project"><Name>Plan</Name><MinutesPerDay>480</MinutesPerDay>
<StartDate>2006-09-21T08:00:00</StartDate><Tasks><Task><UID>0</UID><Name>Plan</Name><OutlineLevel>0</OutlineLevel></Task>
${task(1, '<OutlineLevel>1</OutlineLevel>')}<Task><UID>7</UID><IsNull>1</IsNull></Task>
${task(2, `<OutlineLevel>2</OutlineLevel>${link(1, 3, 4800)}${link(1, 0, -2400)}${link(99, 1, 0)}`)}
${task(3, '<OutlineLevel>1</OutlineLevel>')}</Tasks>
<Resources><Resource><UID>4</UID><Name>Mona</Name></Resource></Resources>
<Assignments><Assignment><TaskUID>2</TaskUID><ResourceUID>4</ResourceUID></Assignment></Assignments></Project>`;

describe('a plan', () => {
  it('of GanttProject has its tree, its links at the successor and ends after working days', () => {
    expect(readPlan(GANTT_PROJECT)).toMatchObject({
      name: 'Maison',
      tasks: [
        { name: 'Gros œuvre', parent: null, progress: 40, color: '#99ccff', endAt: '2026-11-26T00:00:00+00:00' },
        // From Friday over a weekend.
        { name: 'Murs', parent: 0, endAt: '2026-11-25T00:00:00+00:00', agents: ['Jack House'], predecessors: [] },
        { name: 'Toit fini', parent: null, duration: 0, predecessors: [{ task: 1, suffix: 'FS+1d' }] },
      ],
    });
  });

  it('of Microsoft Project leaves out blank rows and the whole, and reads lags of tenths of minutes', () => {
    expect(readPlan(MICROSOFT)).toMatchObject({
      name: 'Plan',
      startAt: '2006-09-21T08:00:00+00:00',
      tasks: [
        { name: 'Task 1', parent: null, duration: 1.5, progress: 50 },
        {
          name: 'Task 2',
          parent: 0,
          agents: ['Mona'],
          predecessors: [
            { task: 0, suffix: 'SS+1d' },
            { task: 0, suffix: 'FF-0.5d' },
          ],
        },
        { name: 'Task 3', parent: null },
      ],
    });
  });

  it.each(['<plan/>', '<project mrproject-version="2"><tasks><task name="One"/></tasks></project>', 'MPX,4.0,ANSI'])(
    'that is none is refused by its name: %s',
    (text) => {
      expect(() => readPlan(text)).toThrow('neither a plan of GanttProject (.gan) nor of Microsoft Project (.xml)');
    },
  );

  it('that is damaged is refused with what is wrong', () => {
    expect(() => readPlan('<project><task>')).toThrow(/unclosed|task/i);
  });
});
