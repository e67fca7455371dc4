import { Toast as BaseToast } from '@base-ui/react/toast';
import type { BaseUIEvent } from '@base-ui/react/types';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { Button, IconButton } from './button.tsx';
import { useUiText } from './text.ts';
import sheet from './toast.css';
import { openDialogs } from './use-portal.ts';
import { useSheet } from './use-sheet.ts';

/** How long a toast is shown, in ms; longer if it has an action. Hover and focus pause it. */
const SHOWN_MS = 6_000;
const SHOWN_WITH_ACTION_MS = 12_000;

const ICONS = { info: Info, good: CircleCheck, warn: TriangleAlert, danger: CircleAlert } as const;
type Tone = keyof typeof ICONS;

/** The content of a toast. */
interface ToastOptions {
  readonly title?: string;
  readonly text: string;
  /** Of the text, where it is another language than the page's. */
  readonly lang?: string | undefined;
  /** How long it is shown, in ms. Default: 6 s, 12 s with an action. */
  readonly shownMs?: number;
  /** Default: `info`. Warnings and dangers stay until they are dismissed. */
  readonly tone?: Tone;
  /** The next step, such as Undo; choosing it closes the toast. */
  readonly action?: { readonly label: string; readonly onChoose: () => void };
}

/** Shows and closes the toasts of an island. */
interface Toasts {
  /** Shows a toast and returns its id. */
  readonly show: (toast: ToastOptions) => string;
  readonly close: (id: string) => void;
}

/** For announcing what has happened elsewhere on the screen. Needs a `ToastProvider` around it. */
export function useToasts(): Toasts {
  const { add, close } = BaseToast.useToastManager<ToastOptions>();
  return useMemo(
    () => ({
      show: (toast) => {
        const { tone = 'info', action, shownMs = action ? SHOWN_WITH_ACTION_MS : SHOWN_MS } = toast;
        const stays = tone === 'warn' || tone === 'danger';
        return add({ data: toast, timeout: stays ? 0 : shownMs });
      },
      close,
    }),
    [add, close],
  );
}

/** The topmost dialog of the island, or else the island: everything outside an open dialog is inert. */
function useTopmost(): HTMLElement {
  const { root, portal } = useIsland();
  const find = (): HTMLDialogElement | undefined =>
    openDialogs.getSnapshot().findLast((dialog) => dialog.getRootNode() === root);
  return useSyncExternalStore(openDialogs.subscribe, find) ?? portal;
}

/** Wraps an island that shows toasts: at its lower end, latest first. F6 moves the focus to them. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  return (
    <BaseToast.Provider limit={4}>
      {children}
      <ToastList />
    </BaseToast.Provider>
  );
}

/** A toast that comes up under a resting pointer is not pointed at, or it would never go. */
function passIfMoved(event: BaseUIEvent<MouseEvent>): void {
  if (event.movementX === 0 && event.movementY === 0) event.preventBaseUIHandler();
}

function ToastList() {
  const t = useUiText();
  const { dir } = useIsland();
  const { toasts, close } = BaseToast.useToastManager<ToastOptions>();
  useSheet(sheet);
  return (
    <BaseToast.Portal container={useTopmost()}>
      <BaseToast.Viewport
        className="fx-toasts"
        aria-label={t('Notifications')}
        onMouseEnter={passIfMoved}
        onMouseMove={passIfMoved}
      >
        {toasts.map((toast) => {
          const { title, text = '', lang, tone = 'info', action } = toast.data ?? {};
          const Icon = ICONS[tone];
          return (
            <BaseToast.Root
              key={toast.id}
              toast={toast}
              className="fx-toast"
              data-tone={tone}
              swipeDirection={dir === 'rtl' ? 'left' : 'right'}
            >
              <Icon size={20} aria-hidden="true" />
              <BaseToast.Title
                className="fx-toast-text"
                render={<div role={tone === 'danger' ? 'alert' : undefined} />}
              >
                {title === undefined ? null : <strong className="fx-toast-title">{title}</strong>}
                {lang === undefined ? text : <span lang={lang}>{text}</span>}
              </BaseToast.Title>
              {action ? (
                <Button
                  onClick={() => {
                    close(toast.id);
                    action.onChoose();
                  }}
                >
                  {action.label}
                </Button>
              ) : null}
              <BaseToast.Close
                render={<IconButton kind="quiet" label={t('Dismiss')} icon={<X size={18} aria-hidden="true" />} />}
              />
            </BaseToast.Root>
          );
        })}
      </BaseToast.Viewport>
    </BaseToast.Portal>
  );
}
