import { Eraser } from 'lucide-react';
import { type ReactNode, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { commaList } from '#shared/i18n/comma-list.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { withoutEnding } from '#shared/kernel/file-names.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { saveFile } from '#shared/ui/save-file.ts';
import { Status } from '#shared/ui/status.tsx';
import { formatBox, formatLength } from '../geometry/lengths.ts';
import { eachPart, isPlan, type Model, type Part } from '../geometry/model.ts';
import { sizeOfPart } from '../geometry/part-size.ts';
import { ALL_VISIBLE, toggleHidden, type Visibility, visibleParts } from '../geometry/visibility.ts';
import type { Look } from '../stage/looks.ts';
import { distanceOf, type Mark } from '../stage/marks.ts';
import type { Hit } from '../stage/pick.ts';
import type { Section } from '../stage/stage.ts';
import { sceneTexts } from '../texts.ts';
import { ApartBar } from './apart-bar.tsx';
import { FactsLine } from './facts-line.tsx';
import { PartDetails } from './part-details.tsx';
import { PartsPanel } from './parts-panel.tsx';
import { type SceneHandle, type SceneTrouble, SceneView } from './scene-view.tsx';
import { SectionBar } from './section-bar.tsx';
import { ToolBar } from './tool-bar.tsx';
import { noteWords, partName } from './words.ts';

interface Props {
  readonly model: Model;
  readonly title: string;
  /** How it is drawn at first. */
  readonly look: Look;
  readonly notice?: ReactNode;
}

const idsOf = (part: Part): ReadonlySet<string> => new Set([...eachPart([part])].map(({ id }) => id));
const WIDE_PX = 620;
/** So that a press shows at once what it does. */
const FIRST_APART = 0.3;

/** A model with its tools, its parts and what is known of it. */
export function SceneScreen({ model, title, look: firstLook, notice }: Props) {
  const t = useLazyMessages(sceneTexts);
  const { announcer, emit, locale, methods, host } = useIsland();
  const scene = useRef<SceneHandle>(null);
  const panel = useRef<HTMLDivElement>(null);
  const nextMark = useRef(1);
  const [look, setLook] = useState(firstLook);
  const [visibility, setVisibility] = useState<Visibility>(ALL_VISIBLE);
  const [selected, setSelected] = useState<Part | null>(null);
  const [section, setSection] = useState<Section | null>(null);
  const [isMeasuring, setMeasuring] = useState(false);
  /** Null while it is not asked for. */
  const [apart, setApart] = useState<number | null>(null);
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const [hasPanel, setPanel] = useState(() => host.clientWidth >= WIDE_PX);
  const [trouble, setTrouble] = useState<SceneTrouble | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isWheelUnheard, setWheelUnheard] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);

  const byId = useMemo(() => new Map([...eachPart(model.parts)].map((part) => [part.id, part])), [model]);
  const visible = useMemo(() => visibleParts(model.parts, visibility), [model, visibility]);
  const state = useMemo(
    () => ({
      look,
      visible,
      section,
      marks,
      selected: selected === null ? new Set<string>() : idsOf(selected),
      apart: apart ?? 0,
    }),
    [look, visible, section, marks, selected, apart],
  );
  const measures = marks.flatMap(({ id, from, to }) =>
    to === undefined ? [] : [{ id, from, to, text: formatLength(distanceOf(from, to), model.lengths, locale) }],
  );
  const labels = measures.map(({ id, from, to, text }) => ({
    id,
    text,
    at: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, z: (from.z + to.z) / 2 },
  }));

  useImperativeHandle(methods, () => ({
    fit: () => scene.current?.fit(),
    picture: () => scene.current?.picture() ?? Promise.reject(new Error('Nothing is drawn.')),
  }));

  const select = (part: Part | null): void => {
    setSelected(part);
    if (part === null || part === selected) return;
    const size = sizeOfPart(part);
    announcer.say(
      commaList(
        [
          partName(part, t),
          ...(size === null ? [] : [t('Box: {size}', { size: formatBox(size, model.lengths, locale) })]),
        ],
        locale,
      ),
    );
    emit('flexy:part-selected', { id: part.id, name: part.name });
  };
  const press = (hit: Hit | null): void => {
    setWheelUnheard(false);
    if (!isMeasuring) return select(hit === null ? null : (byId.get(hit.part) ?? null));
    if (hit === null) return;
    setMarks((before) => {
      const open = before.at(-1);
      if (open !== undefined && open.to === undefined) return [...before.slice(0, -1), { ...open, to: hit.place }];
      nextMark.current += 1;
      return [...before, { id: nextMark.current, from: hit.place }];
    });
  };
  const escape = (): void => {
    if (marks.some(({ to }) => to === undefined)) setMarks(marks.filter(({ to }) => to !== undefined));
    else if (isMeasuring) setMeasuring(false);
    else select(null);
  };
  const pull = (next: number | null): void => {
    setApart(next);
    // A distance between places that have gone is none.
    setMarks([]);
  };
  const toggle = (part: Part): void => setVisibility((before) => toggleHidden(before, part.id));
  const save = (): void => {
    const picture = scene.current?.picture() ?? Promise.reject(new Error('Nothing is drawn.'));
    picture.then(
      (blob) => {
        setUnsaved(false);
        saveFile(blob, `${withoutEnding(title)}.png`);
      },
      () => setUnsaved(true),
    );
  };
  const isPending = marks.some(({ to }) => to === undefined);
  const isOff = trouble === 'none';
  const isReduced = visibility.hidden.size > 0 || visibility.alone !== null;
  return (
    <>
      {isOff ? null : (
        <ToolBar
          look={look}
          isMeasuring={isMeasuring}
          hasSection={section !== null}
          isApart={model.facts.parts < 2 || isPlan(model) ? null : apart !== null}
          hasPanel={hasPanel}
          isDrawn={trouble === null}
          onLook={setLook}
          onFit={() => scene.current?.fit()}
          onZoom={(factor) => scene.current?.zoom(factor)}
          onView={(name) => scene.current?.view(name)}
          onMeasure={() => setMeasuring(!isMeasuring)}
          onSection={() => setSection(section === null ? { axis: 'z', at: 0.5, isFlipped: false } : null)}
          onApart={() => pull(apart === null ? FIRST_APART : null)}
          onPanel={() => setPanel(!hasPanel)}
          onPicture={save}
        />
      )}
      {section === null || isOff ? null : <SectionBar model={model} section={section} onChange={setSection} />}
      {apart === null || isOff ? null : <ApartBar apart={apart} onChange={pull} />}
      {notice}
      {isUnsaved ? (
        <Notice tone="warn" onRetry={save} onDismiss={() => setUnsaved(false)}>
          {t('The browser made no picture.')}
        </Notice>
      ) : null}
      {trouble === null ? null : (
        <Notice
          tone="warn"
          onRetry={() => {
            setTrouble(null);
            setAttempt(attempt + 1);
          }}
        >
          {trouble === 'none'
            ? t('This browser cannot draw in three dimensions (WebGL is off). Parts and sizes are shown all the same.')
            : t('The graphics card stopped drawing. It goes on by itself when it is free, or by a press.')}
        </Notice>
      )}
      <div className="scene-body" data-off={isOff || undefined}>
        {isOff ? null : (
          <SceneView
            key={attempt}
            model={model}
            state={state}
            labels={labels}
            label={t('Model {name}', { name: title })}
            description={`${t('{count} parts', { count: model.facts.parts })}, ${t('Box: {size}', { size: formatBox(model.facts.size, model.lengths, locale) })}. ${t(
              'Drag to rotate, with the second button or two fingers to pan. Arrow keys rotate, with Shift they pan; plus and minus zoom, Home fits, Enter takes what is in the middle.',
            )}`}
            hint={
              isBusy
                ? t('Looking for the edges…')
                : isWheelUnheard
                  ? t('Press the model first; then the wheel zooms it.')
                  : undefined
            }
            isMeasuring={isMeasuring}
            handle={scene}
            onPress={press}
            onEscape={escape}
            onWheelUnheard={() => setWheelUnheard(true)}
            onTrouble={setTrouble}
            onBusy={setBusy}
          />
        )}
        {hasPanel || isOff ? (
          <div ref={panel} className="scene-panel" part="panel" tabIndex={-1}>
            <PartsPanel
              parts={model.parts}
              visible={visible}
              selected={selected?.id ?? null}
              onSelect={(part) => select(part === selected ? null : part)}
              onToggle={toggle}
            />
            {isReduced ? <Button onClick={() => setVisibility(ALL_VISIBLE)}>{t('Show all parts')}</Button> : null}
            {selected === null ? null : (
              <PartDetails
                model={model}
                part={selected}
                isVisible={visible.has(selected.id)}
                isAlone={visibility.alone === selected.id}
                onToggle={() => toggle(selected)}
                onAlone={() =>
                  setVisibility({
                    ...visibility,
                    alone: visibility.alone === selected.id ? null : selected.id,
                  })
                }
                onFit={() => scene.current?.fit(idsOf(selected))}
                onClose={() => {
                  select(null);
                  panel.current?.focus();
                }}
              />
            )}
          </div>
        ) : null}
      </div>
      <Status as="div" className="scene-words" data-measuring={isMeasuring || undefined}>
        {isMeasuring ? (
          <span>{isPending ? t('Press the second place.') : t('Press the first place of a distance.')}</span>
        ) : null}
        {measures.length === 0 ? null : (
          <>
            <span>{t('Distance: {lengths}', { lengths: measures.map(({ text }) => text).join(' · ') })}</span>
            <IconButton
              kind="quiet"
              label={t('Clear the distances')}
              icon={<Eraser size={18} aria-hidden="true" />}
              onClick={() => setMarks([])}
            />
          </>
        )}
        {selected !== null && !hasPanel ? <bdi>{partName(selected, t)}</bdi> : null}
        {model.notes.map((note, at) => (
          <span key={at}>{noteWords(note, t)}</span>
        ))}
      </Status>
      <FactsLine model={model} />
    </>
  );
}
