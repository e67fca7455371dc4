import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '#shared/i18n/format.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import type en from '../locales/en.ts';
import { pageNumbers } from '../rules/pages.ts';

interface Props {
  readonly page: number;
  readonly pages: number;
  readonly onOpen: (page: number) => void;
}

export function Pager({ page, pages, onOpen }: Props) {
  const t = useT<typeof en>();
  const { locale, dir } = useIsland();
  if (pages === 1) return null;
  const [back, on] = [
    <ChevronLeft key="l" size={18} aria-hidden="true" />,
    <ChevronRight key="r" size={18} aria-hidden="true" />,
  ];
  return (
    <nav className="drop-pager" aria-label={t('Pages')}>
      <IconButton
        label={t('Previous page')}
        icon={dir === 'rtl' ? on : back}
        aria-disabled={page === 1}
        onClick={() => onOpen(page - 1)}
      />
      {pageNumbers(page, pages).map((number, at) =>
        number === null ? (
          <span key={`gap ${at}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Button
            key={number}
            aria-label={t('Page {page}', { page: number })}
            aria-current={number === page ? 'page' : undefined}
            kind={number === page ? 'primary' : 'plain'}
            onClick={() => onOpen(number)}
          >
            {formatNumber(number, locale)}
          </Button>
        ),
      )}
      <IconButton
        label={t('Next page')}
        icon={dir === 'rtl' ? back : on}
        aria-disabled={page === pages}
        onClick={() => onOpen(page + 1)}
      />
    </nav>
  );
}
