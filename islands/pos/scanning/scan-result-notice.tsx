import { scanningTexts } from '#shared/features/scanning/texts.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useShowDialog } from '../till/dialog-state.ts';
import { useTill } from '../till/till.ts';
import { articleCode } from './resolve.ts';
import { useScanner } from './use-scanner.ts';

/** Shows the outcome of the last scan and the next step. */
export function ScanResultNotice({ onSearch }: { readonly onSearch: (text: string) => void }) {
  const words = useLazyMessages(scanningTexts);
  const { settings } = useTill();
  const show = useShowDialog();
  const { news, dismiss, scan } = useScanner();
  if (!news) return null;
  const { unknown, retry } = news;
  const search = () => {
    dismiss();
    show(null);
    onSearch(unknown ? articleCode(unknown) : news.code);
  };
  return (
    <Notice
      tone={news.tone}
      onDismiss={dismiss}
      onRetry={retry ? () => void scan(retry) : undefined}
      actions={
        unknown ? (
          <>
            <Button onClick={search}>{words('Search for it')}</Button>
            {settings.roles.isAdmin ? (
              <Button
                onClick={() => {
                  dismiss();
                  show({ kind: 'new-product', scanned: unknown });
                }}
              >
                {words('Create the product')}
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      <span dir="auto">{news.text}</span>
    </Notice>
  );
}
