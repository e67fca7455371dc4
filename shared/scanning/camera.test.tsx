import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CameraEnd, type CameraOptions, openCamera } from './camera.ts';
import { CameraError } from './camera-error.ts';
import type { CodeReader } from './code-reader.ts';
import { createFramePlan } from './frames.ts';
import type { Effort, ReadCode } from './read-code.ts';
import { createRepeatFilter } from './repeat-filter.ts';

const makeStream = (): MediaStream => document.createElement('canvas').captureStream();

function trackOf(stream: MediaStream): MediaStreamTrack {
  const [track] = stream.getVideoTracks();
  if (track === undefined) throw new Error('A stream without a picture');
  return track;
}

let seen: readonly ReadCode[] = [];
const codes: string[] = [];
const ends: CameraEnd[] = [];
let stream = makeStream();
let track = trackOf(stream);
let leave = new AbortController();

const reader: CodeReader = { prepare: () => Promise.resolve(), read: () => Promise.resolve(seen) };
const frame = new ImageData(2, 2);

function options(changes: Partial<CameraOptions> = {}): CameraOptions {
  // The one of happy-dom does not know it.
  Object.assign(stream, { getTracks: () => [track] });
  const video = document.createElement('video');
  vi.spyOn(video, 'play').mockResolvedValue();
  return {
    devices: { getUserMedia: () => Promise.resolve(stream), enumerateDevices: () => Promise.resolve([]) },
    video,
    reader,
    grab: () => frame,
    signal: leave.signal,
    onCode: ({ text }) => codes.push(text),
    onEnd: (end) => ends.push(end),
    ...changes,
  };
}

const failing = (name: string): CameraOptions['devices'] => ({
  getUserMedia: () => Promise.reject(new DOMException('no', name)),
  enumerateDevices: () => Promise.resolve([]),
});

beforeEach(() => {
  vi.useFakeTimers();
  [codes.length, ends.length, seen] = [0, 0, []];
  stream = makeStream();
  track = trackOf(stream);
  leave = new AbortController();
});

afterEach(() => {
  leave.abort();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('openCamera', () => {
  it('takes a code once as long as it is in view, and anew when it comes back', async () => {
    seen = [{ text: '4006381333931', format: 'EAN13' }];
    await openCamera(options());
    await vi.advanceTimersByTimeAsync(2000);
    expect(codes).toEqual(['4006381333931']);
    seen = [];
    await vi.advanceTimersByTimeAsync(1500);
    seen = [{ text: '4006381333931', format: 'EAN13' }];
    await vi.advanceTimersByTimeAsync(500);
    expect(codes).toHaveLength(2);
  });

  it('takes a code once that only the most thorough look finds', async () => {
    const code = [{ text: '4006381333931', format: 'EAN13' }];
    await openCamera(
      options({ reader: { ...reader, read: (_, effort) => Promise.resolve(effort === 'sharpened' ? code : []) } }),
    );
    await vi.advanceTimersByTimeAsync(6000);
    expect(codes).toEqual(['4006381333931']);
  });

  it('looks at no more than eight frames a second', async () => {
    const read = vi.fn(reader.read);
    await openCamera(options({ reader: { ...reader, read } }));
    await vi.advanceTimersByTimeAsync(1000);
    expect(read.mock.calls.length).toBeGreaterThan(6);
    expect(read.mock.calls.length).toBeLessThanOrEqual(9);
  });

  it('stops its tracks when it is closed, and reads no more', async () => {
    const stop = vi.spyOn(track, 'stop');
    const camera = await openCamera(options());
    camera.close();
    seen = [{ text: '1', format: 'QRCode' }];
    await vi.advanceTimersByTimeAsync(1000);
    expect([stop.mock.calls.length, codes, ends]).toEqual([1, [], ['closed']]);
  });

  it('stops when its signal aborts, also while permission is asked for', async () => {
    const stop = vi.spyOn(track, 'stop');
    await openCamera(options());
    leave.abort();
    expect(stop).toHaveBeenCalledOnce();
    leave = new AbortController();
    const waiting = openCamera(options());
    leave.abort();
    await expect(waiting).rejects.toThrow();
    expect(stop).toHaveBeenCalledTimes(2);
  });

  it('stops when the page is hidden and when the camera is pulled out', async () => {
    const stop = vi.spyOn(track, 'stop');
    await openCamera(options());
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect([stop.mock.calls.length, ends]).toEqual([1, ['hidden']]);
    await openCamera(options());
    track.dispatchEvent(new Event('ended'));
    expect(ends).toEqual(['hidden', 'unplugged']);
  });

  it.each([
    ['NotFoundError', 'no-camera'],
    ['OverconstrainedError', 'no-camera'],
    ['NotAllowedError', 'permission-denied'],
    ['NotReadableError', 'in-use'],
    ['TypeError', 'failed'],
  ])('says of %s: %s', async (name, problem) => {
    await expect(openCamera(options({ devices: failing(name) }))).rejects.toMatchObject({
      name: 'CameraError',
      problem,
    });
  });

  it('says that the page is not secure, and that the reader could not be fetched', async () => {
    await expect(openCamera(options({ devices: undefined }))).rejects.toMatchObject({ problem: 'insecure' });
    const stop = vi.spyOn(track, 'stop');
    await expect(
      openCamera(options({ reader: { ...reader, prepare: () => Promise.reject(new Error('404')) } })),
    ).rejects.toBeInstanceOf(CameraError);
    expect(stop).toHaveBeenCalledOnce();
  });

  it('tells when reading fails later', async () => {
    const errors: (CameraError | null)[] = [];
    await openCamera(
      options({
        reader: { ...reader, read: () => Promise.reject(new Error('out of memory')) },
        onEnd: (_, error) => errors.push(error),
      }),
    );
    await vi.advanceTimersByTimeAsync(500);
    expect(errors).toEqual([expect.objectContaining({ problem: 'failed' })]);
  });

  it('has a torch where the camera has a light', async () => {
    expect((await openCamera(options())).torch).toBeNull();
    const able: MediaTrackCapabilities & { torch: boolean } = { torch: true };
    track.getCapabilities = () => able;
    const apply = vi.spyOn(track, 'applyConstraints').mockResolvedValue();
    await (await openCamera(options())).torch?.(true);
    expect(apply).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
  });
});

describe('frames', () => {
  it('get smaller on a slow device, for what is slow alone, and never too small', () => {
    const plan = createFramePlan();
    const widest = (effort: Effort): number => {
      for (;;) {
        const next = plan.next();
        if (next.effort === effort) return next.widest;
      }
    };
    plan.took('thorough', 80);
    expect([widest('quick'), widest('thorough'), widest('sharpened')]).toEqual([1280, 960, 1280]);
    for (let time = 0; time < 20; time += 1) plan.took('thorough', 80);
    expect(widest('thorough')).toBe(480);
  });
});

describe('createRepeatFilter', () => {
  it('keeps codes apart', () => {
    const isNew = createRepeatFilter();
    expect([isNew('a', 0), isNew('b', 10), isNew('a', 290), isNew('a', 580), isNew('b', 580), isNew('a', 881)]).toEqual(
      [true, true, false, false, true, true],
    );
  });
});
