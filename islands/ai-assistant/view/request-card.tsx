import { Suspense } from 'react';
import { ApiError, explainError } from '#shared/api/errors.ts';
import type { PictureRules } from '#shared/features/preview/pictures.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextArea } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Badge, Spinner } from '#shared/ui/parts.tsx';
import type { LocalRequest } from '../rules/requests.ts';
import { type AssistantStore, errorKey } from '../store/assistant-store.ts';
import { useText } from '../text.ts';
import { resultPart } from './result-part.ts';

interface Props {
  readonly request: LocalRequest;
  readonly number: number;
  readonly isLast: boolean;
  readonly store: AssistantStore;
  readonly errors: ReadonlyMap<string, unknown>;
  readonly pictures: PictureRules;
  readonly currency: string;
  readonly onShown: () => void;
}

/** One request: its text, and under it what came back. */
export function RequestCard({ request, number, isLast, store, errors, pictures, currency, onShown }: Props) {
  const t = useText();
  const { key, input, phase, photos, images, combines, response, asked, threadStep, acceptStep, edited } = request;
  const canEdit = asked?.subject.action === 'Create' && acceptStep !== 'running' && acceptStep !== 'done';
  const isOpen = phase === 'editing';
  return (
    <article className="assistant-request" data-key={key} aria-label={t('Request {number}', { number })}>
      <TextArea
        label={t('Request {number}', { number })}
        hideLabel
        dir="auto"
        rows={isOpen ? 3 : 1}
        readOnly={!isOpen}
        placeholder={isOpen ? t('For example: ten mint teas at 12 DH with 10% off') : undefined}
        value={input}
        onChange={({ target }) => store.edit(key, { input: target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            void store.ask(key);
          }
        }}
      />
      {!isOpen && (combines || (images && photos.length > 0)) ? (
        <div className="assistant-marks">
          {combines ? <Badge>{t('Combine with the previous result')}</Badge> : null}
          {images && photos.length > 0 ? (
            <Badge>{t('{count} Image(s) selected', { count: photos.length })}</Badge>
          ) : null}
        </div>
      ) : null}
      {response === null || asked === null ? null : (
        <div className="assistant-result" data-result="">
          <Suspense fallback={<Spinner label={t('Loading…')} />}>
            <resultPart.Component
              response={response}
              entity={asked.subject.entity}
              pictures={pictures}
              currency={currency}
              edited={edited}
              onEdit={canEdit ? (data) => store.editResult(key, data) : undefined}
              onShown={onShown}
            />
          </Suspense>
          {threadStep === 'failed' ? (
            <Notice tone="warn" onRetry={() => void store.retryFollowUp(key)}>
              {t('The result is here, but its thread could not be saved.')}{' '}
              {explained(errors.get(errorKey(key, 'thread')), t)}
            </Notice>
          ) : null}
          {errors.has(errorKey(key, 'edited')) ? (
            <Notice tone="warn">
              {t('The assistant has answered otherwise than you wrote. Look at it before you accept it.')}
            </Notice>
          ) : null}
          {acceptStep === 'failed' ? (
            <Notice tone="danger" onRetry={() => void store.accept(key)}>
              {t('That you accept it could not be saved.')} {explained(errors.get(errorKey(key, 'accept')), t)}
            </Notice>
          ) : null}
          {acceptStep === 'done' ? <Badge tone="good">{t('Accepted')}</Badge> : null}
          {isLast || acceptStep === 'done' ? null : (
            <div>
              <Button busy={acceptStep === 'running'} onClick={() => void store.accept(key)}>
                {t('Great! This is exactly what I want')}
              </Button>
            </div>
          )}
        </div>
      )}
    </article>
  );
}

/** Nothing, when a reload has cut the call off and nobody knows. What is refused of a proposal is said with its field. */
function explained(error: unknown, t: Parameters<typeof explainError>[1]): string {
  if (error instanceof ApiError && error.violations.length > 0)
    return error.violations
      .map(({ path, message }) => [path.replace(/^newData\.?/, ''), message].filter((part) => part !== '').join(': '))
      .join(' ');
  return error === undefined ? '' : explainError(error, t);
}
