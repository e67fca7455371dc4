import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// React requires this flag before `act` flushes effects.
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

afterEach(cleanup);
