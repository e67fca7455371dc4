import { describe, expect, it } from 'vitest';
import { type BellAudio, createBell } from './bell.ts';

/** The part of AudioContext that the bell needs; suspended at first, as in browsers before the first touch. */
function fakeAudio() {
  const own = {
    contexts: 0,
    tones: new Array<number>(),
    loudness: new Array<number>(),
    isClosed: false,
    mayStart: true,
  };
  class FakeContext extends EventTarget {
    state = 'suspended';
    resume(): Promise<void> {
      if (own.mayStart) this.turn('running');
      return Promise.resolve();
    }
    turn(state: string): void {
      this.state = state;
      this.dispatchEvent(new Event('statechange'));
    }
    close(): Promise<void> {
      own.isClosed = true;
      return Promise.resolve();
    }
    strike({ frequency, strength }: { readonly frequency: number; readonly strength: number }): void {
      own.tones.push(frequency);
      own.loudness.push(strength);
    }
  }
  const context = new FakeContext();
  const createContext = (): BellAudio => {
    own.contexts += 1;
    return context;
  };
  let beat: (() => void) | undefined;
  let pace = 0;
  const every = (run: () => void, milliseconds: number): (() => void) => {
    pace = milliseconds;
    beat = run;
    return () => {
      beat = undefined;
    };
  };
  const strokes = (): number => own.tones.filter((frequency) => frequency === 880).length;
  return {
    own,
    context,
    createContext,
    every,
    strokes,
    beat: () => beat?.(),
    isBeating: () => beat !== undefined,
    pace: () => pace,
  };
}

describe('the bell', () => {
  it('is locked until a touch, then rings every second until stopped', async () => {
    const audio = fakeAudio();
    const bell = createBell(audio);
    bell.ring();
    audio.beat();
    expect([bell.state.getSnapshot(), bell.isRinging.getSnapshot(), audio.strokes()]).toEqual(['locked', true, 0]);
    expect(await bell.unlock()).toBe(true);
    audio.beat();
    bell.ring();
    audio.beat();
    expect([bell.state.getSnapshot(), audio.strokes(), audio.own.contexts, audio.pace()]).toEqual([
      'ready',
      2,
      1,
      1_000,
    ]);
    bell.stop();
    expect([bell.isRinging.getSnapshot(), audio.isBeating()]).toEqual([false, false]);
  });

  it('sounds otherwise for what was cancelled, and at each station as it is set there', async () => {
    const audio = fakeAudio();
    const bell = createBell({ ...audio, sound: 'gong' });
    await bell.unlock();
    bell.ring('cancelled');
    expect([audio.own.tones, audio.pace()]).toEqual([[330, 233], 4_000]);
    audio.own.tones = [];
    bell.ring();
    expect([audio.own.tones, audio.pace()]).toEqual([[196, 294, 523], 1_000]);
    audio.own.tones = [];
    bell.setSound('knock');
    audio.beat();
    expect(audio.own.tones).toEqual([620, 620, 620]);
    bell.stop();
    expect(audio.isBeating()).toBe(false);
  });

  it('tells when the browser takes the sound away, or keeps it', async () => {
    const audio = fakeAudio();
    const bell = createBell(audio);
    await bell.unlock();
    audio.own.mayStart = false;
    audio.context.turn('suspended');
    expect(bell.state.getSnapshot()).toBe('locked');
    expect(await bell.test()).toBe(false);
    expect(audio.strokes()).toBe(0);
  });

  it('is as loud as it is set, and silent at nothing', async () => {
    const audio = fakeAudio();
    const bell = createBell({ ...audio, volume: 7 });
    expect(bell.volume.getSnapshot()).toBe(1);
    await bell.test();
    expect(audio.own.loudness[0]).toBeCloseTo(0.6);
    bell.setVolume(0);
    await bell.test();
    expect(audio.strokes()).toBe(1);
  });

  it('says that there is no sound where there is none, and closes what it opened', async () => {
    const mute = createBell({
      createContext: () => {
        throw new Error('no audio');
      },
    });
    expect([mute.state.getSnapshot(), await mute.test()]).toEqual(['unavailable', false]);
    const audio = fakeAudio();
    const bell = createBell(audio);
    bell.ring();
    bell.close();
    expect([audio.own.isClosed, audio.isBeating(), bell.isRinging.getSnapshot()]).toEqual([true, false, false]);
  });
});
