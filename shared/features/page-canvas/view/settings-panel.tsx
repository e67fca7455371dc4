import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react';
import { useIsland } from '#shared/island/context.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { SelectField, Switch } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { FORM_ADDRESS, isFormAddress } from '../canvas/form-address.ts';
import type { PageCanvas } from '../canvas/page-canvas.ts';
import type { Part } from '../canvas/parts.ts';
import { useCanvasText } from '../texts.ts';
import { PendingField } from './pending-field.tsx';
import { PicturesButton } from './pictures-button.tsx';
import { SliderSettings } from './slider-settings.tsx';
import { languageNames, nameOfPart } from './words.ts';

interface Props {
  readonly canvas: PageCanvas;
  readonly isUploading: boolean;
  readonly onPictures: (files: readonly File[], partId: string | null) => void;
}

/** What can be said about the selected part, and done with it. */
export function SettingsPanel({ canvas, isUploading, onPictures }: Props) {
  const t = useCanvasText();
  const { selected, isContentLocked } = useStoreValue(canvas);
  const part = selected === null ? undefined : canvas.part(selected);
  if (part === undefined) return <p className="fx-hint">{t('Select a part in the page or in the list of parts.')}</p>;
  const { id } = part;
  return (
    <div className="canvas-form" key={id}>
      <p className="canvas-part-name" dir="auto">
        {nameOfPart(part, t)}
      </p>
      <PartActions canvas={canvas} part={part} />
      <PartNotes part={part} />
      {part.kind === 'widget' && !isContentLocked ? <WidgetPlace canvas={canvas} part={part} /> : null}
      {isContentLocked ? (
        <p className="fx-hint">{t('Only styles can be changed now; the content stays as it is.')}</p>
      ) : part.kept === undefined ? (
        <PartFields canvas={canvas} part={part} isUploading={isUploading} onPictures={onPictures} />
      ) : (
        <pre className="canvas-source" dir="ltr" tabIndex={0}>
          {canvas.attribute(id, 'title')}
        </pre>
      )}
    </div>
  );
}

function PartActions({ canvas, part }: { readonly canvas: PageCanvas; readonly part: Part }) {
  const t = useCanvasText();
  const { id, canMove, canCopy, canRemove } = part;
  const size = 18;
  return (
    <div className="fx-actions">
      <IconButton
        label={t('Move up')}
        icon={<ArrowUp size={size} aria-hidden="true" />}
        disabled={!canMove}
        onClick={() => canvas.move(id, -1)}
      />
      <IconButton
        label={t('Move down')}
        icon={<ArrowDown size={size} aria-hidden="true" />}
        disabled={!canMove}
        onClick={() => canvas.move(id, 1)}
      />
      <IconButton
        label={t('Duplicate')}
        icon={<Copy size={size} aria-hidden="true" />}
        disabled={!canCopy}
        onClick={() => canvas.duplicate(id)}
      />
      <IconButton
        label={t('Remove')}
        icon={<Trash2 size={size} aria-hidden="true" />}
        disabled={!canRemove}
        onClick={() => canvas.remove(id)}
      />
    </div>
  );
}

/** The hook that a widget stands in; another one moves it there. */
function WidgetPlace({ canvas, part }: { readonly canvas: PageCanvas; readonly part: Part }) {
  const t = useCanvasText();
  const place = canvas.site?.placeOf(part.id);
  const hooks = canvas.site?.order() ?? [];
  if (place === undefined) return null;
  return (
    <SelectField
      label={t('Stands in')}
      disabled={!part.canMove}
      choices={hooks.map(({ name }) => ({ value: name, label: name }))}
      value={place.hook}
      onChange={({ target }) => {
        const size = hooks.find(({ name }) => name === target.value)?.widgets.length ?? 0;
        canvas.site?.place(part.id, target.value, size);
      }}
    />
  );
}

function PartNotes({ part }: { readonly part: Part }) {
  const t = useCanvasText();
  if (part.isUnread) return <p className="fx-hint">{t('This widget could not be read, so it stays as it is.')}</p>;
  if (part.kind === 'hook')
    return <p className="fx-hint">{t('Widgets stand in this area. It belongs to the site and stays where it is.')}</p>;
  if (part.kind === 'widget')
    return (
      <p className="fx-hint">{t('A widget can be moved into every area. It is neither copied nor removed here.')}</p>
    );
  if (part.isHeld)
    return (
      <p className="fx-hint">
        {t('A condition or loop of the template begins or ends in this part, so it stays where it is.')}
      </p>
    );
  if (part.kept === 'twig')
    return <p className="fx-hint">{t('This is the site’s own template. It is saved as it is.')}</p>;
  if (part.kept === 'script')
    return <p className="fx-hint">{t('This script is saved as it is. It does not run here.')}</p>;
  return part.kept === undefined ? null : <p className="fx-hint">{t('This is saved as it is.')}</p>;
}

function PartFields({ canvas, part, isUploading, onPictures }: Props & { readonly part: Part }) {
  const t = useCanvasText();
  const { locale } = useIsland();
  const { id, name, kind } = part;
  const inLanguages = canvas.languageTexts(id);
  // The texts of one language are among those of all.
  const texts = inLanguages.length > 0 ? [] : canvas.texts(id);
  const isShared = useStoreValue(canvas).language !== null;
  const isPicture = name === 'img';
  const takesPictures = isPicture || kind === 'slider' || kind === 'slide' || part.lacksPictures;
  return (
    <>
      {inLanguages.map(({ languages, id: partId, at, text }) => (
        <PendingField
          key={`${partId} ${at}`}
          isLong
          label={t('Text ({language})', { language: languageNames(languages, locale) })}
          value={text}
          onCommit={(typed) => canvas.setText(partId, at, typed)}
        />
      ))}
      {texts.map((text, at) => (
        <PendingField
          key={at}
          isLong
          label={texts.length === 1 ? t('Text') : t('Text {number}', { number: at + 1 })}
          hint={isShared ? t('This text is the same in every language.') : undefined}
          value={text}
          onCommit={(typed) => canvas.setText(id, at, typed)}
        />
      ))}
      {takesPictures ? (
        <PicturesButton
          several={!isPicture}
          isBusy={isUploading}
          onFiles={(files) => onPictures(files, id)}
          onAddress={(address) => canvas.placePictures([address], id)}
        />
      ) : null}
      {isPicture ? (
        <>
          <PendingField
            label={t('Address of the picture')}
            inputMode="url"
            dir="ltr"
            value={canvas.attribute(id, 'src')}
            onCommit={(value) => canvas.setAttribute(id, 'src', value)}
          />
          <PictureWords canvas={canvas} id={id} />
        </>
      ) : null}
      {name === 'a' ? (
        <PendingField
          label={t('Address of the link')}
          inputMode="url"
          dir="ltr"
          value={canvas.attribute(id, 'href')}
          onCommit={(value) => canvas.setAttribute(id, 'href', value)}
        />
      ) : null}
      <FormAddress canvas={canvas} part={part} />
      {kind === 'quote' ? (
        <SelectField
          label={t('Background')}
          choices={[
            { value: 'none', label: t('Background: none') },
            { value: 'with-bg', label: t('With a background') },
          ]}
          value={canvas.isDark(id) ? 'with-bg' : 'none'}
          onChange={(event) => canvas.setDark(id, event.target.value === 'with-bg')}
        />
      ) : null}
      {kind === 'slider' ? <SliderSettings canvas={canvas} id={id} /> : null}
      {kind === 'hook' || kind === 'widget' ? null : <p className="fx-hint">{t('Id: {id}', { id })}</p>}
    </>
  );
}

/** Where a form is sent; said at the button that sends it too. */
function FormAddress({ canvas, part }: { readonly canvas: PageCanvas; readonly part: Part }) {
  const t = useCanvasText();
  const isButton = part.name === 'button';
  const around = [part, ...(isButton ? canvas.ancestors(part.id).map(canvas.part) : [])];
  const form = around.find((each) => each?.name === 'form');
  if (form === undefined) return null;
  return (
    <>
      <PendingField
        label={t('Where it is sent')}
        hint={t('An address of this site or of the web, such as /contact.')}
        inputMode="url"
        dir="ltr"
        value={canvas.attribute(form.id, FORM_ADDRESS)}
        check={(text) => (isFormAddress(text) ? undefined : t('A form can only be sent to an address of the web.'))}
        onCommit={(value) => canvas.setAttribute(form.id, FORM_ADDRESS, value.trim())}
      />
      {form.lacksAddress ? (
        <Notice tone="warn">{t('This form is not sent anywhere yet: give its address.')}</Notice>
      ) : null}
    </>
  );
}

/** What a picture shows, for those who cannot see it; asked for until it is said, or the picture says nothing. */
function PictureWords({ canvas, id }: { readonly canvas: PageCanvas; readonly id: string }) {
  const t = useCanvasText();
  const words = canvas.alternative(id);
  const isDecoration = words === '';
  return (
    <>
      {isDecoration ? null : (
        <PendingField
          label={t('What the picture shows')}
          hint={t('For people who cannot see it.')}
          value={words ?? ''}
          onCommit={(value) => canvas.setAlternative(id, value === '' ? null : value)}
        />
      )}
      {words === null ? (
        <Notice tone="warn">{t('Say what the picture shows, or that it is a mere ornament.')}</Notice>
      ) : null}
      <Switch
        label={t('A mere ornament')}
        checked={isDecoration}
        onChange={(next) => canvas.setAlternative(id, next ? '' : null)}
      />
    </>
  );
}
