import { useRef, useState } from 'react';
import type { ApiClient } from '#shared/api/client.ts';
import { isAborted } from '#shared/api/errors.ts';
import { useIsland } from '#shared/island/context.ts';
import { reloadPage } from '#shared/island/emit.ts';
import { installApp, type Installed, PROGRESS } from './install.ts';
import type { App } from './rules/app.ts';
import { uninstallApp } from './uninstall.ts';

/** Where an installation or a removal stands. */
export interface Installation {
  readonly id: string;
  /** Stays where it stopped; null while an app is removed, which is one step. */
  readonly percent: number | null;
  readonly end?:
    | { readonly kind: Installed['kind'] | 'uninstalled' }
    | { readonly kind: 'failed'; readonly error: unknown }
    | undefined;
}

interface Options {
  readonly store: ApiClient;
  /** Reads both lists again, after an installation over which the page did not reload. */
  readonly reload: () => void;
  /** Tells the page that is loaded anew where the person was. */
  readonly leaveAt: (app: string | null) => void;
}

/** Installs or removes one app at a time, since the page reloads after each. */
export function useInstall({ store, reload, leaveAt }: Options) {
  const { api, host, signal, emit } = useIsland();
  const [current, setCurrent] = useState<Installation | undefined>(undefined);
  const isRunning = useRef(false);

  /** False where the page would rather not. */
  const loadAnew = (app: string): boolean => {
    leaveAt(app);
    const isLeaving = reloadPage(host);
    if (!isLeaving) leaveAt(null);
    return isLeaving;
  };

  const install = async (id: string): Promise<void> => {
    // A second press comes before the first one is drawn.
    if (isRunning.current) return;
    isRunning.current = true;
    let percent: number = PROGRESS.started;
    const end = (ended: Installation['end']): void => setCurrent({ id, percent, end: ended });
    try {
      const result = await installApp({
        id,
        own: api,
        store,
        signal,
        onProgress: (next) => {
          percent = next;
          setCurrent({ id, percent });
        },
      });
      end({ kind: result.kind });
      if (result.kind === 'installed') {
        emit('flexy:app-installed', { app: { id: result.app.id, name: result.app.name } });
        if (loadAnew(id)) return;
      }
      reload();
    } catch (error) {
      if (!isAborted(error)) end({ kind: 'failed', error });
    } finally {
      isRunning.current = false;
    }
  };

  const uninstall = async ({ id, name }: App): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setCurrent({ id, percent: null });
    try {
      await uninstallApp({ name, own: api, isOneList: store === api, signal });
      setCurrent({ id, percent: null, end: { kind: 'uninstalled' } });
      if (!loadAnew(id)) reload();
    } catch (error) {
      if (!isAborted(error)) setCurrent({ id, percent: null, end: { kind: 'failed', error } });
    } finally {
      isRunning.current = false;
    }
  };
  return { current, install, uninstall, dismiss: () => setCurrent(undefined) };
}
