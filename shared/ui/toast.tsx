import { Toast as BaseToast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { Button, IconButton } from './button.tsx';
import { useUiText } from './text.ts';
import sheet from './toast.css';
import { openDialogs } from './use-portal.ts';
import { useSheet } from './use-sheet.ts';

/** How long it is shown, in ms; longer with something to press. It waits under the mouse and with the focus. */
const SHOWN_MS = 6_000;
const SHOWN_WITH_ACTION_MS = 12_000;

const ICONS = { info: Info, good: CircleCheck, warn: TriangleAlert, danger: CircleAlert } as const;
type Tone = keyof typeof ICONS;

/** What a toast says. */
export interface ToastOptions {
  readonly text: string;
  /** `info` by default. A warning and a danger stay until they are dismissed. */
  readonly tone?: Tone;
  /** The next step, such as Undo; the toast goes with it. */
  readonly action?: { readonly label: string; readonly onChoose: () => void };
}

/** Shows and closes the toasts of an island. */
export interface Toasts {
  /** Shows it and gives its id. */
  readonly show: (toast: ToastOptions) => string;
  readonly close: (id: string) => void;
}

/** Says what has happened elsewhere on the screen. Inside `ToastProvider`. */
export function useToasts(): Toasts {
  const { add, close } = BaseToast.useToastManager<ToastOptions>();
  return useMemo(
    () => ({
      show: (toast) => {
        const { tone = 'info', action } = toast;
        const stays = tone === 'warn' || tone === 'danger';
        return add({ data: toast, timeout: stays ? 0 : action ? SHOWN_WITH_ACTION_MS : SHOWN_MS });
      },
      close,
    }),
    [add, close],
  );
}

/** The dialog that lies over all of the island, if any: what is outside of it is inert. */
function useTopmost(): HTMLElement {
  const { root, portal } = useIsland();
  const find = (): HTMLDialogElement | undefined =>
    openDialogs.getSnapshot().findLast((dialog) => dialog.getRootNode() === root);
  return useSyncExternalStore(openDialogs.subscribe, find) ?? portal;
}

/** Around an island that shows toasts: at its lower end, the latest first; F6 goes to them. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  return (
    <BaseToast.Provider limit={4}>
      {children}
      <ToastList />
    </BaseToast.Provider>
  );
}

function ToastList() {
  const t = useUiText();
  const { dir } = useIsland();
  const { toasts, close } = BaseToast.useToastManager<ToastOptions>();
  useSheet(sheet);
  return (
    <BaseToast.Portal container={useTopmost()}>
      <BaseToast.Viewport className="fx-toasts" aria-label={t('Notifications')}>
        {toasts.map((toast) => {
          const { text = '', tone = 'info', action } = toast.data ?? {};
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
                {text}
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
