import { act, render } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { deferred } from '#shared/testing/deferred.ts';
import { createTestIsland } from '#shared/testing/render-island.tsx';
import { IslandContext } from './context.ts';
import { lazyMessages, useLazyMessages } from './lazy-messages.ts';

it('asks again for texts that could not be fetched, and shows them when they have come', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve({ Save: 'Enregistrer' })];
  answers[0]?.catch(() => undefined);
  const load = async () => ({ default: (await answers.shift()) ?? { Save: 'asked too often' } });
  const texts = lazyMessages({ Save: 'Save' }, { fr: load, ar: load });
  expect(await texts('fr')).toEqual({ Save: 'Save' });
  const Word = () => <p>{useLazyMessages(texts)('Save')}</p>;
  const { container } = render(
    <IslandContext value={createTestIsland({ locale: 'fr' }).island}>
      <Word />
    </IslandContext>,
  );
  expect(container.innerText).toBe('Save');
  dispatchEvent(new Event('online'));
  await expect.poll(() => texts('fr')).toEqual({ Save: 'Enregistrer' });
  await expect.poll(() => container.innerText).toBe('Enregistrer');
  dispatchEvent(new Event('online'));
  expect(await texts('fr')).toEqual({ Save: 'Enregistrer' });
});

it('a part that comes while another language loads begins in that of the parts around it', async () => {
  const arabic = deferred<{ default: { Save: string } }>();
  const texts = lazyMessages(
    { Save: 'Save' },
    { fr: async () => ({ default: { Save: 'Enregistrer' } }), ar: () => arabic.promise },
  );
  await texts('fr');
  const { host } = createTestIsland().island;
  function Word() {
    return <p>{useLazyMessages(texts)('Save')}</p>;
  }
  const parts = (locale: 'fr' | 'ar', count: number) => (
    <IslandContext value={createTestIsland({ host, locale }).island}>
      <Suspense fallback="everything is hidden">
        {Array.from({ length: count }, (_, index) => (
          <Word key={index} />
        ))}
      </Suspense>
    </IslandContext>
  );
  const { container, rerender } = render(parts('fr', 1));
  rerender(parts('ar', 1));
  rerender(parts('ar', 2));
  expect(container.innerText).toBe('Enregistrer\nEnregistrer');
  await act(async () => {
    arabic.resolve({ default: { Save: 'حفظ' } });
    await arabic.promise;
  });
  await expect.poll(() => container.innerText).toBe('حفظ\nحفظ');
});
