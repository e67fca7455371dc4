import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { cleanDocument, releasePictures } from '#shared/features/preview/clean-document.ts';
import type { PictureRules } from '#shared/features/preview/pictures.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import type en from '../locales/en.ts';
import { htmlOfMarkdown } from '../markdown/read-markdown.ts';
import { markdownOf } from '../markdown/write-markdown.ts';
import { createWriter, type Forms, type Writer } from './toast.ts';

/** In ms: how long typing has to rest before the page is told. */
const REST_MS = 200;

/** Turbo keeps each form back and sends it itself. */
const TURBO_SENDS = ['turbo:submit-start', 'turbo:submit-end'] as const;

/** What a document is written in. */
export type Format = 'html' | 'markdown';

interface Options {
  /** Name of an input of the page that is kept equal to the content. */
  readonly field: string;
  readonly format: Format;
  readonly pictures: PictureRules;
  /** Whether the form of `field` is what saves the content. */
  readonly isSavedByForm: boolean;
}

const htmlFrom = (text: string, format: Format): string => (format === 'html' ? text : htmlOfMarkdown(text));

/** The input of the page that holds the content. */
function inputOf(host: HTMLElement, name: string): HTMLInputElement | HTMLTextAreaElement | undefined {
  if (name === '') return undefined;
  const scope = host.closest('form') ?? host.ownerDocument;
  const input = scope.querySelector(`[name="${CSS.escape(name)}"]`);
  return input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement ? input : undefined;
}

/** Keeps an input of the page equal to the content. */
function fill(host: HTMLElement, name: string, value: string): void {
  const input = inputOf(host, name);
  if (input === undefined || input.value === value) return;
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The document in `place`: one editor for the life of the element, whatever the page changes meanwhile. */
export function useWriter(place: RefObject<HTMLElement | null>, { field, format, pictures, isSavedByForm }: Options) {
  const t = useT<typeof en>();
  const { host, emit } = useIsland();
  const [writer, setWriter] = useState<Writer>();
  const [forms, setForms] = useState<Forms>({});
  const [isDirty, drawDirty] = useState(false);
  const clean = useCallback((html: string) => cleanDocument(html, pictures), [pictures]);
  const latest = useRef({ isSilent: true, tellSoon: (): void => undefined });
  /** Counts what was typed: a save is one of the text as it was then. */
  const changes = useRef(0);
  /** Like `isDirty`, which is drawn a moment after the key that made it so. */
  const dirty = useRef(false);
  const setDirty = useCallback((now: boolean): void => {
    dirty.current = now;
    drawDirty(now);
  }, []);

  const tell = useEffectEvent((own: Writer): void => {
    const html = releasePictures(own.html());
    const markdown = markdownOf(html);
    fill(host, field, format === 'markdown' ? markdown : html);
    emit('flexy:content-changed', { html, markdown });
  });
  /** A form that is really sent takes the content along: leaving the page then loses nothing. */
  const handOver = useEffectEvent((event: Event): void => {
    if (!isSavedByForm || event.defaultPrevented || inputOf(host, field)?.form !== event.target) return;
    setDirty(event.type === 'turbo:submit-end' && event instanceof CustomEvent && event.detail?.success === false);
  });
  useEffect(() => {
    const area = place.current;
    if (area === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tellNow = (): void => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      tell(own);
    };
    const own = createWriter(area, {
      placeholder: '',
      onForms: setForms,
      onChange: () => {
        if (latest.current.isSilent) return;
        changes.current += 1;
        setDirty(true);
        latest.current.tellSoon();
      },
    });
    latest.current.tellSoon = () => {
      // A long text takes a while to be written out: not between two keys.
      clearTimeout(timer);
      timer = setTimeout(tellNow, REST_MS);
    };
    setWriter(own);
    // A form that is sent has the last words too.
    const page = host.ownerDocument;
    const onSend = (event: Event): void => handOver(event);
    page.addEventListener('submit', tellNow, { capture: true });
    // After all others, of which one may keep the form back.
    addEventListener('submit', onSend);
    for (const name of TURBO_SENDS) page.addEventListener(name, onSend);
    return () => {
      page.removeEventListener('submit', tellNow, { capture: true });
      removeEventListener('submit', onSend);
      for (const name of TURBO_SENDS) page.removeEventListener(name, onSend);
      tellNow();
      own.destroy();
    };
  }, [host, place, setDirty]);
  useEffect(
    () => writer?.rename(t('Document'), t('Tab leaves the text. In lists and tables, press Esc, then Tab.')),
    [writer, t],
  );

  const silently = useCallback((act: () => void): void => {
    latest.current.isSilent = true;
    act();
    latest.current.isSilent = false;
  }, []);
  const cleaned = useRef(clean);
  useEffect(() => {
    if (writer === undefined || cleaned.current === clean) return;
    cleaned.current = clean;
    silently(() => writer.replace(clean(releasePictures(writer.html()))));
  }, [writer, clean, silently]);

  /** Fills in a whole document that is saved already; `isOfPage`: the page has given it, and knows it. */
  const load = useCallback(
    (text: string, form: Format, isOfPage = false): void => {
      if (writer === undefined) return;
      silently(() => writer.setHtml(clean(htmlFrom(text, form))));
      setDirty(false);
      // What was typed before stands in the page’s input.
      if (!isOfPage || changes.current > 0) latest.current.tellSoon();
    },
    [writer, clean, silently, setDirty],
  );
  /** Puts another document in the place of this one: nobody has saved it, and one undo brings this one back. */
  const replace = useCallback(
    (text: string, form: Format): void => {
      writer?.replace(clean(htmlFrom(text, form)));
    },
    [writer, clean],
  );
  const html = useCallback((): string => (writer === undefined ? '' : releasePictures(writer.html())), [writer]);
  const markdown = useCallback((): string => markdownOf(html()), [html]);
  /** Runs a save; resolves to whether it went well. What is typed meanwhile is still to be saved. */
  const settle = useCallback(
    async (save: () => Promise<boolean>): Promise<boolean> => {
      const before = changes.current;
      const isSaved = await save();
      if (isSaved && changes.current === before) setDirty(false);
      return isSaved;
    },
    [setDirty],
  );
  const discard = useCallback((): void => setDirty(false), [setDirty]);
  const hasChanges = useCallback((): boolean => dirty.current, []);
  const revision = useCallback((): number => changes.current, []);
  return { writer, forms, isDirty, clean, load, replace, html, markdown, revision, hasChanges, settle, discard };
}
