import { MessageCirclePlus, RotateCcw, Send, Sparkles, ThumbsUp } from 'lucide-react';
import { Suspense, useId } from 'react';
import { ApiError, explainError } from '#shared/api/errors.ts';
import { Button } from '#shared/ui/button.tsx';
import { Switch, TextField } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { Status } from '#shared/ui/status.tsx';
import { isComplete, type Subject } from '../rules/choices.ts';
import { type LocalRequest, type Obstacle, obstacleOf, resultBefore } from '../rules/requests.ts';
import { asksCategory, countOf } from '../rules/rows.ts';
import { type AssistantStore, errorKey } from '../store/assistant-store.ts';
import { type Text, useText } from '../text.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { categoryPart } from './result-part.ts';

interface Props {
  readonly store: AssistantStore;
  readonly subject: Subject;
  /** The last one. */
  readonly request: LocalRequest;
  readonly requests: readonly LocalRequest[];
  readonly errors: ReadonlyMap<string, unknown>;
  readonly photosUrl: string | undefined;
  readonly listUrl: string | undefined;
}

/** What can be done next: ask, wait, try again after a failure, or say what the result is worth. */
export function NextStep(props: Props) {
  switch (props.request.phase) {
    case 'editing':
      return <AskBar {...props} />;
    case 'loading':
      return <WaitBar {...props} />;
    case 'failed':
      return <FailureBar {...props} />;
    case 'answered':
      return <FeedbackBar {...props} />;
  }
}

function obstacleText(obstacle: Obstacle | undefined, t: Text): string | undefined {
  switch (obstacle) {
    case 'subject':
      return t('Choose above what you want to do, for what, and with what.');
    case 'input':
      return t('Write what you need.');
    case 'image-keywords':
      return t('Write keywords for the images, or untick them.');
    case 'video-keywords':
      return t('Write keywords for the videos, or untick them.');
    case undefined:
      return undefined;
  }
}

function AskBar({ store, subject, request, requests, photosUrl }: Props) {
  const t = useText();
  const id = useId();
  const { key } = request;
  const obstacle = obstacleOf(request, isComplete(subject));
  const hint = obstacleText(obstacle, t);
  return (
    <div className="assistant-next" part="ask">
      <div className="assistant-sources">
        <PhotoPicker {...{ store, request, photosUrl }} />
        <div className="assistant-source" data-on={request.videos ? '' : undefined}>
          <label className="assistant-tick">
            <input
              type="checkbox"
              checked={request.videos}
              onChange={({ target }) => store.edit(key, { videos: target.checked })}
            />
            {t('Generate Videos')}
          </label>
          <TextField
            label={t('Keywords for videos')}
            hideLabel
            placeholder={t('Keywords')}
            disabled={!request.videos}
            value={request.videoKeywords}
            onChange={({ target }) => store.edit(key, { videoKeywords: target.value })}
          />
          <Button disabled aria-label={t('Generate Videos')} title={t('Videos are not available yet.')}>
            {t('Generate')}
          </Button>
          {request.videos ? <p className="fx-hint">{t('Videos are not available yet.')}</p> : null}
        </div>
      </div>
      <div className="assistant-go">
        {requests.length > 1 ? (
          <Switch
            label={t('Combine with the previous result')}
            checked={request.combines}
            disabled={resultBefore(requests, key) === undefined}
            onChange={(combines) => store.edit(key, { combines })}
          />
        ) : null}
        <Status className="fx-hint" id={`${id}-hint`}>
          {hint}
        </Status>
        <Button
          kind="primary"
          disabled={obstacle !== undefined}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onClick={() => void store.ask(key)}
        >
          <Send size={18} aria-hidden="true" />
          {t('Ask me now')}
        </Button>
      </div>
    </div>
  );
}

function WaitBar({ store, request }: Props) {
  const t = useText();
  return (
    <div className="assistant-next" part="ask">
      <div className="assistant-go">
        <Spinner label={t("I'm looking for the best answer, just wait please...")} />
        <Button onClick={() => store.cancel(request.key)}>{t('Cancel')}</Button>
      </div>
    </div>
  );
}

/** Why there is no answer, and what to do. */
function answerError(error: unknown, t: Text): string {
  if (error instanceof ApiError && error.status === 413)
    return t('The request is too long for the server. Shorten it, or do not combine it.');
  return explainError(error, t);
}

function FailureBar({ store, request, errors }: Props) {
  const t = useText();
  const { key } = request;
  const error = errors.get(errorKey(key, 'answer'));
  return (
    <div className="assistant-next" part="ask">
      <Notice tone="danger">
        {error === undefined ? t('The page was left before the answer came.') : answerError(error, t)}
      </Notice>
      <div className="assistant-go">
        <Button kind="primary" onClick={() => void store.regenerate(key)}>
          <RotateCcw size={18} aria-hidden="true" />
          {t('Something went wrong, Regenerate')}
        </Button>
        <Button onClick={() => store.reopen(key)}>{t('Or ask me again')}</Button>
      </div>
    </div>
  );
}

function FeedbackBar({ store, request, listUrl }: Props) {
  const t = useText();
  const { key, acceptStep, asked, response, edited, category } = request;
  const entity = asked?.subject.entity ?? '';
  const count = asked?.subject.action === 'Create' ? countOf(response?.newData ?? null, entity) : 0;
  const isAsked =
    asked?.subject.action === 'Create' &&
    acceptStep !== 'done' &&
    asksCategory(edited ?? response?.newData ?? null, entity);
  return (
    <div className="assistant-next" part="ask">
      {isAsked ? (
        <Suspense fallback={null}>
          <categoryPart.Component {...{ category }} onCategory={(iri) => store.chooseCategory(key, iri)} />
        </Suspense>
      ) : null}
      <div className="assistant-go">
        {acceptStep === 'done' ? (
          <>
            <Notice tone="good">
              {count === 0 ? t('Accepted') : t('Accepted: {count} created', { count })}{' '}
              {listUrl === undefined || listUrl === '' ? null : (
                <a href={listUrl.replaceAll('{entity}', encodeURIComponent(entity.toLowerCase()))}>{t('Show them')}</a>
              )}
            </Notice>
            <Button kind="primary" onClick={store.begin}>
              <MessageCirclePlus size={18} aria-hidden="true" />
              {t('Ask something else')}
            </Button>
          </>
        ) : (
          <Button kind="primary" busy={acceptStep === 'running'} onClick={() => void store.accept(key)}>
            <ThumbsUp size={18} aria-hidden="true" />
            {t('Great! This is exactly what I want')}
          </Button>
        )}
        <Button onClick={() => store.refine(key)}>
          <Sparkles size={18} aria-hidden="true" />
          {t('Not exactly! I need to be more precise')}
        </Button>
        <Button onClick={() => store.again(key)}>
          <RotateCcw size={18} aria-hidden="true" />
          {t('I want to try again, with the same request')}
        </Button>
      </div>
    </div>
  );
}
