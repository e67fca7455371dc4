import type { Component } from 'grapesjs';

/** What stands for a picture where it cannot be seen. */
export interface AlternativeText {
  /** Null: nobody has said it yet. Empty: the picture is a mere ornament. */
  readonly alternative: (id: string) => string | null;
  readonly setAlternative: (id: string, text: string | null) => void;
}

interface Options {
  readonly find: (id: string) => Component | undefined;
  readonly edit: (id: string, change: (component: Component) => void) => void;
}

export function createAlternativeText({ find, edit }: Options): AlternativeText {
  return {
    alternative: (id) => {
      const alt: unknown = find(id)?.getAttributes()['alt'];
      return typeof alt === 'string' ? alt : null;
    },
    setAlternative: (id, text) =>
      edit(id, (component) => {
        if (text === null) component.removeAttributes('alt');
        else component.addAttributes({ alt: text });
      }),
  };
}
