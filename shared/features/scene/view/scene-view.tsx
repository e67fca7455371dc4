import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { Status } from '#shared/ui/status.tsx';
import { useLatest } from '#shared/ui/use-latest.ts';
import type { Model } from '../geometry/model.ts';
import { listenToControls } from '../stage/controls.ts';
import type { Position, ViewName } from '../stage/orbit.ts';
import type { Hit } from '../stage/pick.ts';
import { createStage, type Stage, type StageState } from '../stage/stage.ts';

/** What the tools around a scene do with it. */
export interface SceneHandle {
  readonly fit: (parts?: ReadonlySet<string>) => void;
  readonly view: (name: ViewName) => void;
  readonly zoom: (factor: number) => void;
  readonly picture: () => Promise<Blob>;
}

/** `none`: the browser has no WebGL; `lost`: the graphics card dropped what was drawn. */
export type SceneTrouble = 'none' | 'lost';

/** A text at a place of the scene. */
interface SceneLabel {
  readonly id: number;
  readonly at: Position;
  readonly text: string;
}

interface Props {
  readonly model: Model;
  readonly state: StageState;
  readonly labels: readonly SceneLabel[];
  readonly label: string;
  readonly description: string;
  /** Shown over the scene. */
  readonly hint: string | undefined;
  readonly isMeasuring: boolean;
  readonly handle: Ref<SceneHandle>;
  readonly onPress: (hit: Hit | null) => void;
  readonly onEscape: () => void;
  readonly onWheelUnheard: () => void;
  readonly onTrouble: (trouble: SceneTrouble | null) => void;
  readonly onBusy: (isBusy: boolean) => void;
}

function coloursOf(element: HTMLElement) {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  return { ground: token('--sunken'), line: token('--ink-2'), accent: token('--focus') };
}

/** The canvas that draws a model, with its mouse, touch and keys. It has a new canvas for each model. */
export function SceneView({ model, state, labels, label, description, hint, isMeasuring, handle, ...events }: Props) {
  const { theme } = useIsland();
  const frame = useRef<HTMLDivElement>(null);
  const texts = useRef(new Map<number, HTMLElement>());
  const [stage, setStage] = useState<Stage>();
  const latest = useLatest({ events, labels, state });

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const canvas = document.createElement('canvas');
    canvas.className = 'scene-canvas';
    canvas.setAttribute('aria-hidden', 'true');
    const lettering = document.createElement('canvas');
    lettering.className = 'scene-letters';
    lettering.setAttribute('aria-hidden', 'true');
    let made: Stage;
    try {
      made = createStage(canvas, lettering, model, {
        onContext: (isLost) => {
          // The browser would show a broken picture on white.
          canvas.hidden = isLost;
          lettering.hidden = isLost;
          latest.current.events.onTrouble(isLost ? 'lost' : null);
        },
        onBusy: (isBusy) => latest.current.events.onBusy(isBusy),
        onDrawn: (seen) => {
          for (const { id, at } of latest.current.labels) {
            const text = texts.current.get(id);
            const place = seen(at);
            if (text === undefined) continue;
            text.hidden = place === null;
            if (place !== null) text.style.transform = `translate(${place.x}px, ${place.y}px) translate(-50%, -130%)`;
          }
        },
      });
    } catch {
      latest.current.events.onTrouble('none');
      return undefined;
    }
    element.prepend(canvas, ...((model.texts ?? []).length === 0 ? [] : [lettering]));
    const stop = listenToControls(element, made, {
      onPress: (x, y) => latest.current.events.onPress(made.pick(x, y)),
      onEscape: () => latest.current.events.onEscape(),
      onWheelUnheard: () => latest.current.events.onWheelUnheard(),
    });
    made.paint(coloursOf(element));
    made.show(latest.current.state);
    const observer = new ResizeObserver(() =>
      made.resize({ width: element.clientWidth, height: element.clientHeight }, devicePixelRatio),
    );
    observer.observe(element);
    setStage(made);
    return () => {
      stop();
      observer.disconnect();
      made.dispose();
      canvas.remove();
      lettering.remove();
      setStage(undefined);
    };
  }, [model, latest]);
  useEffect(() => stage?.show(state), [stage, state]);
  useEffect(() => {
    if (frame.current) stage?.paint(coloursOf(frame.current));
  }, [stage, theme]);
  useImperativeHandle(
    handle,
    () => ({
      fit: (parts) => stage?.fit(parts),
      view: (name) => stage?.view(name),
      zoom: (factor) => stage?.zoom(factor),
      picture: () => stage?.picture() ?? Promise.reject(new Error('Nothing is drawn.')),
    }),
    [stage],
  );

  return (
    <div
      ref={frame}
      className="scene-stage"
      part="scene"
      dir="ltr"
      role="application"
      tabIndex={0}
      aria-label={label}
      aria-description={description}
      data-measuring={isMeasuring || undefined}
    >
      <div className="scene-labels" aria-hidden="true">
        {labels.map(({ id, text }) => (
          <span
            key={id}
            className="scene-label"
            dir="auto"
            ref={(element) => {
              if (element === null) texts.current.delete(id);
              else texts.current.set(id, element);
            }}
          >
            {text}
          </span>
        ))}
      </div>
      {hint === undefined ? null : (
        <Status className="scene-hint" dir="auto">
          {hint}
        </Status>
      )}
      {isMeasuring ? <span className="scene-cross" aria-hidden="true" /> : null}
    </div>
  );
}
