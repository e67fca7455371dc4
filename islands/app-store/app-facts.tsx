import { Info } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#shared/island/context.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import type en from './locales/en.ts';
import type { App } from './rules/app.ts';

/** In px. */
const PICTURE = 120;

/** What a catalogue may say beside the name: pictures of the app at work, and what it may read. */
export function AppFacts({ app: { name, pictures, permissions } }: { readonly app: App }) {
  const t = useT<typeof en>();
  const [isOpen, setOpen] = useState(false);
  if (pictures.length === 0 && permissions.length === 0) return null;
  return (
    <>
      <IconButton
        kind="quiet"
        className="apps-about"
        label={t('About {name}', { name })}
        icon={<Info size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <Dialog title={name} size="small" onClose={() => setOpen(false)}>
          {pictures.length === 0 ? null : (
            <ul className="apps-pictures" aria-label={t('Pictures of {name}', { name })}>
              {pictures.map((address, at) => (
                <li key={address}>
                  <a
                    href={address}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={t('Picture {number} of {count}, large', { number: at + 1, count: pictures.length })}
                  >
                    <Picture src={address} size={PICTURE} />
                  </a>
                </li>
              ))}
            </ul>
          )}
          {permissions.length === 0 ? null : (
            <div className="apps-permissions">
              <p>{t('May read:')}</p>
              <ul>
                {permissions.map((permission) => (
                  <li key={permission}>
                    <bdi>{permission}</bdi>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </Dialog>
      ) : null}
    </>
  );
}
