import { randomUUID } from 'node:crypto';

interface Update {
  readonly id: string;
  readonly topic: string;
  readonly data: string;
}
export interface MercureHub {
  publish(topic: string, data: unknown): void;
  /** Returns how to stop listening. */
  subscribe(topics: readonly string[], listener: (update: Update) => void): () => void;
}

/** `{locale}` and `{id}` stand for one path segment, as in RFC 6570's simple expansion. */
export function topicMatcher(selector: string): (topic: string) => boolean {
  if (selector === '*') return () => true;
  const pattern = selector
    .split(/(\{[^}]+\})/)
    .map((part) => (part.startsWith('{') ? '[^/?#]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('');
  const expression = new RegExp(`^${pattern}$`);
  return (topic) => expression.test(topic);
}

export function createHub(): MercureHub {
  const listeners = new Set<{
    readonly matches: readonly ((topic: string) => boolean)[];
    readonly listener: (update: Update) => void;
  }>();
  return {
    publish(topic, data) {
      const update: Update = { id: `urn:uuid:${randomUUID()}`, topic, data: JSON.stringify(data) };
      for (const entry of listeners) {
        if (entry.matches.some((matches) => matches(topic))) entry.listener(update);
      }
    },
    subscribe(topics, listener) {
      const entry = { matches: topics.map(topicMatcher), listener };
      listeners.add(entry);
      return () => {
        listeners.delete(entry);
      };
    },
  };
}
