import { cleanup } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { leaveNothing } from './leave-nothing.ts';

// React requires this flag before `act` flushes effects.
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

afterEach(cleanup);
leaveNothing();
afterAll(() => {
  document.body.replaceChildren();
  for (const storage of [localStorage, sessionStorage]) storage.clear();
});
