import { Camera as CameraIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { type Camera, type CameraEnd, openCamera } from '#shared/scanning/camera.ts';
import { cameraErrorOf, type CameraProblem } from '#shared/scanning/camera-error.ts';
import { createCodeReader } from '#shared/scanning/code-reader.ts';
import { Button } from '#shared/ui/button.tsx';
import { SelectField, Switch } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { Status } from '#shared/ui/status.tsx';
import { useLatest } from '#shared/ui/use-latest.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import sheet from './camera-view.css';
import { scanningTexts } from './texts.ts';

type State =
  | { readonly status: 'starting' }
  | { readonly status: 'on'; readonly camera: Camera }
  | { readonly status: 'off'; readonly why: CameraProblem | Exclude<CameraEnd, 'closed' | 'failed'> };

/** States that need no action: this device works without a camera. */
const WITHOUT: ReadonlySet<string> = new Set(['no-camera', 'insecure']);

// Shared by all cameras of the page, so that the reader is loaded once.
const reader = createCodeReader();

/** The camera as a scanner: it is on while this is mounted. */
export default function CameraView({ onCode }: { readonly onCode: (text: string) => void }) {
  useSheet(sheet);
  const t = useLazyMessages(scanningTexts);
  const video = useRef<HTMLVideoElement>(null);
  const [wanted, setWanted] = useState<{ readonly cameraId?: string }>({});
  const [state, setState] = useState<State>({ status: 'starting' });
  const [isLit, setLit] = useState(false);
  const latest = useLatest(onCode);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const lifetime = new AbortController();
    const { signal } = lifetime;
    setState({ status: 'starting' });
    setLit(false);
    // Missing on pages without https.
    const devices: MediaDevices | undefined = navigator.mediaDevices;
    openCamera({
      devices,
      video: element,
      reader,
      signal,
      ...wanted,
      onCode: ({ text }) => latest.current(text),
      onEnd: (end, error) => {
        if (signal.aborted || end === 'closed') return;
        setState({ status: 'off', why: end === 'failed' ? (error?.problem ?? 'failed') : end });
      },
    }).then(
      (camera) => {
        if (!signal.aborted) setState({ status: 'on', camera });
      },
      (error: unknown) => {
        if (!signal.aborted) setState({ status: 'off', why: cameraErrorOf(error).problem });
      },
    );
    return () => lifetime.abort();
  }, [wanted, latest]);

  const light = async (on: boolean): Promise<void> => {
    if (state.status !== 'on') return;
    try {
      await state.camera.torch?.(on);
      setLit(on);
    } catch {
      // Switching failed, so the switch goes back.
      setLit(!on);
    }
  };
  const cameras = state.status === 'on' ? state.camera.cameras : [];
  return (
    <section className="camera" aria-label={t('Camera')}>
      <div className="camera-picture" hidden={state.status === 'off'}>
        <video ref={video} aria-hidden="true" />
      </div>
      {state.status === 'starting' ? <Spinner label={t('Starting the camera…')} /> : null}
      {state.status === 'off' ? (
        <Notice
          tone={WITHOUT.has(state.why) ? 'info' : 'warn'}
          actions={
            WITHOUT.has(state.why) ? null : (
              <Button onClick={() => setWanted({})}>
                <CameraIcon size={18} aria-hidden="true" />
                {t('Switch the camera on')}
              </Button>
            )
          }
        >
          {t(`camera.${state.why}`)}
        </Notice>
      ) : null}
      {state.status === 'on' ? (
        <div className="camera-tools">
          <Status as="span">{t('Hold the code in front of the camera.')}</Status>
          {cameras.length > 1 ? (
            <SelectField
              label={t('Camera')}
              value={state.camera.cameraId ?? ''}
              choices={cameras.map(({ id, label }, index) => ({
                value: id,
                label: label || t('Camera {number}', { number: index + 1 }),
              }))}
              onChange={(event) => setWanted({ cameraId: event.target.value })}
            />
          ) : null}
          {state.camera.torch ? <Switch label={t('Torch')} checked={isLit} onChange={(on) => void light(on)} /> : null}
        </div>
      ) : null}
    </section>
  );
}
