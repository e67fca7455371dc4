import { ApiError, explainError } from '#shared/api/errors.ts';
import type { CommonText } from '#shared/i18n/common.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import type { ModelNote, Part } from '../geometry/model.ts';
import { ModelError, type ModelProblem } from '../geometry/problem.ts';
import type { SceneText } from '../texts.ts';

type Say = Translate<SceneText>;

const PROBLEMS: Readonly<Record<ModelProblem, SceneText>> = {
  empty: 'The file is empty.',
  unknown: 'This is not a model that can be shown: it is neither glTF, GLB, STL, OBJ, 3MF, IFC nor DXF.',
  cut: 'The file ends too early: a part of it is missing.',
  damaged: 'The file is damaged or not what it says it is.',
  cyclic: 'Its parts contain one another in a circle.',
  missing: 'The model needs the file {name}, which is not beside it.',
  elsewhere: 'The model names {name}, a file of another site. Nothing was fetched from there.',
  needs: 'The model is packed as {name}, which is not read here.',
  nothing: 'The file has nothing that could be drawn.',
  'too-large': 'The file is too large for this browser’s memory.',
  policy: 'The page’s rules do not allow WebAssembly, which IFC files need.',
};

/** What helps; nothing for what the person cannot mend. */
const STEPS: Readonly<Partial<Record<ModelProblem, SceneText>>> = {
  empty: 'Upload the file again, then retry.',
  unknown: 'Save it in one of these formats, then retry.',
  cut: 'Upload the file again, then retry.',
  damaged: 'Save it anew in the program that made it, then retry.',
  cyclic: 'Save it anew in the program that made it, then retry.',
  missing: 'Upload it there, then retry.',
  elsewhere: 'Save the model with all its files in one (GLB), then retry.',
  needs: 'Save it unpacked, then retry.',
  nothing: 'Save it anew in the program that made it, then retry.',
};

/** Why a model is not shown, and what helps. */
export function modelProblemWords(error: unknown, t: Say, common: Translate<CommonText>): string {
  const why = problemWords(error, t, common);
  const step = error instanceof ModelError ? STEPS[error.problem] : undefined;
  return step === undefined ? why : `${why} ${t(step)}`;
}

function problemWords(error: unknown, t: Say, common: Translate<CommonText>): string {
  if (error instanceof ApiError) {
    return error.kind === 'not-found' ? t('There is no file at this address.') : explainError(error, common);
  }
  if (!(error instanceof ModelError)) return explainError(error, common);
  if (error.problem === 'cut' && error.subject !== '')
    return t('The file {name} ends too early: a part of it is missing.', { name: error.subject });
  return t(PROBLEMS[error.problem], { name: error.subject });
}

export function partName({ name, kind, id }: Part, t: Say): string {
  if (name !== '') return name;
  return kind === '' ? t('Part {number}', { number: id }) : kind;
}

/** What is not drawn, in a sentence. */
export function noteWords({ kind, subject }: ModelNote, t: Say): string {
  switch (kind) {
    case 'texts':
      return t('{count} texts are not drawn.', { count: Number(subject) });
    case 'kinds':
      return t('Not drawn: {kinds}.', { kinds: subject });
    case 'end':
      return t('The last line of the file is open: something after it may be missing.');
    case 'picture':
      return t('The picture or colours of {name} could not be read.', { name: subject });
  }
}
