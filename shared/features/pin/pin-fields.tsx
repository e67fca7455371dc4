import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ApiError, type ApiErrorKind, explainError } from '#shared/api/errors.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { browserEnvironment } from '#shared/state/environment.ts';
import { type KeypadKey, KeypadKeys } from '#shared/ui/keypad-keys.tsx';
import { Status } from '#shared/ui/status.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import type { CachedPins } from './cached-pins.ts';
import sheet from './pin.css';
import { PIN_LENGTH, pinDigits, type PinUser } from './pin-answer.ts';
import { NO_WRONG_PINS, oneMore, pauseAfter, wrongPins } from './pin-pause.ts';
import { signInByPin } from './sign-in.ts';
import { pinTexts } from './texts.ts';

/** Who is signed in on the page has to sign in again, or may not look PINs up: the cashier cannot help it by a PIN. */
const REFUSALS: readonly ApiErrorKind[] = ['unauthorized', 'forbidden'];

type State =
  'typing' | 'checking' | 'wrong' | 'unchecked' | 'unreachable' | 'new-here' | 'locked' | 'unfit' | 'accepted';

/** The PINs of this device; their database is large, and the server is asked without them where it cannot be loaded. */
async function cachedPins(base: string): Promise<CachedPins | undefined> {
  return import('./cached-pins.ts').then(
    ({ createCachedPins }) => createCachedPins(base),
    () => undefined,
  );
}

/** The wrong PINs that this device remembers; where it keeps nothing, this page alone knows of them. */
async function takeWrongPins(kept: CachedPins | undefined): Promise<void> {
  const known = await kept?.wrongPins().catch(() => undefined);
  if (known !== undefined) wrongPins.set(known);
}

/** In ms. */
const pauseLeft = (): number => pauseAfter(wrongPins.getSnapshot(), browserEnvironment.now());

const FAILURES: readonly State[] = ['wrong', 'unchecked', 'unreachable', 'new-here', 'locked', 'unfit'];

/** Seconds until the next PIN may be typed; 0 when it may. */
function usePauseSeconds(): number {
  const wrong = useStoreValue(wrongPins);
  const [now, setNow] = useState(() => browserEnvironment.now());
  const remaining = pauseAfter(wrong, now);
  const isPaused = remaining > 0;
  useEffect(() => {
    const over = new AbortController();
    const tick = async (): Promise<void> => {
      while (!over.signal.aborted && pauseAfter(wrong, browserEnvironment.now()) > 0) {
        await browserEnvironment.sleep(250, over.signal);
        setNow(browserEnvironment.now());
      }
    };
    setNow(browserEnvironment.now());
    void tick();
    return () => over.abort();
  }, [wrong, isPaused]);
  return Math.ceil(remaining / 1000);
}

interface Props {
  /** Id of the words that say whose PIN is asked for. */ readonly titleId: string;
  /** Whether it is in view, so that it may take the focus. */ readonly isShown: boolean;
  readonly onLogin: (user: PinUser) => void;
  /** Why this user, whose PIN is right, is not meant; undefined: is. Default: everybody is. */
  readonly judge?: (user: PinUser) => string | undefined;
  /** What is said without a network of a PIN that is new here. Default: that a cashier needs the network. */
  readonly newHereText?: string;
  readonly onState?: (state: 'typing' | 'refused' | 'accepted') => void;
}

/** Four boxes, what became of them, and keys. The fourth digit starts the check; a refusal clears the boxes. */
export function PinFields({ titleId, isShown, onLogin, judge, newHereText, onState }: Props) {
  const { announcer, api, signal, t: common } = useIsland();
  const t = useLazyMessages(pinTexts);
  const ui = useUiText();
  useSheet(sheet);
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const [digits, setDigits] = useState<readonly string[]>(Array<string>(PIN_LENGTH).fill(''));
  const [state, setState] = useState<State>('typing');
  const [failure, setFailure] = useState<ApiError>();
  /** Why a PIN that is right is not the one that is asked for. */
  const [reason, setReason] = useState<string>();
  const pauseSeconds = usePauseSeconds();
  const isPaused = pauseSeconds > 0;
  const isBusy = state === 'checking' || state === 'accepted' || isPaused;

  useEffect(() => {
    // A reload is no way around the pause.
    void cachedPins(api.base).then(async (kept) => {
      await takeWrongPins(kept);
      kept?.close();
    });
  }, [api.base]);
  useEffect(() => {
    if (isShown) boxes.current[0]?.focus();
  }, [isShown]);
  // With the words that say so: whoever types the next PIN at once keeps the box that they are in.
  useLayoutEffect(() => {
    if (state !== 'typing' && !isPaused) boxes.current[0]?.focus();
  }, [state, isPaused]);

  const sayPause = useEffectEvent(() =>
    announcer.say(
      isPaused
        ? t('Try again in {count} s.', { count: pauseSeconds })
        : t(state === 'checking' ? 'Checking…' : 'Enter Pin Code'),
    ),
  );
  const wasPaused = useRef(false);
  useEffect(() => {
    if (isPaused === wasPaused.current) return;
    wasPaused.current = isPaused;
    sayPause();
  }, [isPaused]);

  const fail = (refused: State): void => {
    setState(refused);
    onState?.('refused');
  };
  const check = async (pin: string) => {
    setState('checking');
    onState?.('typing');
    const kept = await cachedPins(api.base);
    try {
      await takeWrongPins(kept);
      // Another tab may have typed meanwhile, or this PIN came before the pause was read: it waits for its end.
      for (let pause = pauseLeft(); pause > 0; pause = pauseLeft()) {
        await browserEnvironment.sleep(pause, signal);
        await takeWrongPins(kept);
      }
      const answer = await signInByPin(pin, { api, kept, signal, now: browserEnvironment.now });
      const why = typeof answer === 'object' ? judge?.(answer) : undefined;
      if (typeof answer === 'object' && why === undefined) {
        wrongPins.set(NO_WRONG_PINS);
        kept?.keepWrongPins(NO_WRONG_PINS);
        setState('accepted');
        onState?.('accepted');
        onLogin(answer);
        return;
      }
      if (typeof answer === 'object') {
        setReason(why);
        fail('unfit');
      } else {
        if (answer !== 'unchecked') {
          wrongPins.update((wrong) => oneMore(wrong, browserEnvironment.now()));
          kept?.keepWrongPins(wrongPins.getSnapshot());
        }
        fail(answer);
      }
    } catch (error) {
      if (signal.aborted) return;
      setFailure(error instanceof ApiError && REFUSALS.includes(error.kind) ? error : undefined);
      fail('unreachable');
    } finally {
      kept?.close();
    }
    setDigits(Array<string>(PIN_LENGTH).fill(''));
  };

  const put = (index: number, typed: string) => {
    if (isBusy || typed === '') return;
    const next = [...digits];
    [...typed].forEach((digit, offset) => {
      if (index + offset < PIN_LENGTH) next[index + offset] = digit;
    });
    setDigits(next);
    setState('typing');
    boxes.current[Math.min(index + typed.length, PIN_LENGTH - 1)]?.focus();
    if (next.every((digit) => digit !== '')) void check(next.join(''));
  };
  const takeBack = (index: number) => {
    const at = digits[index] === '' ? Math.max(0, index - 1) : index;
    setDigits(digits.map((digit, position) => (position === at ? '' : digit)));
    boxes.current[at]?.focus();
  };
  const press = (key: KeypadKey) => {
    const free = digits.indexOf('');
    if (key === 'backspace') takeBack(free === -1 ? PIN_LENGTH - 1 : free);
    else if (free !== -1) put(free, key);
  };
  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    if (event.key === 'Backspace') {
      event.preventDefault();
      takeBack(index);
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      boxes.current[Math.min(PIN_LENGTH - 1, Math.max(0, index + (event.key === 'ArrowLeft' ? -1 : 1)))]?.focus();
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    put(0, pinDigits(event.clipboardData.getData('text')));
  };
  const failed = FAILURES.includes(state);

  return (
    <>
      <div
        className="fx-pin-boxes"
        role="group"
        aria-labelledby={titleId}
        aria-describedby="fx-pin-status"
        dir="ltr"
        aria-busy={state === 'checking'}
      >
        {digits.map((digit, index) => (
          <input
            // The boxes never change their order, so the index is a valid key.
            key={`box-${index + 1}`}
            ref={(box) => {
              boxes.current[index] = box;
            }}
            type="password"
            data-autofocus={index === 0 ? '' : undefined}
            // The keys are on the screen; a keyboard of the device would cover them.
            inputMode="none"
            autoComplete="one-time-code"
            aria-label={t('Digit {place} of {count}', { place: index + 1, count: PIN_LENGTH })}
            aria-invalid={failed || undefined}
            readOnly={isBusy}
            value={digit}
            onChange={(event) =>
              put(
                index,
                pinDigits(
                  event.target.value.length > 1 && digit ? event.target.value.replace(digit, '') : event.target.value,
                ),
              )
            }
            onKeyDown={onKeyDown(index)}
            onPaste={onPaste}
          />
        ))}
      </div>
      <Status className="fx-pin-status" id="fx-pin-status">
        {state === 'checking' ? (
          <>
            <span className="fx-spinner" aria-hidden="true" /> {t('Checking…')}
          </>
        ) : null}
        {failed ? (
          <strong className="fx-pin-refused">
            {(state === 'unfit' ? reason : undefined) ?? t('Connection refused !')}
          </strong>
        ) : null}
        {state === 'unreachable' ? (
          <span> {failure === undefined ? t('The server could not be reached.') : explainError(failure, common)}</span>
        ) : null}
        {state === 'new-here' ? (
          <span> {newHereText ?? t('A cashier who is new on this device needs the network.')}</span>
        ) : null}
        {state === 'locked' ? <span> {t('Five wrong PINs: this device needs the network now.')}</span> : null}
        {state === 'unchecked' ? <span> {t('The server does not check PINs.')}</span> : null}
        {/* It is said as it begins and when it is over, not each second. */}
        {isPaused ? <span aria-hidden="true"> {t('Try again in {count} s.', { count: pauseSeconds })}</span> : null}
      </Status>
      <div
        className="fx-pin-keys"
        role="group"
        aria-label={ui('Keypad')}
        onPointerDown={keepFocus}
        onMouseDown={keepFocus}
      >
        <KeypadKeys hasDecimals={false} onPress={press} />
      </div>
    </>
  );
}

/** Presses on the keys must not take the focus from the boxes. */
function keepFocus(event: { readonly preventDefault: () => void }): void {
  event.preventDefault();
}
