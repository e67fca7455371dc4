import { type Background, createBackground } from '#shared/state/background.ts';
import { ModelError } from '../geometry/problem.ts';
import type { ScenePart, SceneTask } from './messages.ts';

/** Reads and reckons beside the page's own thread, or in it where the page's policy leaves no worker. */
export const createSceneBackground = (): Background<SceneTask, ScenePart> =>
  createBackground<SceneTask, ScenePart>({
    address: () => import('./scene.worker.ts?worker'),
    here: async (task, post) => (await import('./scene-work.ts')).sceneWork(task, post),
  });

/**
 * The one answer to a task.
 *
 * @throws ModelError
 */
export async function answerOf<Kind extends ScenePart['kind']>(
  background: Background<SceneTask, ScenePart>,
  task: SceneTask,
  kind: Kind,
): Promise<Extract<ScenePart, { kind: Kind }>> {
  const answers: ScenePart[] = [];
  try {
    await background.run(task, (part) => answers.push(part));
  } catch (cause) {
    throw new ModelError('damaged', '', cause);
  }
  const isWanted = (part: ScenePart): part is Extract<ScenePart, { kind: Kind }> => part.kind === kind;
  const [answer] = answers;
  if (answer !== undefined && isWanted(answer)) return answer;
  throw answer?.kind === 'problem' ? new ModelError(answer.problem, answer.subject) : new ModelError('damaged');
}
