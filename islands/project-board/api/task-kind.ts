import type { ApiClient } from '#shared/api/client.ts';
import { agentResource } from '#shared/api/resources/people.ts';
import { projectResource, taskResource, taskStageResource } from '#shared/api/resources/projects.ts';
import { compareIds, type Person, unchangedCard, type WorkStage } from '#shared/features/kanban/rules/work-item.ts';
import { writtenFields } from '#shared/features/kanban/rules/written-fields.ts';
import { createPeopleDirectory } from '#shared/features/kanban/store/people-directory.ts';
import { fieldOf, readRecords } from '#shared/features/kanban/store/read-records.ts';
import type { WorkKind } from '#shared/features/kanban/store/work-kind.ts';
import { idOf } from '#shared/kernel/iri.ts';
import { type Task, taskSchema } from './task.ts';

type TaskKind = WorkKind<Task, WorkStage, never>;

/** The fields of every save, as they were just read. */
export function taskBody(task: Task, { locale }: Pick<ApiClient, 'locale'>): Record<string, unknown> {
  const stage = task.stageId === '' ? {} : { taskStage: taskStageResource.iri(task.stageId, locale) };
  return { ...writtenFields(task), ...stage };
}

/** The tasks of a project; a move of one makes and deletes nothing besides. */
export function createTaskKind({ api, project }: { readonly api: ApiClient; readonly project: string }): TaskKind {
  const people = createPeopleDirectory(api);
  const schema = taskSchema(api, people);
  const { locale } = api;
  const stageSchema = taskStageResource.record(api, ['name'], ({ id }, { name }): WorkStage => ({ id, name }));
  const projectSchema = projectResource.record(
    api,
    ['name', 'tasks', 'projectTasks', 'taskStages', 'agents'],
    (_, { name, tasks, projectTasks, taskStages, agents }) => ({
      name,
      agents,
      tasks: tasks.length > 0 ? tasks : projectTasks,
      taskStages,
    }),
  );
  const peopleBody = (team: readonly Person[]): { readonly agents: readonly string[] } => ({
    agents: team.map(({ id }) => agentResource.iri(id, locale)),
  });
  return {
    resource: taskResource,
    schema,
    stageField: 'taskStage',
    stageIri: (id) => taskStageResource.iri(id, locale),
    read: async (known, signal) => {
      const path = projectResource.item(project);
      const answer = await api.get(path, projectSchema, { signal });
      const call = `GET ${path}`;
      await people.complete(
        [...answer.agents, ...answer.tasks.flatMap((task) => fieldOf(task, 'agents') ?? [])],
        signal,
      );
      const tasks = await readRecords({
        api,
        list: answer.tasks,
        schema,
        knownOf: (record) => unchangedCard(known, record, people.isBehind),
        call,
        signal,
      });
      const stages = await readRecords({ api, list: answer.taskStages, schema: stageSchema, call, signal });
      return {
        name: answer.name,
        items: tasks.items,
        people: people.read(answer.agents),
        unreadable: [...tasks.unreadable, ...stages.unreadable],
        stages: [...stages.items].sort((one, other) => compareIds(one.id, other.id)),
      };
    },
    isTeamwork: true,
    peopleBody,
    mayBelong: (written) => {
      const own = idOf(Reflect.get(written, 'project'));
      return own === null || own === project;
    },
    effectOf: () => Promise.resolve(null),
    hasEffect: () => true,
    mayUndo: () => true,
    bodyOf: (now, { stageId, position, people: team }) => ({
      ...taskBody({ ...now, stageId, position }, api),
      ...(team === null ? {} : peopleBody(team)),
    }),
    newBody: ({ stageId, name, position }) => ({
      name,
      project: projectResource.iri(project, locale),
      taskStage: taskStageResource.iri(stageId, locale),
      position,
    }),
  };
}
