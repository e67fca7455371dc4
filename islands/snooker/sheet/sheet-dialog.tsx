import { Download, Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { printStyled } from '#shared/features/printing/print-frame.ts';
import { formatNumber, formatTime } from '#shared/i18n/format.ts';
import { langTag } from '#shared/i18n/locale.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import { browserEnvironment } from '#shared/state/environment.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Empty } from '#shared/ui/parts.tsx';
import { saveFile } from '#shared/ui/save-file.ts';
import { clockText } from '../board/clock-text.ts';
import type en from '../locales/en.ts';
import { hasScore, highBreak, type Match } from '../rules/match.ts';
import { sheetCsv } from './csv.ts';
import { sheetFrames } from './sheet.ts';

const PRINT_STYLES = `
  @page { margin: 18mm; } body { font: 11pt/1.4 system-ui, "Noto Sans Arabic", sans-serif; color: #000; }
  table { border-collapse: collapse; width: 100%; } th, td { border-block-end: 1px solid #999; padding: 4px 8px; text-align: start; }
  td.snk-figure, th.snk-figure { text-align: end; font-variant-numeric: tabular-nums; } h3 { font-size: 15pt; margin: 0 0 8px; }
  .snk-winner { font-weight: 700; }
`;

interface Props {
  readonly match: Match;
  readonly names: readonly string[];
  readonly table: string;
  readonly onClose: () => void;
}

/** All frames of the match with scores and breaks, to be printed or kept. */
export function SheetDialog({ match, names, table, onClose }: Props) {
  const t = useT<typeof en>();
  const { locale, dir } = useIsland();
  const paper = useRef<HTMLDivElement>(null);
  const [isFailed, setFailed] = useState(false);
  const now = browserEnvironment.now();
  const frames = sheetFrames(match, names, now);
  const number = (value: number) => formatNumber(value, locale);
  const title = table === '' ? t('Match sheet') : `${t('Match sheet')} – ${t('Table {name}', { name: table })}`;
  const isEmpty = match.results.length === 0 && !hasScore(match);
  const print = (): void => {
    if (paper.current === null) return;
    setFailed(false);
    printStyled(paper.current, PRINT_STYLES).catch(() => setFailed(true));
  };
  const save = (): void => {
    const day = new Date(now).toISOString().slice(0, 10);
    saveFile(new Blob([sheetCsv(frames, names)], { type: 'text/csv' }), `snooker ${table} ${day}.csv`);
  };
  return (
    <Dialog
      title={title}
      size="wide"
      onClose={onClose}
      footer={
        isEmpty ? undefined : (
          <>
            <Button onClick={save}>
              <Download size={18} aria-hidden="true" />
              {t('Export as CSV')}
            </Button>
            <Button kind="primary" onClick={print}>
              <Printer size={18} aria-hidden="true" />
              {t('Print')}
            </Button>
          </>
        )
      }
    >
      {isFailed ? <Notice tone="danger">{t('The browser could not print.')}</Notice> : null}
      {isEmpty ? (
        <Empty icon={null}>{t('Nothing has been scored yet.')}</Empty>
      ) : (
        <div ref={paper} dir={dir} lang={langTag(locale)} className="snk-sheet">
          <h3>{t('{name}: {value}', { name: names.join(' – '), value: match.frames.join('–') })}</h3>
          <div className="snk-sheet-table" role="region" tabIndex={0} aria-label={t('Frames')}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('Frame')}</th>
                  {names.map((name, place) => (
                    <th key={place} scope="col" className="snk-figure">
                      <bdi>{name}</bdi>
                    </th>
                  ))}
                  <th scope="col" className="snk-figure">
                    {t('Highest breaks')}
                  </th>
                  <th scope="col" className="snk-figure">
                    {t('Start')}
                  </th>
                  <th scope="col" className="snk-figure">
                    {t('Duration')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {frames.map((frame) => (
                  <tr key={frame.number}>
                    <td className="fx-number">
                      {number(frame.number)}
                      {frame.winner === null ? ` (${t('running')})` : frame.isConceded ? ` (${t('conceded')})` : ''}
                    </td>
                    {frame.scores.map((score, place) => (
                      <td key={place} className={`snk-figure fx-number${frame.winner === place ? ' snk-winner' : ''}`}>
                        {number(score)}
                      </td>
                    ))}
                    <td className="snk-figure fx-number">{frame.highBreaks.map(number).join(' – ')}</td>
                    <td className="snk-figure fx-number">{formatTime(new Date(frame.startedAt), { locale })}</td>
                    <td className="snk-figure fx-number">
                      <bdi>{clockText(frame.durationMs)}</bdi>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p>
            {t('{name}: {value}', {
              name: t('High break'),
              value: names.map((name, place) => `${name} ${number(highBreak(match, place))}`).join(' – '),
            })}
          </p>
        </div>
      )}
    </Dialog>
  );
}
