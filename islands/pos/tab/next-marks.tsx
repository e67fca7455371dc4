import { useAtom } from 'jotai';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { nextMarksAtom } from '../till/next-marks.ts';
import { useSale } from '../till/sale-state.ts';
import { useTill } from '../till/till.ts';
import { CourseChoice } from './course-choice.tsx';
import sheet from './tab.css';
import { tabTexts } from './texts.ts';

/** Course and seat of the dishes that are pressed next, above them. */
export function NextMarks() {
  useSheet(sheet);
  const words = useLazyMessages(tabTexts);
  const { payLater } = useTill().settings;
  const { location, part } = useSale();
  const [next, setNext] = useAtom(nextMarksAtom);
  if (!payLater || location === null || part !== undefined) return null;
  return <CourseChoice label={words('Next products')} marks={next} onMarks={setNext} />;
}
