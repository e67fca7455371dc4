/** What a question is about: the three selects. Empty: not chosen. */
export interface Subject {
  readonly action: string;
  readonly namespace: string;
  readonly entity: string;
}

/** The server's names, with the text of each choice. */
export const ACTIONS = [
  { value: 'Create', label: 'Create new things' },
  { value: 'Filter', label: 'Search for something' },
  { value: 'Update', label: 'Update things' },
  { value: 'Execute', label: 'Execute events & tasks' },
] as const;

export const NAMESPACES = [
  { value: 'ShopBundle\\Entity\\Customer', label: 'Handling the CRM' },
  { value: 'ShopBundle', label: 'Managing the Ecommerce' },
  { value: 'FrontBundle', label: 'Managing the website' },
] as const;

/** All of them for every topic: which belong to which is not known. */
export const ENTITIES = [
  { value: 'Product', label: 'Product' },
  { value: 'Page', label: 'Page' },
  { value: 'Order', label: 'Order' },
] as const;

/** Another action clears topic and object. */
export function withAction(subject: Subject, action: string): Subject {
  return action === subject.action ? subject : { action, namespace: '', entity: '' };
}

/** Another topic clears the object. */
export function withNamespace(subject: Subject, namespace: string): Subject {
  return namespace === subject.namespace ? subject : { ...subject, namespace, entity: '' };
}

export function isComplete({ action, namespace, entity }: Subject): boolean {
  return action !== '' && namespace !== '' && entity !== '';
}
