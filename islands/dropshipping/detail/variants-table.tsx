import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Virtualizer } from 'virtua';
import { useT } from '#shared/island/context.ts';
import { toggled } from '#shared/kernel/toggled.ts';
import type en from '../locales/en.ts';
import type { TableLine } from './price-lines.ts';
import { NOTHING_TYPED, type Typed } from './typed.ts';
import { VariantRow } from './variant-row.tsx';

interface Props {
  readonly lines: readonly TableLine[];
  readonly typed: ReadonlyMap<string, Typed>;
  readonly currency: string;
  readonly countryName: (code: string) => string;
  readonly onType: (vid: string, changes: Partial<Typed>) => void;
}

/** The variants of a product; only those in sight are in the document, so that a key in the ratio is quick at 300. */
export function VariantsTable({ lines, typed, currency, countryName, onType }: Props) {
  const t = useT<typeof en>();
  const { body, scroller, above } = usePlaceInScroller();
  const [focused, setFocused] = useState<string>();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((vid: string) => setOpened((before) => toggled(before, vid)), []);
  const at = lines.findIndex(({ variant }) => variant.vid === focused);
  // Tab finds its way in from both sides, and from each row to the next.
  const reachable = [0, at - 1, at, at + 1, lines.length - 1].filter((place) => place >= 0 && place < lines.length);
  const columns = [
    t('image'),
    t('variant'),
    t('price'),
    t('shipping fees'),
    t('total cost'),
    t('suggested base price'),
    t('manual base price'),
    t('benefit'),
  ];
  return (
    <div className="drop-table" role="table" aria-label={t('Variants')} aria-rowcount={lines.length + 1}>
      <div role="rowgroup" className="drop-table-head">
        <div role="row" aria-rowindex={1}>
          {columns.map((column) => (
            <span key={column} role="columnheader">
              {column}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup" ref={body}>
        {scroller === null ? null : (
          <Virtualizer data={lines} scrollRef={scroller} startMargin={above} keepMounted={reachable}>
            {({ variant, pricing, read }, place) => (
              <VariantRow
                key={variant.vid}
                place={place}
                variant={variant}
                pricing={pricing}
                feeProblem={read.feeProblem}
                manualProblem={read.manualProblem}
                typed={typed.get(variant.vid) ?? NOTHING_TYPED}
                currency={currency}
                isOpen={opened.has(variant.vid)}
                countryName={countryName}
                onType={onType}
                onToggle={toggle}
                onFocus={setFocused}
              />
            )}
          </Virtualizer>
        )}
      </div>
    </div>
  );
}

/** The box that scrolls the rows, and how far below its top they begin, in px. */
function usePlaceInScroller() {
  const body = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const [above, setAbove] = useState<number>();
  useLayoutEffect(() => {
    const rows = body.current;
    const box = rows?.closest<HTMLElement>('.fx-dialog-body');
    if (!rows || !box) return undefined;
    scroller.current = box;
    const measure = (): void => {
      setAbove(rows.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop);
    };
    measure();
    // What stands above grows and shrinks: countries are added, a notice comes.
    const observer = new ResizeObserver(measure);
    for (const around of [box, ...box.children]) observer.observe(around);
    return () => observer.disconnect();
  }, []);
  return { body, scroller: above === undefined ? null : scroller, above: above ?? 0 };
}
