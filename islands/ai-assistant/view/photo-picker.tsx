import { explainError } from '#shared/api/errors.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Status } from '#shared/ui/status.tsx';
import type { LocalRequest, Photo } from '../rules/requests.ts';
import type { AssistantStore } from '../store/assistant-store.ts';
import { useText } from '../text.ts';
import { usePhotos } from '../use-photos.ts';

interface Props {
  readonly store: AssistantStore;
  readonly request: LocalRequest;
  readonly photosUrl: string | undefined;
}

/** The stock photos that go with a request: searched by keywords, ticked, and listed. */
export function PhotoPicker({ store, request, photosUrl }: Props) {
  const t = useText();
  const { key, images, imageKeywords, photos } = request;
  const { found, isSearching, failure, search, more } = usePhotos(photosUrl);
  const isTicked = ({ id }: Photo): boolean => photos.some((one) => one.id === id);
  const toggle = (photo: Photo): void =>
    store.edit(key, { photos: isTicked(photo) ? photos.filter(({ id }) => id !== photo.id) : [...photos, photo] });
  const canSearch = images && imageKeywords.trim() !== '' && photosUrl !== undefined && photosUrl !== '';
  const thumbnail = (photo: Photo, name: string) => (
    <li key={photo.id}>
      <button
        type="button"
        className="assistant-photo"
        aria-pressed={isTicked(photo)}
        aria-label={name}
        onClick={() => toggle(photo)}
      >
        <img
          src={photo.tiny}
          alt=""
          width={88}
          height={66}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
        />
      </button>
    </li>
  );
  return (
    <>
      <div className="assistant-source" data-on={images ? '' : undefined}>
        <label className="assistant-tick">
          <input
            type="checkbox"
            checked={images}
            onChange={({ target }) => store.edit(key, { images: target.checked })}
          />
          {t('Generate Images')}
        </label>
        <TextField
          label={t('Keywords for images')}
          hideLabel
          placeholder={t('Keywords')}
          disabled={!images}
          value={imageKeywords}
          onChange={({ target }) => store.edit(key, { imageKeywords: target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && canSearch) search(imageKeywords);
          }}
        />
        <Button disabled={!canSearch} busy={isSearching} onClick={() => search(imageKeywords)}>
          {t('Generate')}
        </Button>
      </div>
      {images ? (
        <div className="assistant-photos">
          {photosUrl === undefined || photosUrl === '' ? (
            <Notice tone="warn">
              {t('This page names no photo search: the attribute {name} is missing.', { name: 'photos-url' })}
            </Notice>
          ) : null}
          {failure === undefined ? null : (
            <Notice tone="danger" onRetry={failure.retry}>
              {t('The photos could not be searched.')} {explainError(failure.error, t)}
            </Notice>
          )}
          {found === undefined || failure !== undefined ? null : found.photos.length === 0 ? (
            <Status>{t('No photo was found for “{query}”.', { query: found.query })}</Status>
          ) : (
            <ul aria-label={t('Photos found')}>
              {found.photos.map((photo, at) => thumbnail(photo, t('Photo {number}', { number: at + 1 })))}
              {found.hasMore ? (
                <li>
                  <Button busy={isSearching} onClick={more}>
                    {t('More photos')}
                  </Button>
                </li>
              ) : null}
            </ul>
          )}
          <div className="assistant-selected">
            <h3>
              {t('Selected Images')}{' '}
              <span className="fx-hint">{t('{count} Image(s) selected', { count: photos.length })}</span>
            </h3>
            {photos.length === 0 ? null : (
              <ul aria-label={t('Selected Images')}>
                {photos.map((photo, at) => thumbnail(photo, t('Selected photo {number}', { number: at + 1 })))}
              </ul>
            )}
          </div>
        </div>
      ) : null}
    </>
  );
}
