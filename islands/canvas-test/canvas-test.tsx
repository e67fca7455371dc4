import { type KeyboardEvent, Suspense, useState } from 'react';
import { type Box, clampInto } from '#shared/features/canvas/geometry.ts';
import type { PlanViewProps } from '#shared/features/canvas/plan-view.tsx';
import type { SceneItem } from '#shared/features/canvas/scene.ts';
import { useT } from '#shared/island/context.ts';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { Spinner } from '#shared/ui/parts.tsx';
import { Status } from '#shared/ui/status.tsx';
import type en from './locales/en.ts';

const HEIGHT = 320;
const AREA: Box = { x: 0, y: 0, width: 480, height: HEIGHT };
const KEY = 'rectangle';
const ARROWS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const plan = lazyWithRetry<PlanViewProps>(async () => (await import('#shared/features/canvas/plan-view.tsx')).default);
const ignore = (): void => undefined;

/** A page to check whether canvas, pointer and keyboard input work on a device. */
export function CanvasTest() {
  const t = useT<typeof en>();
  const [item, setItem] = useState<SceneItem>({
    key: KEY,
    box: { x: 60, y: 60, width: 140, height: 90 },
    shape: 'rectangle',
    fill: 'orange',
    stroke: 'white',
    strokeWidth: 2,
    label: '',
  });
  const [selection, setSelection] = useState<readonly string[]>([]);
  const [items, setItems] = useState([item]);
  if (items[0] !== item) setItems([item]);
  const place = (box: Box): void => setItem((before) => ({ ...before, box: clampInto(box, AREA) }));
  const onKeyDown = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? 10 : 1;
    place({ ...item.box, x: item.box.x + arrow[0] * step, y: item.box.y + arrow[1] * step });
  };
  const { x, y, width, height } = item.box;
  return (
    <section className="canvas-test">
      <h2>{t('Test Konva Canvas')}</h2>
      <div
        className="canvas-test-stage"
        part="canvas"
        role="application"
        tabIndex={0}
        aria-label={t('An orange rectangle')}
        aria-description={t('Drag it, or move it with the arrow keys.')}
        onKeyDown={onKeyDown}
      >
        <Suspense fallback={<Spinner label={t('Loading…')} />}>
          <plan.Component
            height={HEIGHT}
            items={items}
            selection={selection}
            isEditable
            area={AREA}
            picture={null}
            onSelect={setSelection}
            onMoved={(moved) => {
              for (const { box } of moved) place(box);
            }}
            onPress={ignore}
            onOpen={ignore}
            onZoom={ignore}
            onPictureFailed={ignore}
          />
        </Suspense>
      </div>
      <p className="fx-hint">{t('Drag it, or move it with the arrow keys.')}</p>
      <Status className="fx-hint">
        {t('It is at {x}, {y}, {width} wide and {height} high.', { x, y, width, height })}
      </Status>
    </section>
  );
}
