import { Box, Camera, ListTree, Maximize, Minus, Plus, Ruler, Scissors, Ungroup } from 'lucide-react';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { SelectField } from '#shared/ui/fields.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { type Look, LOOKS } from '../stage/looks.ts';
import { type ViewName, VIEWS } from '../stage/orbit.ts';
import { type SceneText, sceneTexts } from '../texts.ts';

const LOOK_NAMES: Readonly<Record<Look, SceneText>> = { wireframe: 'Wireframe', edges: 'Edges', solid: 'Surfaces' };
const VIEW_NAMES: Readonly<Record<ViewName, SceneText>> = {
  corner: 'From a corner',
  front: 'From the front',
  back: 'From the back',
  left: 'From the left',
  right: 'From the right',
  top: 'From above',
  bottom: 'From below',
};
const isLook = (value: string): value is Look => LOOKS.some((look) => look === value);
const viewNames = Object.keys(VIEWS).filter((name): name is ViewName => name in VIEWS);

interface Props {
  readonly look: Look;
  readonly isMeasuring: boolean;
  readonly hasSection: boolean;
  /** Null where there is nothing to pull apart. */
  readonly isApart: boolean | null;
  readonly hasPanel: boolean;
  readonly isDrawn: boolean;
  readonly onLook: (look: Look) => void;
  readonly onFit: () => void;
  readonly onZoom: (factor: number) => void;
  readonly onView: (name: ViewName) => void;
  readonly onMeasure: () => void;
  readonly onSection: () => void;
  readonly onApart: () => void;
  readonly onPanel: () => void;
  readonly onPicture: () => void;
}

/** The tools above a scene. */
export function ToolBar(props: Props) {
  const t = useLazyMessages(sceneTexts);
  const { dir } = useIsland();
  const icon = { size: 20, 'aria-hidden': true } as const;
  const off = !props.isDrawn;
  return (
    <div className="scene-bar fx-tools" part="tools" role="group" aria-label={t('Tools')} dir={dir}>
      <SelectField
        label={t('How it is drawn')}
        hideLabel
        value={props.look}
        choices={LOOKS.map((value) => ({ value, label: t(LOOK_NAMES[value]) }))}
        onChange={({ target: { value } }) => {
          if (isLook(value)) props.onLook(value);
        }}
      />
      <IconButton label={t('Fit')} icon={<Maximize {...icon} />} aria-disabled={off} onClick={props.onFit} />
      <IconButton
        label={t('Zoom in')}
        icon={<Plus {...icon} />}
        aria-disabled={off}
        onClick={() => props.onZoom(1.3)}
      />
      <IconButton
        label={t('Zoom out')}
        icon={<Minus {...icon} />}
        aria-disabled={off}
        onClick={() => props.onZoom(1 / 1.3)}
      />
      <Menu
        label={t('Views')}
        trigger={<IconButton label={t('Views')} icon={<Box {...icon} />} />}
        entries={viewNames.map((name) => ({
          kind: 'action',
          id: name,
          label: t(VIEW_NAMES[name]),
          onChoose: () => props.onView(name),
        }))}
      />
      <Button aria-pressed={props.isMeasuring} aria-disabled={off} onClick={props.onMeasure}>
        <Ruler {...icon} />
        <span className="scene-word">{t('Measure')}</span>
      </Button>
      <Button aria-pressed={props.hasSection} aria-disabled={off} onClick={props.onSection}>
        <Scissors {...icon} />
        <span className="scene-word">{t('Section')}</span>
      </Button>
      {props.isApart === null ? null : (
        <Button aria-pressed={props.isApart} aria-disabled={off} onClick={props.onApart}>
          <Ungroup {...icon} />
          <span className="scene-word">{t('Pull apart')}</span>
        </Button>
      )}
      <Button aria-pressed={props.hasPanel} onClick={props.onPanel}>
        <ListTree {...icon} />
        <span className="scene-word">{t('Parts')}</span>
      </Button>
      <IconButton
        label={t('Save as a picture')}
        icon={<Camera {...icon} />}
        aria-disabled={off}
        onClick={props.onPicture}
      />
    </div>
  );
}
