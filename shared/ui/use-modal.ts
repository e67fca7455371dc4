import { type RefObject, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useIsland } from '#shared/island/context.ts';

/** Those that the page sees, the lowest first. */
const shown: HTMLDialogElement[] = [];

/** Each modal dialog lies over those that were shown before it: those above this one are shown anew. */
function raise(dialog: HTMLDialogElement): void {
  if (!shown.includes(dialog)) shown.push(dialog);
  for (const one of shown.slice(shown.indexOf(dialog))) {
    if (one.open) one.close();
    one.showModal();
  }
}

function lower(dialog: HTMLDialogElement): void {
  const place = shown.indexOf(dialog);
  if (place !== -1) shown.splice(place, 1);
  dialog.close();
}

export interface Modal {
  readonly isShown: boolean;
  /** Shows it again after the browser has closed it; `false` when it is closed for another reason. */
  readonly reopen: () => boolean;
}

/**
 * Shows a `<dialog>` as a modal as long as the page renders its island: a modal in a hidden tab would make the whole
 * page inert and show nothing. Until then the page hears `flexy:attention` with `title`.
 */
export function useModal(element: RefObject<HTMLDialogElement | null>, title: string): Modal {
  const { host, presence, emit } = useIsland();
  const isShown = useSyncExternalStore(presence.subscribe, presence.isShown);
  const announce = useEffectEvent(() => emit('flexy:attention', { message: title }));
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null) return undefined;
    const root = dialog.getRootNode();
    let before: Element | null = null;
    const follow = (): void => {
      if (!presence.isShown()) {
        lower(dialog);
        return;
      }
      // One whose element was moved is still open but no modal any more.
      if (dialog.matches(':modal')) return;
      before ??= root instanceof ShadowRoot ? root.activeElement : document.activeElement;
      raise(dialog);
    };
    follow();
    // An island that is not ready yet shows its dialog in a moment.
    if (!host.checkVisibility({ visibilityProperty: true })) announce();
    const stop = presence.subscribe(follow);
    return () => {
      stop();
      lower(dialog);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [element, host, presence]);
  return {
    isShown,
    reopen: () => {
      const dialog = element.current;
      if (dialog === null || dialog.open || !shown.includes(dialog)) return false;
      raise(dialog);
      return true;
    },
  };
}
