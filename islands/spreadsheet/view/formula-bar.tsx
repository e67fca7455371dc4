import { type RefObject, useEffect, useRef, useState } from 'react';
import { Status } from '#shared/ui/status.tsx';
import { typedText } from '../book/entry.ts';
import { areaName, readArea } from '../formula/references.ts';
import { useText } from '../text.ts';
import { explain } from './explain.ts';
import { areaOfSelection } from './selection.ts';
import type { Control } from './use-control.ts';

/** The name of what is selected, and what is in the active cell; both can be typed into. */
export function FormulaBar({
  control,
  grid,
}: {
  readonly control: Control;
  readonly grid: RefObject<HTMLElement | null>;
}) {
  const t = useText();
  const { draft, sheet, selection, locale, isReadOnly } = control;
  const name = areaName(areaOfSelection(selection));
  const [typedName, setTypedName] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const problem = draft === undefined ? explain(sheet, selection.active, t) : undefined;
  const back = (): void => grid.current?.focus({ preventScroll: true });
  useEffect(() => setTypedName(undefined), [name]);
  return (
    <div className="sheet-bar" part="formula">
      <input
        className="fx-input sheet-name"
        dir="ltr"
        aria-label={t('Selected cells')}
        spellCheck={false}
        autoCapitalize="characters"
        value={typedName ?? name}
        onChange={(event) => setTypedName(event.target.value)}
        onBlur={() => setTypedName(undefined)}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTypedName(undefined);
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          const area = event.key === 'Enter' ? readArea(typedName ?? name) : undefined;
          if (area !== undefined)
            control.select({
              active: { row: area.top, column: area.left },
              head: { row: area.bottom, column: area.right },
            });
          if (event.key === 'Escape' || area !== undefined) back();
        }}
        aria-invalid={typedName !== undefined && typedName !== '' && readArea(typedName) === undefined}
      />
      <textarea
        ref={field}
        className="fx-input sheet-formula"
        rows={1}
        dir="auto"
        spellCheck={false}
        autoCapitalize="off"
        enterKeyHint="done"
        aria-label={t('Content')}
        aria-describedby={problem === undefined ? undefined : 'sheet-problem'}
        readOnly={isReadOnly}
        value={draft?.text ?? typedText(sheet, selection.active, locale)}
        onFocus={() => control.begin('bar')}
        onChange={(event) => {
          if (draft === undefined) control.begin('bar');
          control.write(event.target.value);
        }}
        onBlur={() => {
          if (draft?.where === 'bar') control.commit();
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key === 'Enter' && event.altKey)) return;
          if (event.key === 'Enter') control.commit(event.shiftKey ? 'up' : 'down');
          else if (event.key === 'Escape') control.cancel();
          else return;
          event.preventDefault();
          back();
        }}
      />
      {problem === undefined ? null : (
        <Status className="sheet-problem" id="sheet-problem">
          {problem}
        </Status>
      )}
    </div>
  );
}
