import { useEffect, useState } from 'react';
import { createPageCount } from './page-count.ts';

export function usePageCount(count: number): void {
  const [page] = useState(() => createPageCount());
  useEffect(() => {
    page.show(count);
  }, [page, count]);
  useEffect(() => () => page.end(), [page]);
}
