import { pause } from '#shared/state/pause.ts';
import { CameraError, cameraErrorOf } from './camera-error.ts';
import type { CodeReader } from './code-reader.ts';
import { createFramePlan, createGrabber, type GrabFrame, ROUND } from './frames.ts';
import type { ReadCode } from './read-code.ts';
import { createRepeatFilter } from './repeat-filter.ts';

/** Why the camera stopped. */
export type CameraEnd = 'closed' | 'hidden' | 'unplugged' | 'failed';

export interface CameraOptions {
  /** `navigator.mediaDevices`; undefined on pages without https. */
  readonly devices: Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'> | undefined;
  /** Shows the picture. */
  readonly video: HTMLVideoElement;
  readonly reader: CodeReader;
  /** Called once per code while it stays in view. */
  readonly onCode: (code: ReadCode) => void;
  /** Called when the camera stops; `failed` comes with an error. */
  readonly onEnd?: (end: CameraEnd, error: CameraError | null) => void;
  readonly signal: AbortSignal;
  /** A device id from `cameras`; default: the back camera. */
  readonly cameraId?: string;
  readonly grab?: GrabFrame;
}

export interface Camera {
  readonly cameras: readonly { readonly id: string; readonly label: string }[];
  readonly cameraId: string | undefined;
  /** Null when the camera has no torch. */
  readonly torch: ((on: boolean) => Promise<void>) | null;
  readonly close: () => void;
}

/** Eight frames per second. */
const FRAME_INTERVAL_MS = 125;

async function openStream({ devices, cameraId }: CameraOptions): Promise<MediaStream> {
  if (devices === undefined) throw new CameraError('insecure');
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
  try {
    return await devices.getUserMedia({
      audio: false,
      video: {
        ...size,
        ...(cameraId === undefined ? { facingMode: 'environment' } : { deviceId: { exact: cameraId } }),
      },
    });
  } catch (error) {
    throw cameraErrorOf(error);
  }
}

/** From the image capture draft; TypeScript's types lack it. */
interface Light {
  readonly torch?: boolean;
}

function torchOf(track: MediaStreamTrack | undefined): Camera['torch'] {
  // Firefox before 132 has no getCapabilities.
  if (track === undefined || typeof track.getCapabilities !== 'function') return null;
  const able: MediaTrackCapabilities & Light = track.getCapabilities();
  if (able.torch !== true) return null;
  return async (on) => {
    const wanted: MediaTrackConstraintSet & Light = { torch: on };
    try {
      await track.applyConstraints({ advanced: [wanted] });
    } catch (error) {
      throw cameraErrorOf(error);
    }
  };
}

async function watch(
  { video, reader, onCode, grab = createGrabber() }: CameraOptions,
  signal: AbortSignal,
): Promise<void> {
  const plan = createFramePlan();
  const isNew = createRepeatFilter();
  while (!signal.aborted) {
    const { effort, widest } = plan.next();
    const started = performance.now();
    const frame = grab(video, widest);
    const codes = frame === null ? [] : await reader.read(frame, effort);
    const took = performance.now() - started;
    plan.took(effort, took);
    // Leave the page at least as much time as reading took.
    const rest = Math.max(FRAME_INTERVAL_MS - took, took);
    // A difficult code is only read by one effort of each round, but is in view for the whole round.
    const round = (took + rest) * (ROUND + 1);
    for (const code of codes) if (!signal.aborted && isNew(code.text, performance.now(), round)) onCode(code);
    await pause(rest, signal);
  }
}

/** Starts a camera and reads codes until it is closed, the signal aborts or the page is hidden. */
export async function openCamera(options: CameraOptions): Promise<Camera> {
  const { devices, video, reader, onEnd, signal } = options;
  signal.throwIfAborted();
  const stream = await openStream(options);
  const over = new AbortController();
  const [track] = stream.getVideoTracks();
  const end = (reason: CameraEnd, error: CameraError | null = null): void => {
    if (over.signal.aborted) return;
    over.abort();
    for (const one of stream.getTracks()) one.stop();
    video.srcObject = null;
    onEnd?.(reason, error);
  };
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden') end('hidden');
  };
  signal.addEventListener('abort', () => end('closed'), { signal: over.signal });
  document.addEventListener('visibilitychange', onHidden, { signal: over.signal });
  track?.addEventListener('ended', () => end('unplugged'), { signal: over.signal });
  // The permission prompt may have taken long; the camera may no longer be wanted.
  if (signal.aborted) end('closed');
  signal.throwIfAborted();
  try {
    video.muted = true;
    video.playsInline = true;
    video.srcObject = stream;
    await Promise.all([video.play(), reader.prepare()]);
    const all = (await devices?.enumerateDevices()) ?? [];
    const cameras = all
      .filter((device) => device.kind === 'videoinput')
      .map(({ deviceId, label }) => ({ id: deviceId, label }));
    watch(options, over.signal).catch((error: unknown) => end('failed', cameraErrorOf(error)));
    return { cameras, cameraId: track?.getSettings().deviceId, torch: torchOf(track), close: () => end('closed') };
  } catch (error) {
    end('closed');
    // play() rejects this way when the video was closed while starting.
    signal.throwIfAborted();
    throw error instanceof CameraError ? error : new CameraError('failed', { cause: error });
  }
}
