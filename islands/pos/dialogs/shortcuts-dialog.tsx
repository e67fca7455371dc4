import { Dialog } from '#shared/ui/dialog.tsx';
import { useKeyWords } from '#shared/ui/parts.tsx';
import { SHORTCUTS, shortcutText } from '../register/shortcuts.ts';
import { usePosText } from '../till/text.ts';

export default function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = usePosText();
  const words = useKeyWords();
  return (
    <Dialog title={t('Keyboard shortcuts')} size="small" onClose={onClose}>
      <dl className="pos-shortcuts">
        {SHORTCUTS.map((shortcut) => (
          <div key={shortcut.command}>
            <dt>{t(shortcut.label)}</dt>
            <dd>
              <kbd className="fx-key">{words(shortcutText(shortcut))}</kbd>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('Add the first product found')}</dt>
          <dd>
            <kbd className="fx-key">{words('Enter')}</kbd>
          </dd>
        </div>
        <div>
          <dt>{t('Move among products')}</dt>
          <dd>
            <kbd className="fx-key">↑ ↓ ← →</kbd>
          </dd>
        </div>
      </dl>
    </Dialog>
  );
}
