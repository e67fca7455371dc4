import { LogOut } from 'lucide-react';
import { useImperativeHandle } from 'react';
import * as v from 'valibot';
import { PinOverlay } from '#shared/features/pin/pin-overlay.tsx';
import { useIsland } from '#shared/island/context.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { Button } from '#shared/ui/button.tsx';
import { useUiText } from '#shared/ui/text.ts';
import type { spec } from './pin.spec.ts';

const userSchema = v.object({ id: v.union([v.number(), v.string()]), username: v.pipe(v.string(), v.minLength(1)) });

/** The cashier set by the page or a PIN; any other value counts as nobody. */
function signedInUser(value: unknown): v.InferOutput<typeof userSchema> | null {
  const parsed = v.safeParse(userSchema, value);
  return parsed.success ? parsed.output : null;
}

/**
 * The `user` property is the only record of who is signed in. It is in memory only; the page may read, set or clear it,
 * and clearing it shows the PIN entry again.
 */
export function Pin({ logo, user }: PropsOf<typeof spec>) {
  const { emit, setProperty, methods } = useIsland();
  const t = useUiText();
  const cashier = signedInUser(user);
  const logout = () => {
    setProperty('user', null);
    emit('flexy:logout');
  };
  useImperativeHandle(methods, () => ({ logout }));

  if (!cashier) {
    return (
      <PinOverlay
        logo={logo}
        onLogin={(found) => {
          const announced = { id: found.id, username: found.username };
          setProperty('user', announced);
          emit('flexy:login', { user: announced });
        }}
      />
    );
  }
  return (
    <div className="fx-pin-bar" part="bar">
      <span>{t('Connected as')}</span>
      <strong>
        <bdi>{cashier.username}</bdi>
      </strong>
      <Button onClick={logout}>
        <LogOut size={18} aria-hidden="true" />
        {t('Logout')}
      </Button>
    </div>
  );
}
