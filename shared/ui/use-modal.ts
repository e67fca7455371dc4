import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { noteUppermost } from './older-page.ts';
import { openDialogs } from './use-portal.ts';

/** A modal dialog goes above those shown before it, so the dialogs above this one are shown again. */
function raise(dialog: HTMLDialogElement): void {
  if (!openDialogs.getSnapshot().includes(dialog)) openDialogs.update((all) => [...all, dialog]);
  const all = openDialogs.getSnapshot();
  for (const one of all.slice(all.indexOf(dialog))) {
    if (one.open) one.close();
    one.showModal();
  }
  noteUppermost(all.at(-1));
}

function lower(dialog: HTMLDialogElement): void {
  openDialogs.update((all) => all.filter((one) => one !== dialog));
  dialog.close();
  noteUppermost(openDialogs.getSnapshot().at(-1));
}

function deepFocus(root: DocumentOrShadowRoot = document): Element | null {
  const { activeElement } = root;
  return activeElement?.shadowRoot?.activeElement ? deepFocus(activeElement.shadowRoot) : activeElement;
}

/** Whether the dialog is visible on the page, and how to show it again. */
interface Modal {
  readonly isShown: boolean;
  /** Shows the dialog again after the browser has closed it; `false` if it was closed for another reason. */
  readonly reopen: () => boolean;
  /** What had the focus before the dialog took it. */
  readonly focusedBefore: () => Element | null;
}

/**
 * Shows a `<dialog>` as a modal while the page renders its island: a modal in a hidden tab would make the whole page
 * inert and show nothing. Until then the page gets `flexy:attention` with `title`.
 */
export function useModal(dialog: HTMLDialogElement | null, title: string): Modal {
  const { host, presence, announcer, emit } = useIsland();
  useEffect(() => (dialog === null ? undefined : announcer.speakWithin(dialog)), [announcer, dialog]);
  const isShown = useSyncExternalStore(presence.subscribe, presence.isShown);
  const focused = useRef<Element | null>(null);
  const announce = useEffectEvent(() => emit('flexy:attention', { message: title }));
  useEffect(() => {
    if (dialog === null) return undefined;
    const root = dialog.getRootNode();
    let before: Element | null = null;
    const follow = (): void => {
      if (!presence.isShown()) {
        lower(dialog);
        return;
      }
      // A dialog whose element was moved is still open but no longer modal.
      if (dialog.matches(':modal')) return;
      before ??= root instanceof ShadowRoot ? root.activeElement : document.activeElement;
      // The focus may be in a field of the page or of another island.
      focused.current ??= before ?? deepFocus();
      raise(dialog);
    };
    follow();
    // Only if the page hides the island: one that is still starting shows its dialog in a moment.
    if (!host.checkVisibility({ visibilityProperty: true })) announce();
    const stop = presence.subscribe(follow);
    return () => {
      stop();
      lower(dialog);
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [dialog, host, presence]);
  return {
    isShown,
    focusedBefore: () => focused.current,
    reopen: () => {
      if (dialog === null || dialog.open || !openDialogs.getSnapshot().includes(dialog)) return false;
      raise(dialog);
      return true;
    },
  };
}
