import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Keystroke, keystrokeOf, readingsOf } from './keystrokes.ts';
import {
  IDLE,
  type Scan,
  SLOW_SCANNER,
  stepWedge,
  WEDGE_DEFAULTS,
  type WedgeInput,
  type WedgeOptions,
} from './wedge.ts';

interface Typed {
  readonly gap: number;
  readonly dwell: number;
  readonly key: string;
}

const strokeOf = (key: string): Keystroke => ({ key, code: key });

/** The events of a row of keys in the order of their times, silence included where it falls. */
function eventsOf(
  typed: readonly Typed[],
  options: WedgeOptions,
  suffix?: { key: 'Enter' | 'Tab'; gap: number },
): readonly WedgeInput[] {
  let time = 1000;
  const downs = typed.map(({ gap, dwell, key }, index): WedgeInput & { dwell: number } => {
    time += gap;
    return { type: 'character', time, stroke: strokeOf(key), physical: `${key}${index}`, dwell };
  });
  const ups = downs.map((down, index): WedgeInput => ({
    type: 'release',
    time: down.time + down.dwell,
    physical: `${typed[index]?.key}${index}`,
  }));
  const end: readonly WedgeInput[] =
    suffix === undefined ? [] : [{ type: 'suffix', time: time + suffix.gap, key: suffix.key }];
  const keys: readonly WedgeInput[] = [...downs, ...end].sort((a, b) => a.time - b.time);
  const silences = keys.flatMap((key, index): readonly WedgeInput[] => {
    const next = keys[index + 1];
    return next === undefined || next.time - key.time >= options.silence
      ? [{ type: 'silence', time: key.time + options.silence }]
      : [];
  });
  return [...keys, ...ups, ...silences].sort((a, b) => a.time - b.time);
}

function run(
  events: readonly WedgeInput[],
  options: WedgeOptions = WEDGE_DEFAULTS,
): { scans: readonly Scan[]; kept: string; givenBack: string; swallowed: readonly string[] } {
  let state = IDLE;
  let kept = '';
  let givenBack = '';
  const scans: Scan[] = [];
  const swallowed: string[] = [];
  for (const event of events) {
    const step = stepWedge(state, event, options);
    state = step.state;
    if (step.scan !== null) scans.push(step.scan);
    if (step.swallow && event.type === 'character') kept += event.stroke.key;
    if (step.swallow && event.type === 'suffix') swallowed.push(event.key);
    givenBack += step.giveBack;
  }
  return { scans, kept, givenBack, swallowed };
}

const scanned = (text: string, gap: number, dwell = Math.min(10, gap / 2)): readonly Typed[] =>
  [...text].map((key) => ({ gap, dwell, key }));
const texts = (scans: readonly Scan[]): readonly string[] => scans.map((scan) => scan.text);

describe('scans', () => {
  it.each(['Enter', 'Tab'] as const)('end with %s, which the page does not see', (key) => {
    const { scans, swallowed } = run(eventsOf(scanned('6111234567890', 8), WEDGE_DEFAULTS, { key, gap: 8 }));
    expect(scans).toEqual([{ text: '6111234567890', alternatives: [], typed: '6111234567890', suffix: key }]);
    expect(swallowed).toEqual([key]);
  });

  it('end with silence where the scanner sends nothing', () => {
    expect(run(eventsOf(scanned('6111234567890', 8), WEDGE_DEFAULTS)).scans).toEqual([
      { text: '6111234567890', alternatives: [], typed: '6111234567890', suffix: null },
    ]);
  });

  it('take in the line feed behind the Enter, and an Enter that comes late', () => {
    const enter: WedgeInput = { type: 'suffix', time: 0, key: 'Enter' };
    const twice = run([
      ...eventsOf(scanned('12345670', 8), WEDGE_DEFAULTS, { key: 'Enter', gap: 8 }),
      { ...enter, time: 1090 },
    ]);
    expect(twice.swallowed).toEqual(['Enter', 'Enter']);
    const late = run([
      ...eventsOf(scanned('12345670', 8), WEDGE_DEFAULTS),
      { ...enter, time: 1064 + 250 },
      { ...enter, time: 1064 + 320 },
    ]);
    expect(late.swallowed).toEqual(['Enter']);
  });

  it('from slow scanners need the setting for them', () => {
    const slow = scanned('6111234567890', 90);
    expect(run(eventsOf(slow, WEDGE_DEFAULTS)).scans).toEqual([]);
    expect(texts(run(eventsOf(slow, SLOW_SCANNER), SLOW_SCANNER).scans)).toEqual(['6111234567890']);
    // Trained fingers are as quick, but hold the keys.
    expect(run(eventsOf(scanned('6111234567890', 90, 70), SLOW_SCANNER), SLOW_SCANNER).scans).toEqual([]);
  });

  it('without the suffix that was set are none, and what was kept comes back', () => {
    const options: WedgeOptions = { ...WEDGE_DEFAULTS, suffix: 'enter' };
    const { scans, kept, givenBack } = run(eventsOf(scanned('6111234567890', 8), options), options);
    expect(scans).toEqual([]);
    expect(kept).not.toBe('');
    expect(givenBack).toBe(kept);
  });

  it('do not take in the key pressed by hand before them', () => {
    expect(
      texts(
        run(
          eventsOf(
            [{ gap: 0, dwell: 60, key: 'a' }, { gap: 120, dwell: 4, key: '4' }, ...scanned('8512343', 8)],
            WEDGE_DEFAULTS,
          ),
        ).scans,
      ),
    ).toEqual(['48512343']);
  });

  it('survive one late key', () => {
    const typed = scanned('6111234567890', 8).map((one, index) => (index === 7 ? { ...one, gap: 130 } : one));
    expect(texts(run(eventsOf(typed, WEDGE_DEFAULTS)).scans)).toEqual(['6111234567890']);
  });

  it('of whatever text and speed come out whole, one each, and leak no more than the shortest code has', () => {
    const code = fc.string({ unit: fc.constantFrom(...'0123456789ABCDEF-./ '), minLength: 4, maxLength: 40 });
    const scan = fc.record({
      code,
      gap: fc.integer({ min: 1, max: 45 }),
      jitter: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 40, maxLength: 40 }),
      suffix: fc.constantFrom('Enter' as const, 'Tab' as const, null),
    });
    fc.assert(
      fc.property(scan, ({ code: text, gap, jitter, suffix }) => {
        const typed = scanned(text, gap).map((one, index) => ({ ...one, gap: one.gap + (jitter[index] ?? 0) }));
        const { scans, kept } = run(
          eventsOf(typed, WEDGE_DEFAULTS, suffix === null ? undefined : { key: suffix, gap }),
        );
        expect(scans).toEqual([{ text, alternatives: [], typed: text, suffix }]);
        expect(text.length - kept.length).toBeLessThan(WEDGE_DEFAULTS.minimum);
      }),
    );
  });
});

describe('typing by hand', () => {
  // Single strokes of a fast typist (70 ms is past 170 words a minute), rolls over neighbouring keys, a palm.
  const stroke = fc.record({
    gap: fc.integer({ min: 70, max: 400 }),
    dwell: fc.integer({ min: 60, max: 140 }),
    key: fc.constantFrom(...'abcdefghij0123456789'),
  });
  const roll = fc.record({
    gap: fc.integer({ min: 15, max: 45 }),
    dwell: fc.integer({ min: 60, max: 140 }),
    key: fc.constantFrom(...'abcdefghij0123456789'),
  });
  const palm = fc.record({
    gap: fc.integer({ min: 0, max: 8 }),
    dwell: fc.integer({ min: 60, max: 300 }),
    key: fc.constantFrom(...'abcdefghij0123456789'),
  });

  it('is never a scan, and nothing typed is lost', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(stroke, roll), { maxLength: 40 }), (typed) => {
        const { scans, kept, givenBack } = run(eventsOf(typed, WEDGE_DEFAULTS));
        expect(scans).toEqual([]);
        expect(givenBack).toBe(kept);
      }),
      { numRuns: 1000 },
    );
  });

  it('ended by Enter sends its form as ever', () => {
    fc.assert(
      fc.property(
        fc.array(stroke, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 70, max: 900 }),
        (typed, gap) => {
          const { scans, swallowed } = run(eventsOf(typed, WEDGE_DEFAULTS, { key: 'Enter', gap }));
          expect(scans).toEqual([]);
          expect(swallowed).toEqual([]);
        },
      ),
    );
  });

  it('with the palm is no scan', () => {
    fc.assert(
      fc.property(fc.array(palm, { minLength: 4, maxLength: 12 }), (typed) => {
        expect(run(eventsOf(typed, WEDGE_DEFAULTS)).scans).toEqual([]);
      }),
    );
  });
});

describe('layouts', () => {
  const CODES: Readonly<Record<string, string>> = {
    '&': 'Digit1',
    é: 'Digit2',
    '"': 'Digit3',
    "'": 'Digit4',
    '(': 'Digit5',
    '-': 'Digit6',
    è: 'Digit7',
    _: 'Digit8',
    ç: 'Digit9',
    à: 'Digit0',
    Q: 'KeyA',
    B: 'KeyB',
    C: 'KeyC',
    ')': 'Minus',
  };
  const press = (key: string, code: string, { shift = false, ctrl = false } = {}): Keystroke | null =>
    keystrokeOf({ key, code, shiftKey: shift, ctrlKey: ctrl }, false);
  const strokes = (...all: readonly (Keystroke | null)[]): readonly Keystroke[] => all.flatMap((one) => one ?? []);
  const azerty = (text: string): readonly Keystroke[] =>
    strokes(...[...text].map((key) => press(key, CODES[key] ?? '', { shift: /[A-Z]/.test(key) })));

  it('of France under a scanner set to the US give the digits of the keys', () => {
    expect(readingsOf(azerty('&é"\'(-è_çà'))).toEqual(['1234567890']);
    expect(readingsOf(azerty('QBC)&é"'))).toEqual(['ABC-123', 'QBC)&é"']);
  });

  it('of France under a scanner set to it give what is typed', () => {
    expect(readingsOf(strokes(...[...'123456'].map((key) => press(key, `Digit${key}`, { shift: true }))))).toEqual([
      '123456',
    ]);
  });

  it('of Arabic give western digits and the letters of the keys', () => {
    expect(
      readingsOf(strokes(press('٤', 'Digit4'), press('٠', 'Digit0'), press('۵', 'Digit5'), press('٦', 'Numpad6'))),
    ).toEqual(['4056']);
    expect(
      readingsOf(strokes(press('ش', 'KeyA'), press('لا', 'KeyB'), press('١', 'Digit1'), press('٢', 'Digit2')))[0],
    ).toBe('ab12');
  });

  it('that both make sense are both handed over', () => {
    expect(readingsOf(azerty('QBC'))).toEqual(['QBC', 'ABC']);
  });

  it('know the number pad without NumLock, dead keys, the separator of GS1 and keys that type nothing', () => {
    expect(press('End', 'Numpad1')).toEqual({ key: '1', code: '1' });
    expect(press('Dead', 'BracketLeft')).toEqual({ key: '[', code: '[' });
    expect(press(']', 'BracketRight', { ctrl: true })?.key).toBe('\u001d');
    expect([press('F1', 'F1'), press('ArrowLeft', 'ArrowLeft'), press('c', 'KeyC', { ctrl: true })]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
