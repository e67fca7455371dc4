import type { Host } from './host.ts';

/** How the demo host’s model behaves until the next reset: see `ModelSettings` there. */
interface ModelBehaviour {
  readonly misbehaviour?: string;
  /** How many answers it spoils. */
  readonly times?: number;
  readonly tokensPerSecond?: number;
  /** Seconds. */
  readonly retryAfter?: number;
  /** What it says, instead of what its rules find. */
  readonly script?: {
    readonly text?: string;
    readonly calls?: readonly { readonly name: string; readonly arguments: string }[];
  };
}

/** Fast unless a test says otherwise. */
export async function setModel(host: Host, behaviour: ModelBehaviour = {}): Promise<void> {
  const body = JSON.stringify({ tokensPerSecond: 5_000, ...behaviour });
  const answer = await fetch(`${host.address}/_host/model`, { method: 'PUT', body });
  if (!answer.ok) throw new Error(`model: ${answer.status} ${await answer.text()}`);
}

interface Question {
  readonly state: 'running' | 'finished' | 'aborted';
  readonly body: { readonly messages: readonly { readonly role: string; readonly content: string }[] };
}

/** What the model was asked since the last reset. */
export async function modelQuestions(host: Host): Promise<readonly Question[]> {
  const answer = await fetch(`${host.address}/_host/model`);
  const { asked }: { readonly asked: readonly Question[] } = await answer.json();
  return asked;
}
