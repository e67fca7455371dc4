import { expect, it } from 'vitest';
import { lazyMessages } from './lazy-messages.ts';

it('asks again for texts that could not be fetched when the network is back', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve({ Save: 'Enregistrer' })];
  answers[0]?.catch(() => undefined);
  const load = async () => ({ default: (await answers.shift()) ?? { Save: 'asked too often' } });
  const texts = lazyMessages({ Save: 'Save' }, { fr: load, ar: load });
  expect(await texts('fr')).toEqual({ Save: 'Save' });
  dispatchEvent(new Event('online'));
  await expect.poll(() => texts('fr')).toEqual({ Save: 'Enregistrer' });
  dispatchEvent(new Event('online'));
  expect(await texts('fr')).toEqual({ Save: 'Enregistrer' });
});
