import { lazyModule } from '#shared/ui/lazy-with-retry.ts';
import type { MenuEntry } from '#shared/ui/menu-entries.tsx';
import type { PlanToDraw } from '../picture/plan-drawing.ts';
import type { GanttActions } from '../store/gantt-actions.ts';
import type { GanttTranslate } from '../words/texts.ts';

const output = lazyModule(async () => import('../picture/plan-output.ts'));

export const preloadOutputs = output.preload;

const OUTPUTS = [
  { kind: 'paper', label: 'Print the whole plan', failed: 'The plan could not be printed.' },
  { kind: 'picture', label: 'Save as a picture', failed: 'The picture could not be made.' },
  { kind: 'workbook', label: 'Save for Excel', failed: 'The file could not be made.' },
  { kind: 'project', label: 'Save for Microsoft Project', failed: 'The file could not be made.' },
] as const;

interface Parts extends Pick<GanttActions, 'say'> {
  readonly t: GanttTranslate;
}

/** What can be made of the whole plan, as entries of its menu. */
export function outputsOf(drawing: () => PlanToDraw, { t, say }: Parts): readonly MenuEntry[] {
  return OUTPUTS.map(({ kind, label, failed }) => ({
    kind: 'action',
    id: kind,
    label: t(label),
    onChoose: () => {
      const put = async (): Promise<void> => {
        const { printPlan, savePicture, saveWorkbook, saveProject } = await output.get();
        await { paper: printPlan, picture: savePicture, workbook: saveWorkbook, project: saveProject }[kind](drawing());
      };
      put().catch((error: unknown) => {
        console.warn('Flexy: a plan could not be put out.', error);
        say(t(failed), true);
      });
    },
  }));
}
