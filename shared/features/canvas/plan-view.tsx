import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { useLatest } from '#shared/ui/use-latest.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import sheet from './canvas.css';
import { createScene, type Scene } from './plan-scene.ts';
import type { SceneEvents, SceneHandle, SceneLook, SceneState } from './scene.ts';

export interface PlanViewProps extends Omit<SceneState, 'look'>, SceneEvents {
  readonly height: number;
  /** Height of what lies over the lower edge, in px. Default: nothing does. */
  readonly foot?: number;
  readonly handle?: Ref<SceneHandle>;
}

function readLook(from: HTMLElement): SceneLook {
  const style = getComputedStyle(from);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  return {
    area: token('--surface'),
    line: token('--line'),
    accent: token('--focus'),
    chair: token('--line-strong'),
    ink: token('--ink'),
    trouble: token('--danger'),
    font: style.fontFamily,
  };
}

/**
 * A plan drawn on a canvas as wide as its container, which scrolls it and has the focus. Loaded only when a plan is
 * shown: its code is as large as an island's.
 */
export default function PlanView({
  height,
  foot = 0,
  handle,
  items,
  selection,
  isEditable,
  area,
  picture,
  ...events
}: PlanViewProps) {
  useSheet(sheet);
  const { theme } = useIsland();
  const frame = useRef<HTMLDivElement>(null);
  const scene = useRef<Scene>(undefined);
  const latest = useLatest<SceneEvents>(events);
  const look = useRef<{ readonly theme: string; readonly values: SceneLook }>(undefined);

  useLayoutEffect(() => {
    const container = frame.current;
    const around = container?.parentElement;
    if (!container || !around) return undefined;
    const created = createScene(container, around, () => latest.current);
    scene.current = created;
    const measure = (): void => {
      if (around.clientWidth > 0) created.resize(around.clientWidth, height, around.clientHeight, foot);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(around);
    return () => {
      observer.disconnect();
      scene.current = undefined;
      created.dispose();
    };
  }, [height, foot, latest]);

  useEffect(() => {
    const from = frame.current;
    if (!from) return;
    if (look.current?.theme !== theme) look.current = { theme, values: readLook(from) };
    scene.current?.update({ items, selection, isEditable, area, picture, look: look.current.values });
  }, [items, selection, isEditable, area, picture, theme, height, foot]);

  useImperativeHandle(
    handle,
    () => ({
      zoomBy: (factor) => scene.current?.zoomBy(factor),
      fit: () => scene.current?.fit(),
      reveal: (key) => scene.current?.reveal(key),
      cancel: () => scene.current?.cancel() ?? false,
    }),
    [],
  );

  return <div ref={frame} className="canvas-frame" dir="ltr" aria-hidden="true" />;
}
