import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { commonMessages } from '#shared/i18n/common.ts';
import { createTranslate } from '#shared/i18n/translate.ts';
import { Boundary } from './boundary.tsx';

const t = createTranslate<string>('en', commonMessages.en, undefined);

function Content({ base }: { readonly base: string }) {
  return <p>{new URL(base).host}</p>;
}

it('shows the island again once the page has mended the attribute that broke it', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const reportError = vi.fn();
  const within = (base: string) => (
    <Boundary tag="flexy-x" t={t} reportError={reportError} subject={base}>
      <Content base={base} />
    </Boundary>
  );
  const { rerender } = render(within('nowhere'));
  screen.getByText('Something went wrong');
  rerender(within('nowhere'));
  screen.getByText('Something went wrong');
  rerender(within('https://shop.example'));
  screen.getByText('shop.example');
  expect(reportError).toHaveBeenCalledTimes(1);
});
