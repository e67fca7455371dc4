import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { TABLE_TONES, type TableTone } from './live-table.ts';
import sheet from './table-tones.css';
import { liveTableTexts } from './texts.ts';

const WORDS = {
  free: 'Free',
  seated: 'Seated',
  late: 'Waits too long',
  bill: 'Bill',
  reserved: 'Reserved',
} as const satisfies Readonly<Record<TableTone, string>>;

/** What the colours of the tables say. Suspends until its texts have loaded. */
export function TableLegend() {
  const t = useLazyMessages(liveTableTexts);
  useSheet(sheet);
  return (
    <ul className="table-legend" aria-label={t('Colours of the tables')}>
      {TABLE_TONES.map((tone) => (
        <li key={tone}>
          <span className="table-tone" data-tone={tone} aria-hidden="true" />
          {t(WORDS[tone])}
        </li>
      ))}
    </ul>
  );
}
